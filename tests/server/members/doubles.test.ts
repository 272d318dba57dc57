import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DoubleEntry } from '#contract/members/doubles.ts'
import { findMembers } from '#server/areas/members/import/judging/find-members.ts'
import { likelyDouble } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = await membershipApp(database, {
  RATE_LIMITS: 'office=100000 write=100000',
})
const officerId = await addAccount('officer@office.example.org', {
  roles: ['membership'],
  first_name: 'Bisi',
  sur_name: 'Officer',
})
const officer = await inOffice('officer@office.example.org')

let people = 0
type Person = NonNullable<Parameters<typeof addAccount>[1]>
const person = (changes: Person) => addAccount(`double${people++}@example.org`, { grade_id: 4, ...changes })

const read = async (query = ''): Promise<DoubleEntry[]> =>
  (await ask(`/office/doubles${query}`, undefined, officer)).body.data.items
const pairsOf = async (query = '') => (await read(query)).map(({ one, other, same }) => [one.id, other.id, ...same])
const tell = (one: number, other: number, more = '') => ask(`/office/doubles/${one}/${other}/apart${more}`, {}, officer)

const PHONE = 'phone and surname'
const BIRTH = 'name and birth date'

const ngozi = { first_name: 'Ngozi', sur_name: 'Specimen', phone: '0803 111 2222', dob: '1984-06-14' }
const first = await person(ngozi)
const second = await person({ ...ngozi, first_name: 'Ngọzi', phone: '+234 803 111 2222' })
const brother = await person({ ...ngozi, first_name: 'Emeka', dob: '1990-01-02' })
const old = await person({
  ...ngozi,
  phone: null,
  grade_id: null,
  membership_number: 'FCT-009001',
  member_since: '2001-01-01',
})
await person({ ...ngozi, first_name: 'Other', sur_name: 'Person' })
await person({ ...ngozi, phone: '0803 111 3333', dob: '1984-06-15' })
await addAccount('no-member@example.org', ngozi)

test('[OFF-37] members with one phone and surname, or one name and birth date, are likely doubles, whoever has left too', async () => {
  expect(await pairsOf()).toEqual([
    [first, second, PHONE, BIRTH],
    [second, old, BIRTH],
    [first, old, BIRTH],
    [second, brother, PHONE],
    [first, brother, PHONE],
  ])
  expect(await pairsOf(`?sign=${encodeURIComponent(PHONE)}`)).toHaveLength(3)
  expect(await pairsOf('?q=emeka')).toEqual([
    [second, brother, PHONE],
    [first, brother, PHONE],
  ])
  const [pair] = await read()
  expect(pair).toMatchObject({
    id: `${first}-${second}`,
    one: { name: 'Ngozi Specimen', grade: 'Graduate', phone: '0803 111 2222', dob: '1984-06-14' },
    other: { name: 'Ngọzi Specimen', phone: '+234 803 111 2222' },
    apart: null,
  })
})

test('[OFF-35] [OFF-37] they are known by the signs by which an import knows a member', async () => {
  const found = async (given: object) =>
    (await findMembers(db, [{ line: 1, given }])).map(({ account_id, known_by }) => [account_id, known_by])
  for (const { one, other, same } of await read()) {
    const { first_name, sur_name, phone, dob } = { ...ngozi, ...one, first_name: one.name.split(' ')[0] ?? '' }
    const all = await found({ first_name, sur_name, ...(phone && { phone }), ...(dob && { dob }) })
    for (const sign of same) expect(all).toContainEqual([other.id, sign])
  }
})

test('[OFF-37] two who are told apart are no likely doubles any more, on the record neither, until it is taken back', async () => {
  const duplicates = async (id: number) =>
    (await ask(`/office/members/${id}/duplicates`, undefined, officer)).body.data.map((one: { id: number }) => one.id)
  expect(await duplicates(first)).toContain(brother)
  expect((await tell(brother, first)).status).toBe(200)
  expect((await read()).map(({ id }) => id)).not.toContain(`${first}-${brother}`)
  expect([await duplicates(first), await duplicates(brother)]).toEqual([
    expect.not.arrayContaining([brother]),
    expect.not.arrayContaining([first]),
  ])
  const [told, ...others] = await read('?tab=apart')
  expect([told, others]).toMatchObject([
    {
      id: `${first}-${brother}`,
      same: [PHONE],
      apart: { by: 'Bisi Officer', at: new Date(clock.now()).toISOString() },
    },
    [],
  ])
  expect((await tell(first, brother)).body.message).toBe('It was said already that these two are not the same person.')
  expect((await tell(first, brother, '/take-back')).status).toBe(200)
  expect((await tell(first, brother, '/take-back')).status).toBe(409)
  expect(await read('?tab=apart')).toEqual([])
  expect(await duplicates(first)).toContain(brother)
  const { rows } = await db.execute(sql`select what, about, coalesce(before, after) ->> 'other' as other from audit
    where what like '%tell apart' order by id`)
  expect(rows).toEqual(
    ['tell apart', 'take back tell apart'].map((what) => ({
      what,
      about: `account ${first}`,
      other: `account ${brother}`,
    })),
  )
})

test('[OFF-37] nobody is told apart from themselves, or from who is no member', async () => {
  for (const other of [first, 999_999]) expect((await tell(first, other)).status).toBe(404)
})

test('[OFF-37] who was told apart from an account that is merged is so from the kept one', async () => {
  const [kept, merged, third] = [await person({}), await person({}), await person({})]
  for (const [one, other] of [
    [merged, third],
    [kept, merged],
  ] as const)
    expect((await tell(one, other)).status).toBe(200)
  await mergeNow({ db, clock }, { kept, other: merged, by: officerId })
  expect((await read('?tab=apart')).map(({ id }) => id)).toEqual([`${kept}-${third}`])
})

test('[OFF-37] pairs are found in one walk along the index of each sign, and a telephone of hundreds makes no million', async () => {
  await db.execute(sql`
    insert into account (email, first_name, sur_name, phone, dob, grade_id, membership_number, member_since)
    select 'many' || n || '@example.org', 'Name' || n, 'Agency', case when n <= 300 then '0807 123 4567' end,
      date '1970-01-01' + n, 4, 'FCT-' || lpad((100000 + n)::text, 6, '0'), '2015-01-01' from generate_series(1, 2000) n`)
  await db.execute(sql`vacuum analyze account`)
  const { rows } = await db.transaction(async (tx) => {
    // A table of two thousand is read whole in no time.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    return tx.execute(sql`explain (analyze, format json) select count(*) from ${likelyDouble} where not is_apart`)
  })
  const plan = JSON.stringify(rows)
  const walks = [...plan.matchAll(/"Node Type": ?"Index Only Scan".*?"Index Name": ?"(\w+)"/g)].map(
    ([, index]) => index,
  )
  expect(walks.toSorted()).toEqual(['account_birth_sign', 'account_phone_sign'])
  const { rows: paired } = await db.execute(sql`select count(*)::int as pairs from ${likelyDouble}
    where one in (select id from account where sur_name = 'Agency')`)
  expect(paired).toEqual([{ pairs: 5 * 300 - 15 }])
})
