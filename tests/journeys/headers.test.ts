import { expect, inject, test } from 'vitest'

const kept = async (path: string) => {
  const { status, headers } = await fetch(`${inject('site')}${path}`, { redirect: 'manual' })
  return [status, headers.get('cache-control')]
}

test.each([
  '/account',
  '/account/events',
  '/account/upgrade',
  '/account/passwords',
  '/account/privacy',
  '/account/upgrade/success?id=1&status=success',
  '/receipt/a-token',
  '/payment/a-token',
  '/application/answer/a-token',
  '/unsubscribe/a-token',
])('[row 90] nobody keeps %s', async (path) => {
  expect((await kept(path))[1]).toBe('no-store')
})

test.each(['/', '/events', '/news', '/login', '/membership'])('[row 90] %s is asked about each time', async (path) => {
  expect(await kept(path)).toEqual([200, 'no-cache'])
})

test('[EVX-29] [row 134] the office alone may use the camera', async () => {
  const powers = async (path: string) => (await fetch(`${inject('site')}${path}`)).headers.get('permissions-policy')
  expect(await powers('/office/events/5')).toContain('camera=(self)')
  expect(await powers('/office/events/5')).toContain('microphone=()')
  for (const path of ['/', '/account', '/t/CODE', '/api/event']) expect(await powers(path)).toContain('camera=()')
})

test('[row 90] every answer of the site carries the headers that bind a browser', async () => {
  const paths = [
    '/',
    '/account',
    '/nowhere',
    '/api/event',
    '/api/event',
    '/api/user',
    '/favicon.svg',
    '/files/none.png',
  ]
  for (const path of [...paths, '/sitemap.xml', '/%00', '/api/health', '/api/health/live']) {
    const { headers } = await fetch(`${inject('site')}${path}`)
    expect([path, Object.fromEntries(headers)]).toMatchObject([
      path,
      {
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('payment=()'),
        'x-request-id': expect.any(String),
      },
    ])
  }
})
