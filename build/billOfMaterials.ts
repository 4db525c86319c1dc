// `npm run sbom`: writes out/veilforge.cdx.json, which names every package that Veilforge is built with (CycloneDX), with
// version, licence and digest. Tools that aren't shipped are marked as such. Made anew by `npm run package`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packageFaults } from './licences.ts'
import { root } from './outputs.ts'

const TARGET = path.join('out', 'veilforge.cdx.json')

/**
 * Writes the bill of materials.
 * @returns what keeps the app from being shipped with what it names; nothing where all is well
 */
export function writeBillOfMaterials(): readonly string[] {
  const faults = packageFaults(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
  const made = spawnSync('npm sbom --sbom-format cyclonedx --package-lock-only', {
    cwd: root,
    // npm is a .cmd file on some systems, which a shell finds.
    shell: true,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  if (made.status !== 0) return [...faults, `npm made no bill of materials: ${made.stderr}`]
  const { components } = JSON.parse(made.stdout) as { readonly components: readonly unknown[] }
  mkdirSync(path.join(root, 'out'), { recursive: true })
  writeFileSync(path.join(root, TARGET), made.stdout)
  process.stdout.write(`${TARGET}: ${String(components.length)} packages\n`)
  return faults
}

if (import.meta.main) {
  const faults = writeBillOfMaterials()
  for (const fault of faults) process.stderr.write(`sbom: ${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
