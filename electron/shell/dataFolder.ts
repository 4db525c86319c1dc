import { homedir } from 'node:os'
import path from 'node:path'

/**
 * Where decks, cards and results are kept when the system's window toolkit doesn't say: VEILFORGE_DATA if it is set, else
 * the place that the operating system has for such things.
 */
export function dataFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const given = environment['VEILFORGE_DATA']
  if (given !== undefined && given !== '') return path.resolve(given)
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'veilforge')
  if (platform === 'win32')
    return path.join(environment['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'), 'veilforge')
  const data = environment['XDG_DATA_HOME']
  return path.join(data !== undefined && path.isAbsolute(data) ? data : path.join(home, '.local', 'share'), 'veilforge')
}
