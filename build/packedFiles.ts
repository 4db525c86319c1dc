// What must be, and what may be, inside the packed app.

const required = [
  /^\/package\.json$/,
  /^\/LICENSE$/,
  /^\/NOTICE$/,
  /^\/out\/main\/main\.js$/,
  /^\/out\/preload\/preload\.cjs$/,
  /^\/out\/renderer\/index\.html$/,
  /^\/node_modules\/better-sqlite3\/package\.json$/,
  /^\/node_modules\/better-sqlite3\/prebuilds\/[a-z]+[0-9]*-[a-z0-9]+\.node$/,
] as const

const allowed = [
  ...required,
  /^\/out\/main\/[^/]+\.(js|json|wasm)$/,
  /^\/out\/main\/[^/]+\/[^/]+\.(txt|json)$/,
  /^\/out\/preload\/preload\.cjs$/,
  /^\/out\/renderer\/assets\/[^/]+\.(js|css|woff2|svg|png|webp)$/,
  /^\/out\/renderer\/[^/]+\.(svg|png|ico)$/,
  /^\/node_modules\/better-sqlite3\/(lib\/.+\.js|LICENSE)$/,
] as const

/** Which required files a packed app lacks, each as the pattern that no path matched. */
export function missing(files: readonly string[]): string[] {
  return required.filter((pattern) => !files.some((file) => pattern.test(file))).map(String)
}

/** Which files are in a packed app that have no business there. Paths begin with a slash. */
export function misplaced(files: readonly string[]): string[] {
  const addons = files.filter((file) => file.endsWith('.node'))
  const needless = files.filter((file) => !allowed.some((pattern) => pattern.test(file)))
  return [...needless, ...addons.slice(1)]
}
