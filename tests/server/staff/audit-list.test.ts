import { asc, sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import type { AuditSelection } from '#contract/staff/audit.ts'
import { recordAct, verifyAudit } from '#server/areas/common/audit.ts'
import { pageQueries } from '#server/areas/common/list/read-page.ts'
import { auditList } from '#server/areas/staff/trail/audit-entries.list.ts'
import { audit, grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { readWhole } from '#tests/support/plans.ts'

const database = await testDatabase()
const officeKey = 'the-key-of-the-office-32-characters'
const { ask, addAccount, clock } = identityApp(database, { RATE_LIMITS: 'read=100000' }, { officeKey })
const { db } = database
const NOW = clock.time
const SIGN_IN = 'sign in to the office'
const token: string = (await ask('/office/session', { key: officeKey })).body.data.token

const adebayo = await addAccount('a.ojo@example.org', { first_name: 'Adébáyọ̀', sur_name: 'Ọjọ́' })
const obi = await addAccount('obi@example.org', { first_name: 'Ada', sur_name: 'Obi' })

const list = async (query: Record<string, string | number> = {}) => {
  const fields = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return ask(`/office/audit/entries?${fields}`, undefined, { token })
}
const told = async (query: Record<string, string | number>) =>
  (await list(query)).body.data.items.map(({ what }: { what: string }) => what)

const record = (act: Parameters<typeof recordAct>[2]) => db.transaction((tx) => recordAct(tx, { clock }, act))

beforeAll(async () => {
  await db.insert(grade).values(grades)
  await record({ actor: `account ${obi}`, what: 'approve', about: 'application M12' })
  clock.time += 60_000
  await record({ actor: 'payer', what: 'payment review', about: 'payment 12' })
  clock.time += 60_000
  await record({ actor: `account ${obi}`, what: 'end membership', about: `account ${adebayo}`, outcome: 'refused' })
  clock.time += 60_000
  await ask('/office/grades', { id: 1, dues: 50_000, upgrade_fee: 0 }, { token, address: '198.51.100.4' })
})

test('[OFF-09] an entry says who, when, what, with what outcome and from where', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ next: null, total: 5 })
  const chain = await db.select().from(audit).orderBy(asc(audit.id))
  expect(body.data.items[0]).toEqual({
    id: 5,
    at: new Date(NOW + 180_000).toISOString(),
    what: 'grade set',
    outcome: 'done',
    actor: { reference: 'office key', name: null },
    about: { reference: 'grade 1', name: 'Fellow' },
    device: null,
    address: '198.51.100.4',
    factor_age: null,
    previous: chain[3]?.hash,
    before: expect.objectContaining({ dues: grades[0]?.dues }),
    after: { dues: 50_000, upgrade_fee: 0, from: '2026-07-01' },
  })
  expect(body.data.items[1]).toMatchObject({
    actor: { reference: `account ${obi}`, name: 'Ada Obi' },
    about: { reference: `account ${adebayo}`, name: 'Adébáyọ̀ Ọjọ́' },
    outcome: 'refused',
    device: null,
    address: null,
  })
})

test.each<[Record<string, string | number>, string[]]>([
  [{ person: obi }, ['end membership', 'approve']],
  [{ person: 'key' }, ['grade set', SIGN_IN]],
  [{ person: 'itself' }, ['payment review']],
  [{ act: 'approve' }, ['approve']],
  [{ outcome: 'refused' }, ['end membership']],
  [{ outcome: 'done', sort: 'oldest' }, [SIGN_IN, 'approve', 'payment review', 'grade set']],
  [
    { from: new Date(NOW + 60_000).toISOString(), to: new Date(NOW + 120_000).toISOString() },
    ['end membership', 'payment review'],
  ],
  [{ thing: 'application m12' }, ['approve']],
  [{ thing: 'M12' }, ['approve']],
  [{ thing: '12' }, ['payment review', 'approve']],
  [{ thing: 'Payment 12' }, ['payment review']],
  [{ thing: 'nobody' }, []],
  [{ q: 'paym rev' }, ['payment review']],
  [{ q: "'); --" }, []],
  [{ person: obi, q: 'member', outcome: 'refused' }, ['end membership']],
])('[OFF-09] [OFF-10] the audit is searched by %j', async (query, expected) => {
  expect(await told(query)).toEqual(expected)
})

test.each(['adebayo', 'ADEBAYO OJO', 'Adébáyọ̀', 'ojo adeb'])('[OFF-13] %s finds Adébáyọ̀ Ọjọ́', async (thing) => {
  expect(await told({ thing })).toEqual(['end membership'])
})

test('[OFF-13] hooked letters are found by the plain ones', async () => {
  const { rows } = await db.execute(sql`select fold('Ɓala Ɗanjuma ƙofa Ƴar’adua') as folded`)
  expect(rows[0]?.folded).toBe('bala danjuma kofa yaradua')
})

test('[OFF-09] what may be chosen is every act, and everybody who acted', async () => {
  const { body } = await ask('/office/audit/choices', undefined, { token })
  expect(body.data).toEqual({
    acts: ['approve', 'end membership', 'grade set', 'payment review', SIGN_IN],
    people: [{ id: obi, name: 'Ada Obi' }],
  })
})

test.each([
  { sort: 'loudest' },
  { person: 'somebody' },
  { from: 'yesterday' },
  { outcome: 'fine' },
  { cursor: 'a b' },
  { cursor: 'bm90aGluZw' },
  { cursor: Buffer.from(JSON.stringify(['oldest', '2027-03-12T11:00:00+00:00', '1'])).toString('base64url') },
  { cursor: Buffer.from(JSON.stringify(['newest', '2027-99-12T11:00:00+00:00', '1'])).toString('base64url') },
  { cursor: Buffer.from(JSON.stringify(['newest', '2027-03-12T11:00:00+00:00', '99999999999'])).toString('base64url') },
])('[OFF-10] %j is refused with a sentence', async (query) => {
  const { status, body } = await list(query)
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^(Sort|Name|Give|Say|The field)/)])
})

/** As many as there are in the office's tenth year, past the chain: written in one go. */
const fill = (from: number, to: number) =>
  database.exec(`
    alter table audit disable trigger all;
    insert into audit (id, hash, previous, at, actor, what, about, outcome)
    select n, '', '', timestamptz '2027-04-01' + n / 3 * interval '1 minute', 'account ' || n % 40,
      (array['sign in', 'view', 'approve', 'reject', 'payment used'])[1 + n % 5], 'payment ' || n % 9000,
      case when n % 500 = 0 then 'refused' else 'done' end
    from generate_series(${from}, ${to}) n;
    alter table audit enable trigger all;
    analyze audit; analyze account;`)

test('[OFF-10] pages of 50 by key tell every entry once, those of one moment too', async () => {
  await fill(1_001, 1_170)
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await list({ ...(cursor && { cursor }), from: '2027-04-01T00:00:00Z' })
    expect(body.data.total).toBe(170)
    seen.push(...body.data.items.map(({ id }: { id: number }) => id))
    cursor = body.data.next
    expect(seen.length).toBe(cursor === null ? 170 : seen.length - (seen.length % 50))
  }
  expect(seen).toEqual(Array.from({ length: 170 }, (_, place) => 1_170 - place))
})

const searches: AuditSelection[] = [
  {},
  { sort: 'oldest' },
  { person: 7 },
  { act: 'approve' },
  { thing: 'payment 17' },
  { thing: 'adebayo' },
  { outcome: 'refused' },
  { from: '2027-04-02T00:00:00Z', to: '2027-04-03T00:00:00Z' },
  { q: 'payment 899' },
  { person: 7, act: 'reject', from: '2027-04-02T00:00:00Z' },
]

test('[OFF-10] of 12,000 entries no search reads all, and no more than 10,000 are counted', async () => {
  await fill(2_001, 14_000)
  expect((await list()).body.data.total).toBe(null)
  expect((await list({ outcome: 'refused' })).body.data.total).toBeGreaterThan(20)
  for (const search of searches) {
    const { rows, total } = pageQueries(db, auditList, search)
    if (inject('engine') !== 'postgres') continue
    expect([search, await readWhole(db, [rows, total])]).not.toEqual([search, expect.arrayContaining(['audit'])])
  }
  await database.exec(
    'alter table audit disable trigger all; delete from audit where id > 1000; alter table audit enable trigger all',
  )
})

test('[OFF-09] entries of before outcomes were recorded keep their hashes, and a new one cannot pass for one', async () => {
  await db.transaction((tx) =>
    tx.insert(audit).values({ at: new Date(NOW), actor: 'payer', what: 'old', about: 'payment 1' }),
  )
  const { rows } = await db.execute(sql`
    select hash, encode(sha256(convert_to(jsonb_build_array(id, previous, extract(epoch from at), actor, what, about,
      before, after)::text, 'UTF8')), 'hex') as before from audit order by id desc limit 1`)
  expect(rows[0]?.hash).toBe(rows[0]?.before)
  expect((await verifyAudit({ db })).broken).toBe(null)
  await database.exec('alter table audit disable trigger all; update audit set outcome = null where id = 3')
  expect((await verifyAudit({ db })).broken).toBe(3)
  await database.exec("update audit set outcome = 'refused' where id = 3; update audit set factor_age = 1 where id = 2")
  expect((await verifyAudit({ db })).broken).toBe(2)
  await database.exec('alter table audit enable trigger all')
})
