import type { KnipConfig } from 'knip'

export default {
  entry: [
    'build/*.{ts,mjs}!',
    'build/testing/*.ts',
    'electron/cli/{main,start}.ts!',
    'electron/shell/electron/{main,preload}.ts!',
    'electron/**/{worker,*Worker}.ts!',
    'renderer/main.ts!',
    // The page of made-up boards.
    'renderer/fixtures/gallery.ts',
    'tests/bench/{main,ai,timed}.ts',
    'tests/fuzz/smokeCards.ts',
    'tests/fuzz/main.ts',
    'tests/fuzz/cutOff/main.ts',
    'tests/e2e/pictures.ts',
    'tests/e2e/bench.ts',
    'tests/e2e/renewReferences.ts',
    'tests/e2e/smokeElectron.ts',
    'tests/**/*.test.ts',
  ],
  project: ['{shared,electron,renderer,build,tests}/**/*.{ts,mjs,vue}', '*.config.ts'],
  // A type that only its own file uses is exported to be read in signatures.
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Started by its path.
    'electron-builder',
    // Named in url() of a style sheet.
    '@fontsource-variable/.*',
  ],
} satisfies KnipConfig
