// On both databases: each says in its own way that there is no room.

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDiskSpace, freeBytesIn } from '#server/ports/disk-space.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { fillDisk, type Moment } from '#tests/support/full-disk.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { clock as still, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const joining = await membershipApp(database)
const { provider, begin, confirm, rowOf, stateOf, seatsAt, kindsTo, acts, later, ask, clock, events } = site

const MINUTE = 60_000
const noRoom = {
  status: 503,
  body: { message: 'The site has no disk space left. Nothing was saved; please try again later' },
}
const health = async ({ app }: { app: typeof site.app }) => (await app.request('/api/health')).status

/** How many rows each table has. */
async function counts() {
  const { rows } = await database.db.execute(
    sql`select relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(relname), false, true, '')))[1]::text as rows
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  return rows
}

const moments: Moment[] = ['at the row', 'at the commit']

test.each(moments)(
  '[row 75] while the database finds no room %s, nothing is half kept, nothing is paid, and what was paid is given later',
  async (moment) => {
    const me = { ...person, email: `${moment.replaceAll(' ', '-')}@example.org` }
    const trace = await begin(me)
    provider.pay(trace)
    await site.addAccount(`member-${me.email}`)
    const before = { rows: await counts(), free: await seatsAt(events.free), state: (await rowOf(trace)).state }
    expect([before.state, await health(site)]).toEqual(['open', 200])

    const makeRoom = await fillDisk(database, moment)
    expect(await confirm(trace, me)).toMatchObject(noRoom)
    expect(await site.invoke({ ...me, email: `new-${me.email}` })).toMatchObject(noRoom)
    expect(await ask(`/event/register-free/${events.free}`, me)).toMatchObject(noRoom)
    expect(await ask('/auth/signin', { email: `member-${me.email}`, password: 'correct horse battery' })).toMatchObject(
      noRoom,
    )
    expect(await joining.apply({ email: `joining-${me.email}` })).toMatchObject(noRoom)
    expect(await health(site)).toBe(503)
    await expect(later(2 * MINUTE)).rejects.toThrow()
    expect((await ask('/event')).status, 'what is only read goes on').toBe(200)
    expect({ rows: await counts(), free: await seatsAt(events.free), state: (await rowOf(trace)).state }).toEqual(
      before,
    )
    expect(await acts(trace)).toEqual([])

    await makeRoom()
    await later(2 * MINUTE)
    // Another call that was let in meanwhile may be giving it.
    await expect.poll(() => stateOf(trace)).toBe('fulfilled')
    expect([await stateOf(trace), await kindsTo(me.email), await health(site)]).toEqual([
      'fulfilled',
      ['registered'],
      200,
    ])
    expect((await confirm(trace, me)).status).toBe(200)
    expect((await seatsAt(events.paid)).filter(({ email }) => email === me.email).length).toBe(1)
  },
)

test.each([1, 2])(
  '[row 75] when the disk refuses file %i of an application, nothing of it is kept, and health says so for a minute',
  async (which) => {
    const { files } = joining
    const { put } = files
    const before = await counts()
    let writes = 0
    files.put = async (key, content) => {
      writes += 1
      if (writes === which) throw Object.assign(new Error('write'), { code: 'ENOSPC' })
      return put(key, content)
    }
    expect(await joining.apply({ email: `file-${which}@example.org` })).toMatchObject(noRoom)
    files.put = put
    const kept: string[] = []
    for await (const key of files.keys?.() ?? []) kept.push(key)
    // A turn is counted for who tried.
    const rows = (await counts()).filter(({ name }) => name !== 'turn')
    expect([kept, rows]).toEqual([[], before.filter(({ name }) => name !== 'turn')])
    expect(await health(joining)).toBe(503)
    joining.clock.time += MINUTE
    expect(await health(joining)).toBe(200)
  },
)

test('[row 75] before the disk is full nothing more is written: 503 for what would, and reading goes on', async () => {
  let free = 100_000_000
  const short = testApp({ database, clock, disk: createDiskSpace(clock, () => free) })
  const post = async (path: string) => {
    const answer = await short.request(`/api${path}`, { method: 'POST', body: '{}' })
    return { status: answer.status, body: await answer.json() }
  }
  const before = await counts()
  expect([await health({ app: short }), (await post('/payment/notify')).status]).not.toContain(503)
  free = 60_000_000
  for (const path of ['/payment/invoke', '/payment/notify', '/auth/signin', '/user/apply', '/office/backup']) {
    expect(await post(path)).toEqual(noRoom)
  }
  expect([await health({ app: short }), (await short.request('/api/event')).status]).toEqual([503, 200])
  free = 100_000_000
  expect(await health({ app: short })).toBe(200)
  expect(await counts()).toEqual(before)
})

test('the free space of a folder is known; where it cannot be read it counts as enough', () => {
  expect(freeBytesIn(testFolder())).toBeGreaterThan(0)
  expect(freeBytesIn(testFolder())).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(createDiskSpace(still, () => freeBytesIn('/nonexistent')).isShort()).toBe(false)
})
