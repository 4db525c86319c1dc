// The licences of what is built with and shipped, as the lock file says them.
import * as z from 'zod'

/** Licences under which Veilforge may use and ship what others wrote; a choice (`A OR B`) needs one of them. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Python-2.0', 'WTFPL'],
  // Fonts, which are shipped with their licence beside them.
  'OFL-1.1',
])
/** Tools that are used to build and never shipped may also be under these. */
const ALLOWED_TOOLS: ReadonlySet<string> = new Set([...ALLOWED, 'MPL-2.0'])

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
})

const REGISTRY = 'https://registry.npmjs.org/'

/**
 * What is wrong with the packages of a lock file: a licence that isn't allowed, none at all, a source other than a
 * registry (for which a lock file needs no address), or no digest to check what is fetched by.
 */
export function packageFaults(lock: unknown): readonly string[] {
  const { packages } = lockSchema.parse(lock)
  return Object.entries(packages).flatMap(([place, { license, resolved, integrity, dev }]) => {
    // The app itself.
    if (place === '') return []
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const allowed = dev === true ? ALLOWED_TOOLS : ALLOWED
    const choices = (license ?? '').replaceAll(/[()]/gu, '').split(' OR ')
    return [
      ...(choices.some((choice) => allowed.has(choice)) ? [] : [`${name}: licence ${license ?? 'not said'}`]),
      ...(resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${name}: fetched from ${resolved}`]),
      ...(integrity === undefined ? [`${name}: no digest`] : []),
    ]
  })
}
