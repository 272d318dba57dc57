import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { createCall } from '#src/lib/call.ts'
import { event, post } from '#tests/support/api.ts'

const server = new Hono()
  .basePath('/api')
  .get('/post', (c) => c.json({ data: { posts: [post({ title: c.req.header('authorization') ?? 'Nobody' })] } }))
  .get('/event', (c) => c.json({ data: { events: [event({ title: c.req.query('when') ?? 'All' })] } }))
  .get('/gallery', (c) => c.json({ message: 'Not now' }, 503))

function setup() {
  let token: string | undefined
  const call = createCall({
    host: 'https://api.example.org',
    fetch: async (input, init) => server.request(String(input), init),
    token: () => token,
  })
  return {
    call,
    signIn: (as: string) => {
      token = as
    },
  }
}

test('a call is picked from the page of all calls, and answered as that one says', async () => {
  const { call } = setup()
  expect(await call((to) => to.listPosts)).toEqual([post({ title: 'Nobody' })])
  expect(await call((to) => to.listEvents, { query: { when: 'held' } })).toEqual([event({ title: 'held' })])
})

test('[API-01] every call carries the token of its own moment', async () => {
  const { call, signIn } = setup()
  await call((to) => to.listPosts)
  signIn('a-token')
  expect(await call((to) => to.listPosts)).toEqual([post({ title: 'Bearer a-token' })])
})

test('a refusal reaches the caller', async () => {
  const { call } = setup()
  await expect(call((to) => to.listGallery)).rejects.toEqual(new Refusal(503, 'Not now', { message: 'Not now' }))
})
