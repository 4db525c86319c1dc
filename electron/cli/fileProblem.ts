/** In a person's words why a file can't be used, from the error that reading or writing it threw. */
export function fileProblem(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `there is no file ${file}`
    case 'EISDIR':
      return `${file} is a folder`
    case 'EACCES':
    case 'EPERM':
      return `${file} may not be read`
    default:
      return `${file}: ${error instanceof Error ? error.message : String(error)}`
  }
}
