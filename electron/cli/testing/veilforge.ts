import { vi } from 'vitest'
import { runCommand } from '../runCommand.ts'

interface Ran {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** Runs a command in this process, and takes down what it writes. */
export async function veilforge(...args: readonly string[]): Promise<Ran> {
  const written = { out: '', err: '' }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => (written.out += String(text)) !== '')
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => (written.err += String(text)) !== '')
  try {
    return { status: await runCommand(args), ...written }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}
