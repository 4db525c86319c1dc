import type { Answer } from '../../../shared/play/decision.ts'
import type { PlayerId } from '../../../shared/vocabulary/players.ts'
import type { Frame, GivenAnswer } from '../state/frame.ts'
import { mapFrame } from '../state/mapFrames.ts'
import { mapList } from '../state/mapIds.ts'
import type { Mapping } from '../state/mapIds.ts'

// Another player's answer, by index among options that the viewer may not know, is replaced by the first of as many.
function concealAnswer(answer: GivenAnswer, viewer: PlayerId): GivenAnswer {
  if (answer.by === undefined || answer.by === viewer) return answer
  const plain: Answer = answer
  switch (plain.kind) {
    case 'indices':
      return { kind: 'indices', of: plain.of, picked: plain.picked.map((_, i) => i), by: answer.by }
    case 'grid':
      return {
        kind: 'grid',
        of: plain.of,
        cells: plain.cells.map((cell, i) => [i, 0, cell[2]] as const),
        by: answer.by,
      }
    case 'value':
    case 'text':
    case 'cancel':
    case 'concede':
      return answer
  }
}

/** A frame as the viewer may know it: references mapped, others' answers without their choice, nothing to go back to. */
export function concealFrame(frame: Frame, viewer: PlayerId, mapping: Mapping): Frame {
  const mapped = mapFrame(frame, mapping)
  const answers = mapList(mapped.answers, (answer) => concealAnswer(answer, viewer))
  const same = answers === mapped.answers ? mapped : { ...mapped, answers }
  // Choices tell of cards by the places that they have in the table.
  if (same.kind === 'shortcut') return { ...same, cycle: [] }
  return 'checkpoint' in same && same.checkpoint !== null ? { ...same, checkpoint: null } : same
}
