import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { everyNth } from '#tests/support/breadth.ts'
import { hostileHtml } from '#tests/support/hostile-html.ts'
import { login } from '#tests/support/member.ts'
import { openPage } from '#tests/support/open-page.ts'
import { store } from '#tests/support/visit.ts'

const TOKEN = 'a-token'
/** Several a page, each in a part of its own: a page takes a second. */
const pages = Array.from({ length: 6 }, (_, page) =>
  hostileHtml(30, 20_262)
    .slice(page * 5, page * 5 + 5)
    .map((payload) => `<section>${payload}</section>`)
    .join(''),
)

/** Everything that leaves the browser and carries the token. */
function watchTheft(page: Page) {
  const stolen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`stolen=${TOKEN}`)) stolen.push(request.url())
  })
  return stolen
}

/** A member's page into which a text has come as it was written, past every cleaner. */
async function openWith(text: string, changed: (headers: Record<string, string>) => Record<string, string>) {
  const { page } = await openPage()
  await store(page, login())
  await page.addInitScript(() => {
    const ran = () => fetch(`/x?stolen=${sessionStorage.getItem('authToken')}`)
    Object.assign(window, { ran })
  })
  await page.route('**/coming-soon', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</main>', `${text}</main>`)
    await route.fulfill({ status: 200, headers: changed(answer.headers()), body })
  })
  const stolen = watchTheft(page)
  await page.goto('/coming-soon', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).toBe(TOKEN)
  await page.close()
  return stolen
}

const asItIs = (headers: Record<string, string>) => headers
const withoutPolicy = ({ 'content-security-policy': _, ...headers }: Record<string, string>) => headers

describe('row 42: a script that got into a page', () => {
  test('reads the token where there is no policy', async () => {
    expect(await openWith('<img src=x onerror=ran()>', withoutPolicy)).not.toEqual([])
  })

  test.each(everyNth(pages, 3))(
    '[D-46] does not run under the policy of the site, and takes no token (%#)',
    async (texts) => {
      expect(await openWith(texts, asItIs)).toEqual([])
    },
  )
})
