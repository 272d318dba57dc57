import { describe, expect, test } from 'vitest'
import { contentPolicy } from '#server/http/headers.ts'
import { readBuiltApp } from '#server/start/built-app.ts'
import { indexedPages } from '#tests/support/built-pages.ts'
import { ask, client, listening } from '#tests/support/page-site.ts'
import { read } from '#tests/support/read-page.ts'

const kept = async (path: string) => (await ask(path)).headers.get('cache-control')

test.each([
  '/account',
  '/account/events',
  '/account/upgrade',
  '/account/passwords',
  '/account/privacy',
  '/account/papers',
  '/account/mcpd',
  '/account/upgrade/success?id=1&status=success',
  '/receipt/a-token',
  '/payment/a-token',
  '/application/answer/a-token',
  '/unsubscribe/a-token',
  '/bill-consent/a-token',
])('[row 90] nobody keeps %s', async (path) => {
  expect(await kept(path)).toBe('no-store')
})

test.each(['/', '/events', '/news', '/login', '/membership'])('[row 90] %s is asked about each time', async (path) => {
  expect(await kept(path)).toBe('no-cache')
})

test('[EVX-29] [MBR-12] [row 134] the office and the page that checks papers may use the camera, and no other', async () => {
  const powers = async (path: string) => (await ask(path)).headers.get('permissions-policy')
  expect(await powers('/office/events/5')).toContain('camera=(self)')
  expect(await powers('/office/events/5')).toContain('microphone=()')
  const site = await listening()
  // The second answer of a page comes from memory.
  for (const path of ['/verify', '/verify', '/verify?code=R2KD-7WQA'])
    expect((await fetch(site + path)).headers.get('permissions-policy')).toContain('camera=(self)')
  for (const path of ['/', '/account', '/t/CODE', '/v/CODE', '/api/event'])
    expect(await powers(path)).toContain('camera=()')
})

test.each([
  '/',
  '/account',
  '/nowhere',
  '/api/event',
  '/api/user',
  '/favicon.svg',
  '/files/none.png',
  '/sitemap.xml',
  '/%00',
  '/api/health',
  '/api/health/live',
])('[row 90] %s carries the headers that bind a browser, made anew and from memory', async (path) => {
  const site = await listening()
  for (const _twice of [1, 2]) {
    const { headers } = await fetch(site + path, { redirect: 'manual' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';(?=.* base-uri 'none')(?=.* object-src 'none')(?=.* frame-ancestors 'none')/,
      ),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('payment=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.any(String),
    })
  }
})

const indexed = await indexedPages()

describe('a page holds nothing that its policy would have to let through', () => {
  const { style } = readBuiltApp(client).assets

  /** One of each kind that the server sends, whole or as the bare shell. */
  const pages = [
    '/account',
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

  test.each([...indexed, ...pages])(
    '[row 54] %s carries the whole sheet in one block, and no other style or script of its own',
    async (path) => {
      const { html, headers } = await read(path)
      expect(headers.get('content-security-policy')).toBe(contentPolicy(style))
      expect(html.startsWith('<!DOCTYPE html><html lang="en-NG">')).toBe(true)
      expect(html.split(`<style>${style}</style>`)).toHaveLength(2)
      const told = /<script type="application\/(ld\+)?json"[\s\S]*?<\/script>/g
      const tags = html.replace(`<style>${style}</style>`, '').replace(told, '')
      expect(tags).not.toMatch(/<style|rel="stylesheet"|<script(?![^>]* src=)/)
      expect(tags).not.toMatch(/<[^>]*\s(style|on\w+)=[^>]*>/)
      expect(tags).not.toMatch(/(href|src)="\s*javascript:/i)
      expect(html.match(/<script type="application\/json"[^>]*>/g)).toEqual([
        '<script type="application/json" id="page">',
      ])
    },
  )
})
