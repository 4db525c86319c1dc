/** The door: all that rooms outside the engine may use of it. */
export { createGame, submit } from './game/game.ts'
export { decisionOf } from './legal/decisionOf.ts'
export { createTable } from './state/createTable.ts'
export type { CardDefinition } from './abilities/definition.ts'
export type { CardTable } from './state/table.ts'
export type { GameState } from './state/state.ts'
export { slotOf } from './state/ids.ts'
export type { ObjectId } from './state/ids.ts'
export type { GameObject, StackItem } from './state/object.ts'
export type { Characteristics } from './state/characteristics.ts'
export { hash, restore, serialise } from './state/serialise.ts'
export { pendingOf } from './views/mapDecision.ts'
export { logLines, view } from './views/project.ts'
export { hasTold, redeal } from './views/redeal.ts'
export { seenBoard } from './views/seenBoard.ts'
export type { SeenBoard, SeenObject } from './views/seenBoard.ts'
export { mayKnow, trueName, viewIdOf, wasShown } from './views/visibility.ts'
export { describe } from './views/describe.ts'
export { explain, objectOfView } from './views/explain.ts'
/** @public An explanation holds it; by itself it is for whoever plays through the door alone. */
export { explainIllegal } from './views/explainIllegal.ts'
export { conceal, restoreInformation, serialiseInformation } from './views/conceal.ts'
export type { InformationState } from './views/conceal.ts'
export { informationMessage } from './views/knownCards.ts'
export type { InformationMessage } from './views/knownCards.ts'
export { sample } from './views/sample.ts'
export {
  activatedAbilities,
  characteristics,
  controllerOf,
  faceUpCharacteristics,
  keywordsOf,
  objectRulesOf,
} from './characteristics/index.ts'
export { boardKeys, followObject, legalIf, setUpBoard } from './game/board.ts'
export type { BoardEntry, BoardPlayer, BoardSetup } from './game/board.ts'
export { perform } from './game/perform.ts'
export type { GameAction } from './game/perform.ts'
