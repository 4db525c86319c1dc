/** Long enough for the browser to have taken the text. */
const TAKEN = 10_000

/** Gives a text to the browser as a file to be saved. */
export function downloadText({ text, fileName }: { readonly text: string; readonly fileName: string }): void {
  const link = document.createElement('a')
  const type = fileName.endsWith('.json') ? 'application/json' : 'text/plain'
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = fileName
  link.click()
  window.setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, TAKEN)
}
