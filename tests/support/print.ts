import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What can be read that is no part of the ticket or the receipt. */
const besidePaper = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const read: string[] = []
    while (texts.nextNode()) {
      const { parentElement: holder, nodeValue } = texts.currentNode
      const { width = 0, height = 0 } = holder?.getBoundingClientRect() ?? {}
      const isSeen = holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (isSeen && width > 1 && height > 1 && nodeValue?.trim() && !holder?.closest('.paper')) read.push(nodeValue)
    }
    return read
  })

/** On paper stands the ticket or the receipt, with the chapter's head, and nothing else of what the page shows. */
export async function printsThePaperAlone(page: Page) {
  expect(await besidePaper(page)).not.toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await besidePaper(page)).toEqual([])
  await page.locator('.print-head').getByText('NIPR FCT Chapter, Abuja').first().waitFor()
  await page.emulateMedia({ media: null })
}
