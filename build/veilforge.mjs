#!/usr/bin/env node
// The `veilforge` command: runs the command-line interface on the pinned Node, in the caller's folder.
import path from 'node:path'
import { pinnedNode, root, runScript } from './pinnedNode.mjs'

try {
  runScript(pinnedNode(), path.join(root, 'electron', 'cli', 'main.ts'), process.argv.slice(2), process.cwd())
} catch (error) {
  process.stderr.write(`veilforge: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
