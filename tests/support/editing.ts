import type { Locator, Page } from 'playwright-core'

/** The bar at the foot of an editor of content. */
export const ground = (page: Page) => page.getByRole('region', { name: 'Decision' })
export const saved = (page: Page) => page.getByText(/^Draft saved/).waitFor()
export const published = (page: Page) =>
  ground(page)
    .getByText(/^Published\. Readers see revision/)
    .waitFor()

/** Copies it as another program would, and pastes it with the keys in place of all that stands there. */
export async function pasteByKeys(field: Locator, html: string) {
  const page = field.page()
  await page.evaluate((html) => {
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', html)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('copy', copy, { capture: true, once: true })
  }, html)
  await field.focus()
  for (const keys of ['Control+a', 'Control+c', 'Control+v']) await page.keyboard.press(keys)
}
