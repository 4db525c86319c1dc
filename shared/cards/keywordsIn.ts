/** Keyword abilities that stand in a line of their own, with or without a parameter (702). */
const ABILITIES: readonly string[] = (
  'Deathtouch|Defender|Double strike|Enchant|Equip|First strike|Flash|Flying|Haste|Hexproof|Indestructible|Intimidate|' +
  'Lifelink|Protection|Reach|Shroud|Trample|Vigilance|Ward|Banding|Rampage|Cumulative upkeep|Flanking|Phasing|Buyback|' +
  'Shadow|Cycling|Echo|Horsemanship|Fading|Kicker|Multikicker|Flashback|Madness|Fear|Morph|Megamorph|Amplify|Provoke|' +
  'Storm|Affinity|Entwine|Modular|Sunburst|Bushido|Soulshift|Splice|Ninjutsu|Commander ninjutsu|Epic|Convoke|Dredge|' +
  'Transmute|Bloodthirst|Haunt|Replicate|Forecast|Graft|Recover|Ripple|Split second|Suspend|Vanishing|Absorb|Aura swap|' +
  'Delve|Fortify|Frenzy|Gravestorm|Poisonous|Transfigure|Champion|Changeling|Evoke|Hideaway|Prowl|Reinforce|Conspire|' +
  'Persist|Wither|Retrace|Devour|Exalted|Unearth|Cascade|Annihilator|Level up|Rebound|Umbra armor|Infect|Battle cry|' +
  'Living weapon|Undying|Miracle|Soulbond|Overload|Scavenge|Unleash|Cipher|Evolve|Extort|Fuse|Bestow|Tribute|Dethrone|' +
  'Hidden agenda|Outlast|Prowess|Dash|Exploit|Menace|Renown|Awaken|Devoid|Ingest|Myriad|Surge|Skulk|Emerge|Escalate|' +
  'Melee|Crew|Fabricate|Partner|Undaunted|Improvise|Aftermath|Embalm|Eternalize|Afflict|Ascend|Assist|Jump-start|' +
  'Mentor|Afterlife|Riot|Spectacle|Escape|Companion|Mutate|Encore|Boast|Foretell|Demonstrate|Daybound|Nightbound|' +
  'Disturb|Decayed|Cleave|Training|Compleated|Reconfigure|Blitz|Casualty|Enlist|Read ahead|Ravenous|Squad|Prototype|' +
  'Living metal|More Than Meets the Eye|For Mirrodin!|Toxic|Backup|Bargain|Craft|Disguise|Solved|Plot|Saddle|Spree|' +
  'Freerunning|Gift|Offspring|Impending|Exhaust|Max speed|Start your engines!|Harmonize|Mobilize|Job select|Tiered|' +
  'Station|Warp|Mayhem|Web-slinging|Firebending|Sneak|Increment|Paradigm'
).split('|')

/** Keyword abilities whose parameter is words rather than a cost, a number or 'from …'. */
const WORDED = new Set(['enchant', 'affinity', 'splice', 'champion', 'partner', 'companion', 'equip', 'craft', 'gift'])

/** Keyword actions that card files list too (701), each by the word a text uses for it. */
const ACTIONS: readonly (readonly [string, RegExp])[] = [
  ['Adapt', /\badapt \d/iu],
  ['Amass', /\bamass \w/iu],
  ['Bolster', /\bbolster \d/iu],
  ['Cloak', /\bcloaks?\b/iu],
  ['Connive', /\bconnives?\b/iu],
  ['Detain', /\bdetain\b/iu],
  ['Discover', /\bdiscover \w/iu],
  ['Explore', /\bexplores?\b/iu],
  ['Fight', /\bfights?\b/iu],
  ['Goad', /\bgoad(?:ed)?\b/iu],
  ['Investigate', /\binvestigates?\b/iu],
  ['Manifest', /\bmanifests?\b(?! dread)/iu],
  ['Manifest dread', /\bmanifests? dread\b/iu],
  ['Mill', /\bmills?\b/iu],
  ['Monstrosity', /\bmonstrosity\b/iu],
  ['Populate', /\bpopulate\b/iu],
  ['Proliferate', /\bproliferate\b/iu],
  ['Scry', /\bscry\b/iu],
  ['Support', /\bsupport \d/iu],
  ['Surveil', /\bsurveil\b/iu],
  ['Suspect', /\bsuspect\b/iu],
  ['Transform', /\btransforms?\b/iu],
]

/** 'Landfall — ': an ability word (207.2c). Chapter numbers, modes and 'Choose one —' look alike and are none. */
const ABILITY_WORD = /^([A-Z][a-z'-]+(?: [a-z][a-z'-]+){0,3}) — /u
const NO_ABILITY_WORD = /^(?:Choose\b|[IVX]+$|To solve$|Solved$|Max speed$|Level \d)/u

/**
 * The keywords in a rules text, as card files list them: keyword abilities, the commoner keyword actions and ability
 * words. For cards whose file gives no list of its own. Takes the text with or without reminder text.
 */
export function keywordsIn(text: string): readonly string[] {
  const found = new Set<string>()
  for (const rawLine of text.replace(/\([^()]*\)/gu, '').split('\n')) {
    const line = rawLine.trim()
    const word = ABILITY_WORD.exec(line)?.[1]
    if (word !== undefined && !NO_ABILITY_WORD.test(word)) found.add(word)
    for (const part of line.split(/[,;]\s*/u)) {
      const ability = abilityOf(part.trim())
      if (ability === null) break
      found.add(ability)
    }
    for (const [name, pattern] of ACTIONS) if (pattern.test(line)) found.add(name)
  }
  return [...found]
}

function abilityOf(part: string): string | null {
  const cycling = /^(?:[A-Za-z]+ )?([A-Za-z]+cycling)(?: \{|—)/u.exec(part)
  if (cycling?.[1] !== undefined) return capitalised(cycling[1])
  const walk = /^(?:[A-Za-z]+ )?([a-z]+walk)$/iu.exec(part)
  if (walk?.[1] !== undefined) return capitalised(walk[1])
  const lower = part.toLowerCase()
  let best: string | null = null
  for (const ability of ABILITIES) {
    if (!isAbility(lower, ability.toLowerCase())) continue
    if (best === null || ability.length > best.length) best = ability
  }
  return best
}

function isAbility(part: string, ability: string): boolean {
  if (!part.startsWith(ability)) return false
  const rest = part.slice(ability.length)
  if (rest === '' || rest.startsWith('—') || rest.startsWith(' —')) return true
  if (!rest.startsWith(' ')) return false
  return WORDED.has(ability) ? !rest.includes('.') : /^ (?:\{|\d|from |x\b)/u.test(rest)
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
}
