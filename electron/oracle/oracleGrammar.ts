import { newGrammar } from './grammar.ts'
import type { Grammar } from './grammar.ts'
import { actions } from './grammar/actions.ts'
import { clauses } from './grammar/clauses.ts'
import { conditions } from './grammar/conditions.ts'
import { costs } from './grammar/costs.ts'
import { exceptions } from './grammar/exceptions.ts'
import { filters } from './grammar/filters.ts'
import { keywords } from './grammar/keywords.ts'
import { lines } from './grammar/lines.ts'
import { mana } from './grammar/mana.ts'
import { predicates } from './grammar/predicates.ts'
import { quantities } from './grammar/quantities.ts'
import { references } from './grammar/references.ts'
import { replacements } from './grammar/replacements.ts'
import { statics } from './grammar/statics.ts'
import { tokensMade } from './grammar/tokensMade.ts'
import { triggers } from './grammar/triggers.ts'

import { announcing } from './grammar/announcing.ts'
import { changedCosts } from './grammar/changedCosts.ts'
import { damageRules } from './grammar/damageRules.ts'
import { eventKinds } from './grammar/eventKinds.ts'
import { redirection } from './grammar/redirection.ts'
import { pilesAndVotes } from './grammar/pilesAndVotes.ts'
import { abilitiesShared } from './grammar/abilitiesShared.ts'
import { faceDownWords } from './grammar/faceDownWords.ts'
import { exiledCards } from './grammar/exiledCards.ts'
import { groups } from './grammar/groups.ts'
import { insteadOfMoving } from './grammar/insteadOfMoving.ts'
import { outcomes } from './grammar/outcomes.ts'
import { playPermissions } from './grammar/playPermissions.ts'
import { retargeting } from './grammar/retargeting.ts'
import { sameNames } from './grammar/sameNames.ts'
import { specialLines } from './grammar/specialLines.ts'
import { thisWay } from './grammar/thisWay.ts'
import { turningDown } from './grammar/turningDown.ts'
import { typeChanges } from './grammar/typeChanges.ts'
import { chapters } from './grammar/chapters.ts'
import { layouts } from './grammar/layouts.ts'
import { madeOver } from './grammar/madeOver.ts'
import { worldRules } from './grammar/worldRules.ts'
import { wouldInstead } from './grammar/wouldInstead.ts'
import { keywordActions } from './grammar/keywordActions.ts'
import { namedEvents } from './grammar/namedEvents.ts'
import { ownChoices } from './grammar/ownChoices.ts'
import { turnConditions } from './grammar/turnConditions.ts'
import { costsPaid } from './grammar/costsPaid.ts'
import { searchesAndResults } from './grammar/searchesAndResults.ts'
import { timesAndPhases } from './grammar/timesAndPhases.ts'
import { designations } from './grammar/designations.ts'
import { laterActions } from './grammar/laterActions.ts'
import { laterKeywords } from './grammar/laterKeywords.ts'
import { sizesAndTaxes } from './grammar/sizesAndTaxes.ts'
import { variableX } from './grammar/variableX.ts'
import { resultsThisWay } from './grammar/resultsThisWay.ts'
import { comparisons } from './grammar/comparisons.ts'
import { mixedKinds } from './grammar/mixedKinds.ts'
import { ownersAndLibraries } from './grammar/ownersAndLibraries.ts'
import { exceptAsCopied } from './grammar/exceptAsCopied.ts'
import { numbersOf } from './grammar/numbersOf.ts'
import { castingElsewhere } from './grammar/castingElsewhere.ts'
import { castingTimes } from './grammar/castingTimes.ts'
import { freeSpells } from './grammar/freeSpells.ts'
import { pastStates } from './grammar/pastStates.ts'
import { winningAndLosing } from './grammar/winningAndLosing.ts'
import { copiesOfOthers } from './grammar/copiesOfOthers.ts'
import { besidesAndBoth } from './grammar/besidesAndBoth.ts'
import { partiesAndFirsts } from './grammar/partiesAndFirsts.ts'
import { prevention } from './grammar/prevention.ts'
import { onlyAndNever } from './grammar/onlyAndNever.ts'
import { takenAndKept } from './grammar/takenAndKept.ts'
import { formsAndCosts } from './grammar/formsAndCosts.ts'
import { copiesForEach } from './grammar/copiesForEach.ts'
import { castingForLess } from './grammar/castingForLess.ts'
import { sourcesChosen } from './grammar/sourcesChosen.ts'
import { limitsAndKinds } from './grammar/limitsAndKinds.ts'
import { placesAndKinds } from './grammar/placesAndKinds.ts'

function build(): Grammar {
  const grammar = newGrammar()
  for (const family of [
    quantities,
    filters,
    references,
    costs,
    keywords,
    actions,
    tokensMade,
    mana,
    predicates,
    exceptions,
    conditions,
    clauses,
    triggers,
    statics,
    replacements,
    lines,
    changedCosts,
    eventKinds,
    exiledCards,
    insteadOfMoving,
    playPermissions,
    retargeting,
    sameNames,
    thisWay,
    turningDown,
    faceDownWords,
    abilitiesShared,
    pilesAndVotes,
    redirection,
    typeChanges,
    worldRules,
    madeOver,
    chapters,
    layouts,
    specialLines,
    wouldInstead,
    groups,
    outcomes,
    announcing,
    damageRules,
    namedEvents,
    turnConditions,
    keywordActions,
    ownChoices,
    sizesAndTaxes,
    variableX,
    designations,
    laterActions,
    laterKeywords,
    costsPaid,
    timesAndPhases,
    searchesAndResults,
    resultsThisWay,
    castingElsewhere,
    ownersAndLibraries,
    mixedKinds,
    comparisons,
    exceptAsCopied,
    numbersOf,
    pastStates,
    castingTimes,
    freeSpells,
    winningAndLosing,
    copiesOfOthers,
    besidesAndBoth,
    prevention,
    onlyAndNever,
    takenAndKept,
    formsAndCosts,
    partiesAndFirsts,
    copiesForEach,
    placesAndKinds,
    sourcesChosen,
    limitsAndKinds,
    castingForLess,
  ]) {
    family(grammar)
  }
  return grammar
}

/** The whole grammar; its rules link themselves when they are first used. */
export const ORACLE: Grammar = build()
