// The import rules of the house. Each row of `rooms` says what the files of one room may import: other rooms, packages,
// and whether Node's own modules are allowed. A file of no room is an error, and so is any circle.

/** @typedef {{ name: string, at: string, to: string[], packages?: string[], node?: boolean }} Room */

const door = '^electron/engine/index\\.ts$'
const abilities = '^electron/engine/abilities/'
const shared = '^shared/'
/** The ability language and the parts of a state name one another as types. */
const recursiveTypes = '^electron/engine/(abilities|state)/'

/** @type {Room[]} */
const rooms = [
  {
    name: 'shared',
    at: '^shared/(vocabulary|cards|decks|messages|play|search|ipc)/',
    to: [shared],
    packages: ['zod', 'intl-messageformat'],
  },
  {
    name: 'engine',
    at: '^electron/engine/((state|abilities|characteristics|facedown|procedures|events|effects|queries|legal|views|game|testing)/|index\\.ts$)',
    to: [shared, '^electron/engine/'],
    packages: ['pure-rand'],
  },
  { name: 'oracle', at: '^electron/oracle/', to: [shared, '^electron/oracle/', abilities] },
  {
    name: 'ai',
    at: '^electron/ai/',
    to: [shared, '^electron/ai/', door, abilities],
    packages: ['pure-rand'],
    node: true,
  },
  {
    name: 'cards',
    at: '^electron/cards/',
    to: [shared, '^electron/cards/', '^electron/oracle/', abilities],
    packages: ['better-sqlite3', 're2js', 'saxes', 'zod'],
    node: true,
  },
  {
    name: 'online',
    at: '^electron/online/',
    to: [shared, '^electron/online/'],
    packages: ['zod'],
    node: true,
  },
  {
    name: 'matches',
    at: '^electron/matches/',
    to: [shared, '^electron/matches/', door, abilities, '^electron/(ai|cards|oracle)/'],
    packages: ['better-sqlite3', 'zod'],
    node: true,
  },
  {
    name: 'decks',
    at: '^electron/decks/',
    to: [shared, '^electron/decks/', door, '^electron/(cards|matches)/'],
    packages: ['better-sqlite3', 'pure-rand', 'zod'],
    node: true,
  },
  {
    name: 'scenarios',
    at: '^electron/scenarios/',
    to: [shared, '^electron/scenarios/', door, abilities, '^electron/(cards|oracle)/'],
    packages: ['zod'],
    node: true,
  },
  {
    name: 'ipc',
    at: '^electron/ipc/',
    to: [shared, '^electron/ipc/', '^electron/(matches|scenarios|decks|cards|online)/'],
    packages: ['zod'],
    node: true,
  },
  {
    name: 'shell-browser',
    at: '^electron/shell/(browser/|[^/]+\\.ts$)',
    to: [shared, '^electron/shell/(browser/|[^/]+\\.ts$)', '^electron/ipc/'],
    packages: ['ws', 'zod'],
    node: true,
  },
  {
    name: 'shell-electron',
    at: '^electron/shell/electron/',
    to: [shared, '^electron/shell/(electron/|[^/]+\\.ts$)', '^electron/ipc/'],
    packages: ['electron', 'electron-log', 'zod'],
    node: true,
  },
  {
    name: 'cli',
    at: '^electron/cli/',
    to: [shared, '^electron/'],
    packages: ['zod'],
    node: true,
  },
  {
    name: 'renderer',
    at: '^renderer/((stores|composables|components|views|styles|transport|fixtures)/|(main|env\\.d|router)\\.ts$|App\\.vue$)',
    to: [shared, '^renderer/'],
    packages: [
      'zod',
      'vue',
      'vite',
      'pinia',
      '@lucide/vue',
      '@tanstack/vue-virtual',
      'mana-font',
      '@fontsource-variable/inter',
      '@fontsource-variable/source-serif-4',
    ],
  },
]
const tools = '^(build/|tests/[a-z][A-Za-z0-9]*/)'
/** Where a file may lie at all. */
const known = [...rooms.map((room) => room.at), tools, '^node_modules/', '^[^/]+\\.config\\.ts$']
/** Tests, and what only they use: a folder `testing` inside a room. Both may import from any room. */
const tests = '(\\.test\\.ts$|/testing/)'

/** @param {string} name */
const packagePath = (name) => `^node_modules/(@types/)?${name.replace(/[/.]/g, '\\$&')}(/|$)`

/** @param {Room} room */
function rulesOf({ name, at, to, packages = [], node = false }) {
  const from = { path: at, pathNot: tests }
  const allowed = [...to, ...packages.map(packagePath)]
  return [
    {
      name: `${name}-imports`,
      comment: `${name} imports nothing but ${allowed.join(' ')}`,
      severity: 'error',
      from,
      to: { dependencyTypesNot: ['core'], pathNot: allowed, couldNotResolve: false },
    },
    ...(node
      ? []
      : [
          {
            name: `${name}-is-pure`,
            comment: `${name} uses nothing of Node's own`,
            severity: 'error',
            from,
            to: { dependencyTypes: ['core'] },
          },
        ]),
  ]
}

export default {
  forbidden: [
    ...rooms.flatMap(rulesOf),
    {
      name: 'no-circles',
      comment: 'What needs each other belongs together or needs a third.',
      severity: 'error',
      from: { pathNot: recursiveTypes },
      to: { circular: true },
    },
    {
      name: 'no-circles-at-run-time',
      comment: 'Some types are recursive by nature, across files; the code beside them is not.',
      severity: 'error',
      from: { path: recursiveTypes },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-file-without-room',
      comment: 'Every file lies in a room of the house.',
      severity: 'error',
      from: {},
      module: { pathNot: known, numberOfDependentsLessThan: 1 },
    },
    {
      name: 'no-import-from-without-rooms',
      comment: 'Every file lies in a room of the house, also one that is imported.',
      severity: 'error',
      from: {},
      to: { pathNot: known, dependencyTypesNot: ['core'], couldNotResolve: false },
    },
    {
      name: 'no-vague-names',
      comment: 'A file is named after what is in it.',
      severity: 'error',
      from: {},
      module: {
        path: '(^|/)(utils?|helpers?|manager|misc)(/|\\.)',
        pathNot: '^node_modules/',
        numberOfDependentsLessThan: 100,
      },
    },
    {
      name: 'electron-only-in-its-shell',
      severity: 'error',
      from: { path: '^(shared|electron|renderer|tests)/', pathNot: '^electron/shell/electron/' },
      to: { path: '^node_modules/electron/' },
    },
    {
      name: 'nothing-imports-cli',
      severity: 'error',
      from: { pathNot: ['^electron/cli/', tests] },
      to: { path: '^electron/cli/' },
    },
    {
      name: 'no-tests-in-sources',
      severity: 'error',
      from: { pathNot: [tests, '^tests/'] },
      to: { path: [tests, '^tests/'] },
    },
    {
      name: 'only-what-exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'only-what-package-json-names',
      severity: 'error',
      from: { pathNot: ['^node_modules/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(out|\\.git)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: false,
  },
}
