import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readBuiltApp } from '#server/start/built-app.ts'
import { indexedPages } from '#tests/support/built-pages.ts'
import { openPage } from '#tests/support/open-page.ts'
import { root } from '#tests/support/tree.ts'
import { alive, turnTo } from '#tests/support/visit.ts'

/** One of each kind that the server sends, whole or as the bare shell. */
const pages = [
  ...(await indexedPages()),
  '/account',
  '/become-a-member',
  '/events/2',
  '/events/2/register',
  '/events/2/success',
  '/forgot-password',
  '/login',
  '/membership/join?grade=4',
  '/membership/join/done',
  '/membership/upgrade/2',
  '/news/New-guidance-on-disclosure-in-sponsored-content',
  '/no/such-page',
  '/payment/a-token-of-a-payment-link',
  '/register',
]

const { style } = readBuiltApp(join(root, 'dist-test/client')).assets

test.each(pages)('%s carries the whole sheet in one block and links none', async (path) => {
  const html = await (await fetch(`${inject('site')}${path}`)).text()
  const blocks = Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, block]) => block)
  expect([blocks.length, blocks[0] === style, html.includes('rel="stylesheet"')]).toEqual([1, true, false])
})

test('a page that is turned to asks for no further sheet', async () => {
  const { page } = await openPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await alive(page)
  await turnTo(page, '/gallery')
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
  expect(asked.filter((url) => url.includes('.css'))).toEqual([])
})
