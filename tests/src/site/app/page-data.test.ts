import { createMemoryHistory, createRootRoute, createRoute, createRouter, notFound } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { packPage } from '#src/site/app/pack-page.ts'
import { arrivedMatches, type PageData } from '#src/site/app/page-data.ts'

const now = Date.parse('2027-03-12T11:00:00.000Z')
const page = { now, origin: 'https://example.org', queries: [] }

/** A router that has loaded one page, as it stands before it is packed. */
async function loaded(path: string, load: () => unknown) {
  const root = createRootRoute()
  const thing = createRoute({
    getParentRoute: () => root,
    path: '/thing/$thingId',
    beforeLoad: () => ({ given: 'before' }),
    loader: load,
  })
  const bare = createRoute({ getParentRoute: () => root, path: '/bare', ssr: false })
  const router = createRouter({
    routeTree: root.addChildren([thing, bare]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  return router
}

const lastOf = ({ matches }: PageData) => matches.at(-1)

const secrets = ['postgres://', 'SELECT', 'page-data.test', 'a-token', 'hidden cause']

class DatabaseError extends Error {
  readonly detail = 'SELECT * FROM members'
  readonly token = 'a-token'
}

describe('a page is packed', () => {
  test('with what it was made with and one entry for each match', async () => {
    const packed = packPage(await loaded('/thing/7', () => ({ name: 'A thing' })), page)
    expect(packed).toMatchObject(page)
    expect(packed.matches.map(({ i }) => i)).toEqual(['__root__#', '#thing#$thingId#thing#7'])
  })

  test('with the data of its loader', async () => {
    const packed = packPage(await loaded('/thing/7', () => ({ name: 'A thing' })), page)
    expect(lastOf(packed)).toEqual({
      i: '#thing#$thingId#thing#7',
      u: expect.any(Number),
      s: 'success',
      ssr: true,
      b: { given: 'before' },
      l: { name: 'A thing' },
    })
  })

  test.each([
    ['an error', () => new DatabaseError('postgres://owner@localhost', { cause: new Error('hidden cause') })],
    ['a refusal', () => new Refusal(503, 'postgres://owner@localhost')],
    ['an error without words', () => new Error('')],
    ['what is no error', () => ({ message: 'postgres://owner@localhost' })],
    ['a text', () => 'postgres://owner@localhost'],
  ])('of %s only a fixed sentence travels', async (_, make) => {
    const router = await loaded('/thing/7', () => {
      throw make()
    })
    const packed = packPage(router, page)
    expect(lastOf(packed)).toEqual({
      i: '#thing#$thingId#thing#7',
      u: expect.any(Number),
      s: 'error',
      ssr: true,
      b: { given: 'before' },
      e: { message: 'Internal Server Error' },
    })
    expect(secrets.filter((secret) => JSON.stringify(packed).includes(secret))).toEqual([])
  })

  test('[ERR-27] of an error that the catalogue words, those words travel, and not their cause', async () => {
    const router = await loaded('/thing/7', () => {
      throw new Error('Could not Get single Event', { cause: new Error('hidden cause') })
    })
    const packed = packPage(router, page)
    expect(lastOf(packed)?.e).toEqual({ message: 'Could not Get single Event' })
    expect(JSON.stringify(packed)).not.toContain('hidden cause')
  })

  test('of what is not there only travels that it is not', async () => {
    const router = await loaded('/thing/7', () => {
      throw notFound({ data: { reason: 'SELECT * FROM members' } })
    })
    const packed = packPage(router, page)
    expect(lastOf(packed)?.s).toBe('notFound')
    expect(lastOf(packed)?.e).toEqual({ isNotFound: true, routeId: '/thing/$thingId' })
    expect(JSON.stringify(packed)).not.toContain('SELECT')
  })

  test('an address that no route knows is marked where the page stands', async () => {
    const packed = packPage(await loaded('/nowhere', () => ({})), page)
    expect(packed.matches.map(({ g, s }) => [g, s])).toEqual([[true, 'success']])
  })

  test('a part that the server does not render says so', async () => {
    const packed = packPage(await loaded('/bare', () => ({})), page)
    expect(lastOf(packed)?.ssr).toBe(false)
  })
})

describe('a page arrives', () => {
  const travel = (packed: PageData): PageData => JSON.parse(JSON.stringify(packed))

  test.each([
    ['ahead', 2 * 3_600_000],
    ['behind', -2 * 3_600_000],
  ])('in a browser whose clock is two hours %s, as fresh as it was sent', async (_, shift) => {
    const packed = packPage(await loaded('/thing/7', () => ({ name: 'A thing' })), { ...page, now: Date.now() })
    const ages = packed.matches.map(({ u }) => packed.now - u)
    const browserNow = packed.now + shift
    expect(arrivedMatches(travel(packed), browserNow).map(({ u }) => browserNow - u)).toEqual(ages)
  })

  test('and all else is what was sent', async () => {
    const packed = packPage(await loaded('/thing/7', () => ({ name: 'A thing' })), page)
    expect(arrivedMatches(travel(packed), now)).toEqual(packed.matches)
  })

  test('with an error that is one again, so that the page shows it', async () => {
    const router = await loaded('/thing/7', () => {
      throw new DatabaseError('postgres://owner@localhost')
    })
    const error: unknown = arrivedMatches(travel(packPage(router, page)), now).at(-1)?.e
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ message: 'Internal Server Error' })
  })

  test('with what is not there as the router knows it, which is no error', async () => {
    const router = await loaded('/thing/7', () => {
      throw notFound()
    })
    const error: unknown = arrivedMatches(travel(packPage(router, page)), now).at(-1)?.e
    expect(error).toEqual({ isNotFound: true, routeId: '/thing/$thingId' })
  })
})
