import type { Page } from 'playwright-core'

/** Drops a file on the middle of the screen. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const carried = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], fileName))
      return transfer
    },
    [name, text] as const,
  )
  const screen = page.locator('main')
  await screen.dispatchEvent('dragover', { dataTransfer: carried })
  await page.getByText('Drop a deck, a scenario or a game').waitFor()
  await screen.dispatchEvent('drop', { dataTransfer: carried })
}
