import path from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder } from './dataFolder.ts'

test('data lies where the person says, else where the system keeps such things', () => {
  expect(dataFolder({ VEILFORGE_DATA: '/somewhere' }, 'linux', '/home/p')).toBe('/somewhere')
  expect(dataFolder({}, 'linux', '/home/p')).toBe(path.join('/home/p', '.local', 'share', 'veilforge'))
  expect(dataFolder({ XDG_DATA_HOME: '/data' }, 'linux', '/home/p')).toBe(path.join('/data', 'veilforge'))
  // The specification has relative paths ignored.
  expect(dataFolder({ XDG_DATA_HOME: 'data' }, 'linux', '/home/p')).toBe(
    path.join('/home/p', '.local', 'share', 'veilforge'),
  )
  expect(dataFolder({}, 'darwin', '/Users/p')).toBe(
    path.join('/Users/p', 'Library', 'Application Support', 'veilforge'),
  )
  expect(dataFolder({ APPDATA: '/roaming' }, 'win32', '/u')).toBe(path.join('/roaming', 'veilforge'))
})
