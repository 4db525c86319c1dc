import { COMPILER_VERSION, compileCard } from '../oracle/index.ts'
import type { CardCompiler } from './refresh.ts'

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
