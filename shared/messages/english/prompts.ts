/**
 * What a decision asks. Every prompt may use `source` (the object whose rules ask) and `player` (whose choice it is)
 * besides its own parameters; a select on `sourceIs` tells whether there is one.
 */
export const prompts = {
  'prompt.priority': '{stepIs, select, none {You have priority.} other {You have priority: {step}.}}',
  'prompt.chooseTargets': '{sourceIs, select, none {Choose targets.} other {Choose targets for {source}.}}',
  'prompt.divide': 'Divide {number} among the targets{sourceIs, select, none {} other { of {source}}}.',
  'prompt.attackers': 'Choose who attacks.',
  'prompt.blockers': 'Choose who blocks.',
  'prompt.mulligan': 'Keep this hand, or take a mulligan?',
  'prompt.bottom': 'Put {number, plural, one {a card} other {# cards}} from your hand on the bottom of your library.',
  'prompt.discard':
    'Discard {number, plural, one {a card} other {# cards}}{sourceIs, select, none {} other { for {source}}}.',
  'prompt.payMana': 'Pay {cost}{sourceIs, select, none {} other { for {source}}}.',
  'prompt.may': '{sourceIs, select, none {Do it?} other {{source}: do what it offers?}}',
  'prompt.pick': '{sourceIs, select, none {Choose.} other {Choose for {source}.}}',
  'prompt.sacrifice':
    'Choose {number, plural, one {a permanent} other {# permanents}} to sacrifice{sourceIs, select, none {} other { for {source}}}.',
  'prompt.search': '{sourceIs, select, none {Search the library.} other {Search the library for {source}.}}',
  'prompt.order': '{sourceIs, select, none {Put these in order.} other {Put these in order for {source}.}}',
  'prompt.trigger.order': 'Your abilities trigger together: the first of this list resolves last. Order them.',
  'prompt.number': '{sourceIs, select, none {Choose a number.} other {Choose a number for {source}.}}',
  'prompt.x': '{sourceIs, select, none {Choose X.} other {Choose X for {source}.}}',
  'prompt.modes': '{sourceIs, select, none {Choose what it does.} other {Choose what {source} does.}}',
  'prompt.option': '{sourceIs, select, none {Choose one.} other {Choose one for {source}.}}',
  'prompt.distribute': '{sourceIs, select, none {Divide among these.} other {Divide for {source}.}}',
  'prompt.damage': '{sourceIs, select, none {Assign the damage.} other {Assign the damage of {source}.}}',
  'prompt.scry': 'Scry {number}: each card goes back on top or to the bottom.',
  'prompt.surveil': 'Surveil {number}: each card goes back on top or into your graveyard.',
  'prompt.manifestDread': 'Choose the card to manifest; the other goes into your graveyard.',
  'prompt.look': '{sourceIs, select, none {Sort these cards.} other {Sort the cards for {source}.}}',
  'prompt.turnUp': 'Turn {object} face up?',
  'prompt.name': '{sourceIs, select, none {Name one.} other {Name one for {source}.}}',
  'prompt.attach': '{sourceIs, select, none {Choose what to attach it to.} other {Choose what to attach {source} to.}}',
  'prompt.kicker': 'Pay the kicker of {source}?',
  'prompt.legend': 'Keep one; the others of that name go to the graveyard.',
  'prompt.copy': '{sourceIs, select, none {Choose what to copy.} other {Choose what {source} copies.}}',
  'prompt.ward': 'Pay {mana} for ward, or {object} is countered?',
  'prompt.pay': 'Pay {cost}{sourceIs, select, none {} other { for {source}}}?',
  'prompt.chooseTargetsDifferent':
    'Those targets must be different. Choose again{sourceIs, select, none {} other { for {source}}}.',
  'prompt.chooseNewTargets': 'Choose new targets for {object}.',
  'prompt.mayChooseNewTargets': 'Choose new targets for {object}?',
  'prompt.distribute.combat':
    '{sourceIs, select, none {Assign the combat damage.} other {Assign the combat damage of {source}.}}',
  'prompt.distribute.illegal':
    'That isn’t a legal assignment: lethal damage first, then what tramples over. Assign it anew.',
  'prompt.order.top': 'Put these on top of the library: the first will be on top.',
  'prompt.order.bottom': 'Put these on the bottom of the library in order.',
  'prompt.arrange': 'Put each of these on top or on the bottom of the library.',
  'prompt.topOrBottom': 'On top of the library, or on the bottom?',
  'prompt.tapOrUntap': 'Tap it, or untap it?',
  'prompt.revealOrTapped': 'Reveal a card, or it enters tapped?',
  'prompt.payLifeOrTapped': 'Pay {number} life, or it enters tapped?',
  'prompt.replacementOrder': 'Several effects would change what happens. Choose the one that applies first.',
  'prompt.replacement': '{sourceIs, select, none {Apply this effect?} other {Apply the effect of {source}?}}',
  'prompt.copyAsEnters':
    '{sourceIs, select, none {Choose what it enters as a copy of.} other {Choose what {source} enters as a copy of.}}',
  'prompt.attachAsEnters':
    '{sourceIs, select, none {Choose what it enters attached to.} other {Choose what {source} enters attached to.}}',
  'prompt.optionalCost': 'Pay {cost} for {text}?',
  'prompt.optionalCostTimes': 'How many times do you pay for {text}?',
  'prompt.legendRule': 'Choose the one to keep; the others of that name go to the graveyard.',
  'prompt.proliferate': 'Choose what gets one more counter of each kind that is there.',
  'prompt.explore': 'Put the revealed card into the graveyard, or choose none to leave it on top.',
  'prompt.mana': 'Which mana?',
  'prompt.face': 'Which face?',
  'prompt.castCard': 'Choose a card to cast.',
  'prompt.cost.either': 'Which of the costs do you pay{sourceIs, select, none {} other { for {source}}}?',
  'prompt.cost.sacrifice':
    'Choose {number, plural, one {a permanent} other {# permanents}} to sacrifice{sourceIs, select, none {} other { for {source}}}.',
  'prompt.cost.discard':
    'Choose {number, plural, one {a card} other {# cards}} to discard{sourceIs, select, none {} other { for {source}}}.',
  'prompt.cost.exile':
    'Choose {number, plural, one {a card} other {# cards}} to exile{sourceIs, select, none {} other { for {source}}}.',
  'prompt.cost.return':
    'Choose {number, plural, one {a permanent} other {# permanents}} to return to hand{sourceIs, select, none {} other { for {source}}}.',
  'prompt.cost.tap':
    'Choose {number, plural, one {a permanent} other {# permanents}} to tap{sourceIs, select, none {} other { for {source}}}.',
  'prompt.cost.tapPower': 'Choose creatures to tap{sourceIs, select, none {} other { for {source}}}.',
  'prompt.cost.reveal':
    'Choose {number, plural, one {a card} other {# cards}} to reveal{sourceIs, select, none {} other { for {source}}}.',
  'prompt.cost.removeCounters': 'Choose where to remove counters{sourceIs, select, none {} other { for {source}}}.',
} as const

/** Choices offered by an `option` decision. */
export const options = {
  'option.color.W': 'White',
  'option.color.U': 'Blue',
  'option.color.B': 'Black',
  'option.color.R': 'Red',
  'option.color.G': 'Green',
  'option.mana.W': 'White mana',
  'option.mana.U': 'Blue mana',
  'option.mana.B': 'Black mana',
  'option.mana.R': 'Red mana',
  'option.mana.G': 'Green mana',
  'option.mana.C': 'Colourless mana',
  'option.mana': '{cost}',
  'option.cost':
    '{costIs, select, none {} other {{cost} }}{text, select, mana {} tapSelf {tap it} sacrifice {sacrifice} discard {discard} payLife {pay life} exile {exile} return {return} tap {tap} reveal {reveal} other {{text}}}',
  'option.face': '{number, plural, =1 {Front face} other {Back face}}',
  'option.tap': 'Tap it',
  'option.untap': 'Untap it',
  'option.yes': 'Yes',
  'option.no': 'No',
  'option.keep': 'Keep',
  'option.mulligan': 'Mulligan',
  'option.play': 'Play first',
  'option.draw': 'Draw first',
  'option.top': 'On top',
  'option.bottom': 'On the bottom',
  'option.text': '{text}',
  'option.object': '{object}',
  'option.player': '{player}',
  'option.number': '{number}',
} as const

/** What others see of a decision: that someone decides, and what kind of thing. */
export const pending = {
  'pending.priority': '{player} has priority.',
  'pending.confirm': '{player} decides yes or no.',
  'pending.pick': '{player} is choosing.',
  'pending.targets': '{player} is choosing targets.',
  'pending.modes': '{player} is choosing modes.',
  'pending.number': '{player} is choosing a number.',
  'pending.order': '{player} is putting things in order.',
  'pending.split': '{player} is looking at cards.',
  'pending.distribute': '{player} is dividing.',
  'pending.option': '{player} is choosing.',
  'pending.name': '{player} is naming a card.',
  'pending.payMana': '{player} is paying mana.',
  'pending.attackers': '{player} is choosing attackers.',
  'pending.blockers': '{player} is choosing blockers.',
} as const
