import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { alive } from '#tests/support/visit.ts'

/** What the page's policy refused, and style tags that came after the page. */
const found = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'found'))

async function watched(path: string) {
  const opened = await openPage()
  await opened.page.addInitScript(() => {
    const all: string[] = []
    Reflect.set(window, 'found', all)
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      all.push(`${effectiveDirective} ${blockedURI}`)
    })
    addEventListener('DOMContentLoaded', () => {
      const seen = (nodes: NodeList) => {
        for (const node of nodes) if (node instanceof HTMLStyleElement) all.push('style')
      }
      const look = (changes: MutationRecord[]) => {
        for (const { addedNodes } of changes) seen(addedNodes)
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
  })
  await opened.page.goto(path)
  await alive(opened.page)
  return opened
}

const parts: [string, string, (page: Page) => Promise<void>][] = [
  [
    'the carousel',
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Slide 2 of 3' }).click()
      await page.getByRole('group', { name: '2 of 3' }).waitFor()
    },
  ],
  [
    'a toast',
    '/login',
    async (page) => {
      await signIn(page, 'member@demo.test', 'not this one')
      await page.getByRole('button', { name: 'Close this message' }).waitFor()
    },
  ],
  [
    'a dialog',
    '/gallery',
    async (page) => {
      await page.locator('.gallery').getByRole('link').first().press('Enter')
      await page.getByRole('dialog', { name: 'Enlarged picture' }).waitFor()
    },
  ],
]

test.each(parts)('[row 54] %s writes no style tag, and the policy has nothing to refuse', async (_, path, use) => {
  const { page, complaints } = await watched(path)
  await use(page)
  expect(await found(page)).toEqual([])
  expect(complaints.filter((text) => /policy/i.test(text))).toEqual([])
})

test('[row 54] a style tag that is written all the same is seen, and does nothing', async () => {
  const { page } = await watched('/')
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { visibility: hidden }'
    document.head.append(style)
  })
  await expect.poll(() => found(page)).toEqual(expect.arrayContaining(['style', 'style-src-elem inline']))
  expect(await page.evaluate(() => getComputedStyle(document.body).visibility)).toBe('visible')
})
