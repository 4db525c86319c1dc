import type { Effect } from '../abilities/effect.ts'
import { becomeBlocked } from './combat.ts'
import { clash } from './clash.ts'
import { connive } from './conniving.ts'
import { bindAmount, choose, chooseValue } from './choices.ts'
import {
  allowPlay,
  continuous,
  delayedTrigger,
  floatingReplacement,
  goad,
  link,
  playerContinuous,
  preventDamage,
  reflexiveTrigger,
} from './continuous.ts'
import { damage, damageDivided, fight, gainLife, loseLife, setLife } from './damageAndLife.ts'
import { choosePile, separate } from './piles.ts'
import { vote } from './voting.ts'
import { redirectDamage } from './redirection.ts'
import { exchangeLife, exchangeLifeForStat } from './lifeExchanged.ts'
import { manifestDread, mayLook, putFaceDown, shufflePile, turnFaceDown, turnFaceUp } from './faceDown.ts'
import {
  announce,
  becomeMonarch,
  coinFlip,
  dayNight,
  drawGame,
  emblem,
  endTurn,
  extraCombat,
  controlPlayer,
  extraTurn,
  increaseSpeed,
  loseTheGame,
  rollDie,
  skipNext,
  winGame,
} from './game.ts'
import type { LeafHandler, LeafResult, Leaf } from './handler.ts'
import { keepOfEach, sacrificeOfEach } from './keeping.ts'
import { airbend, earthbend, endure, ringTempts } from './keywordActions.ts'
import { arrange, explore, look, reveal, revealHand, revealUntil, scry, search, surveil } from './library.ts'
import { addMana } from './mana.ts'
import { castCard, copySpell, counterSpell, playCard } from './stack.ts'
import { chooseNewTargets } from './retargeting.ts'
import {
  attach,
  countersDivided,
  designate,
  exchangeControl,
  exert,
  moveCounters,
  playerCounters,
  proliferate,
  putCounters,
  regenerate,
  removeCounters,
  removeDamage,
  removeFromCombat,
  tap,
  tapOrUntap,
  transform,
  unattach,
  undesignate,
  untap,
} from './status.ts'
import { createCopyToken, createPredefined, createToken } from './tokens.ts'
import { unlock } from './doors.ts'
import { flip, meld, merge, pair } from './merging.ts'
import { discard, discardThese, draw, mill } from './cards.ts'
import { destroy, move, phaseOut, sacrifice, sacrificeChoice, shuffle } from './zones.ts'

type Control = 'sequence' | 'if' | 'may' | 'pay' | 'forEach' | 'forEachPlayer' | 'repeat' | 'chooseOne' | 'nothing'
type LeafKind = Exclude<Effect['kind'], Control>

/** One handler for each verb of the ability language. */
const HANDLERS: { readonly [K in LeafKind]: LeafHandler<K> } = {
  addMana,
  airbend,
  allowPlay,
  announce,
  arrange,
  attach,
  becomeBlocked,
  becomeMonarch,
  bindAmount,
  castCard,
  choose,
  choosePile,
  chooseNewTargets,
  chooseValue,
  clash,
  coinFlip,
  connive,
  continuous,
  copySpell,
  counterSpell,
  countersDivided,
  createCopyToken,
  createPredefined,
  createToken,
  damage,
  damageDivided,
  dayNight,
  delayedTrigger,
  designate,
  destroy,
  discard,
  discardThese,
  draw,
  drawGame,
  earthbend,
  emblem,
  endTurn,
  endure,
  exchangeControl,
  exchangeLife,
  exchangeLifeForStat,
  exert,
  explore,
  extraCombat,
  controlPlayer,
  extraTurn,
  fight,
  flip,
  floatingReplacement,
  gainLife,
  goad,
  increaseSpeed,
  keepOfEach,
  sacrificeOfEach,
  link,
  look,
  loseGame: loseTheGame,
  loseLife,
  manifestDread,
  mayLook,
  meld,
  merge,
  mill,
  move,
  moveCounters,
  pair,
  phaseOut,
  playCard,
  playerContinuous,
  playerCounters,
  preventDamage,
  proliferate,
  putCounters,
  putFaceDown,
  redirectDamage,
  reflexiveTrigger,
  regenerate,
  removeCounters,
  removeDamage,
  removeFromCombat,
  reveal,
  revealHand,
  revealUntil,
  ringTempts,
  rollDie,
  sacrifice,
  sacrificeChoice,
  scry,
  search,
  separate,
  setLife,
  shuffle,
  shufflePile,
  skipNext,
  surveil,
  tap,
  tapOrUntap,
  transform,
  turnFaceDown,
  turnFaceUp,
  unattach,
  undesignate,
  unlock,
  untap,
  vote,
  winGame,
}

/** The handler that carries out a leaf. */
export function handlerOf(node: Effect): (leaf: Leaf<Effect['kind']>) => LeafResult {
  const handler = HANDLERS[node.kind as LeafKind] as LeafHandler<Effect['kind']> | undefined
  if (handler === undefined) throw new Error(`no handler for ${node.kind}`)
  return handler
}
