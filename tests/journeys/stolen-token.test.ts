import { expect, test } from 'vitest'
import { hostileHtml } from '#tests/support/hostile-html.ts'
import { login } from '#tests/support/member.ts'
import { openPage } from '#tests/support/open-page.ts'
import { store } from '#tests/support/visit.ts'

const TOKEN = 'a-token'
const breaking = '<img src=x onerror=ran()>'
/** Each in a part of its own. */
const texts = hostileHtml(30, 20_262)
  .slice(0, 10)
  .map((payload) => `<section>${payload}</section>`)

/** A member's page into which a text has come as it was written, past every cleaner. */
async function openWith(text: string, changed: (headers: Record<string, string>) => Record<string, string>) {
  const { page, complaints } = await openPage()
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
  const stolen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`stolen=${TOKEN}`)) stolen.push(request.url())
  })
  await page.goto('/coming-soon', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).toBe(TOKEN)
  return { stolen, complaints }
}

test('[D-46] [row 42] a script that got into a page reads the token where there is no policy; under the policy of the site it does not run, and takes none', async () => {
  const { stolen } = await openWith(breaking, ({ 'content-security-policy': _, ...headers }) => headers)
  await expect.poll(() => stolen).not.toEqual([])
  for (const some of [texts.slice(0, 5), texts.slice(5)]) {
    const page = await openWith([...some, breaking].join(''), (headers) => headers)
    // The last of them was tried, and kept from running.
    await expect.poll(() => page.complaints).toContainEqual(expect.stringContaining('Content Security Policy'))
    expect(page.stolen).toEqual([])
  }
})
