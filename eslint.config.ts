import type { Linter } from 'eslint'
import { defineConfig, globalIgnores } from 'eslint/config'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'

const lines = (max: number): Linter.RuleEntry => ['error', { max, skipBlankLines: false, skipComments: false }]

/** Only the rules of the house on top of the recommended sets. */
const house: Linter.RulesRecord = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  '@typescript-eslint/consistent-type-exports': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
  ],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-deprecated': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  eqeqeq: 'error',
  'prefer-const': 'error',
  'no-var': 'error',
  'no-console': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
  'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
  'no-restricted-syntax': [
    'error',
    { selector: 'TSEnumDeclaration', message: 'A list `as const` and the union made from it.' },
    { selector: 'ClassDeclaration, ClassExpression', message: 'Plain data and functions.' },
  ],
  'max-lines': lines(400),
}

const clock = 'The engine is deterministic: randomness and time come from outside, in the state.'

export default defineConfig(
  globalIgnores(['out/', 'node_modules/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.mjs', '**/*.vue'],
    extends: [tseslint.configs.recommendedTypeChecked],
  },
  {
    files: ['{shared,electron,build}/**/*.{ts,mjs}', 'tests/**/*.ts', '*.config.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.node.json', tsconfigRootDir: import.meta.dirname } },
    rules: house,
  },
  {
    files: ['tests/e2e/**/*.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.e2e.json' } },
  },
  {
    files: ['renderer/**/*.{ts,vue}'],
    extends: [vue.configs['flat/recommended']],
    languageOptions: {
      parserOptions: {
        parser: tseslint.parser,
        project: './tsconfig.web.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      ...house,
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/no-v-html': 'error',
      'vue/multi-word-component-names': 'off',
      // Prettier lays the templates out.
      'vue/html-indent': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
    },
  },
  {
    files: ['electron/engine/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: clock }],
      'no-restricted-globals': [
        'error',
        ...['Date', 'process', 'performance', 'crypto', 'setTimeout', 'setInterval', 'setImmediate'].map((name) => ({
          name,
          message: clock,
        })),
        { name: 'globalThis', message: clock },
      ],
    },
  },
  {
    // Only the engine, matches, scenarios and the AI may name a GameState.
    files: ['electron/{oracle,cards,decks,ipc,shell,cli}/**/*.ts', 'renderer/**/*.{ts,vue}', 'shared/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '/engine/', importNames: ['GameState'], message: 'Games are moved by electron/matches.' },
          ],
        },
      ],
    },
  },
  // The engine's transaction is the one class of the house.
  { files: ['electron/engine/state/transaction.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['electron/cli/**/*.ts', 'build/**', 'tests/bench/**'], rules: { 'no-console': 'off' } },
  // The linter does not read the casts in JSDoc; the compiler does.
  { files: ['**/*.mjs'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  // Tables: a list of cases, and the language's list of instructions.
  { files: ['**/*.table.ts', 'electron/engine/abilities/effect.ts'], rules: { 'max-lines': lines(600) } },
  {
    files: ['**/*.test.ts', 'tests/**/*.ts'],
    rules: { 'max-lines': lines(800), '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  { files: ['*.config.ts', 'build/importRules.mjs', 'renderer/env.d.ts'], rules: { 'no-restricted-exports': 'off' } },
)
