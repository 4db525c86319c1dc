import { COMPILER_VERSION, compileCard } from '../oracle/index.ts'
import type { CardRecord } from '../../shared/cards/record.ts'

/** What the Oracle compiler says of a card. */
export type CompileVerdict =
  { readonly status: 'compiled' } | { readonly status: 'unsupported'; readonly unread: readonly string[] }

/** The Oracle compiler as the database uses it; a new `version` makes every card be compiled anew. */
export interface CardCompiler {
  readonly version: string
  readonly compile: (record: CardRecord) => CompileVerdict
}

/** The Oracle compiler as the card database runs it. */
export function cardCompiler(): CardCompiler {
  return {
    version: String(COMPILER_VERSION),
    compile: (record) => {
      const compiled = compileCard(record)
      return compiled.status === 'compiled'
        ? { status: 'compiled' }
        : { status: 'unsupported', unread: compiled.unread }
    },
  }
}
