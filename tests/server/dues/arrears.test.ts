import { beforeAll, expect, test } from 'vitest'
import type { ArrearsCell, ArrearsEntry, ArrearsOfPayer } from '#contract/dues/arrears.ts'
import { duesSentence } from '#domain/dues/dues-words.ts'
import { endSpell } from '#server/areas/common/ledger/membership-facts.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { describeDues } from '#server/areas/dues/get-own-dues.ts'
import { billLine, ledgerEntry, ledgerLine } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membersAgree } from '#tests/support/members-agree.ts'
import { membershipApp } from '#tests/support/membership.ts'

const { db, ...database } = await testDatabase()
const { ask, addAccount, inOffice, clock } = await membershipApp({ db, ...database })
await addAccount('finance@office.example.org', { roles: ['finance'] })
const finance = await inOffice('finance@office.example.org')

/** Asked on 12 March 2027. The dues of a Member are 30,000 a year. */
const member = (first_name: string, dues_paid_until: string | null, grade_id = 2) =>
  addAccount(`${first_name.toLowerCase()}@example.org`, {
    first_name,
    sur_name: 'Sample',
    grade_id,
    dues_paid_until,
    member_since: '2010-01-01',
  })

const ids: Record<string, number> = {}
beforeAll(async () => {
  ids.Amina = await member('Amina', '2023-06-30')
  ids.Bello = await member('Bello', '2026-06-30', 3)
  ids.Chidi = await member('Chidi', null)
  ids.Dupe = await member('Dupe', '2025-06-30')
  ids.Efe = await member('Efe', '2027-06-30')
  ids.Femi = await member('Femi', '2024-06-30')
  // Bello has paid too little for a year, and Efe more than was charged.
  for (const [account_id, kobo] of [
    [ids.Bello, 500_000],
    [ids.Efe, 700_050],
  ] as const) {
    await db.transaction(async (tx) => {
      const entry = { reference: `bank ${account_id}`, day: '2027-03-01', lines: 2, created_at: new Date(clock.now()) }
      const [{ id: entry_id } = { id: 0 }] = await tx.insert(ledgerEntry).values(entry).returning()
      await tx.insert(ledgerLine).values([
        { entry_id, book: 'bank', kobo },
        { entry_id, book: 'dues', account_id, kobo: -kobo },
      ])
      await restate(tx, { clock }, account_id)
    })
  }
})

const list = async (query: Record<string, string> = {}) =>
  (await ask(`/office/arrears/entries?${new URLSearchParams(query)}`, undefined, finance)).body.data
const names = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ name }: ArrearsEntry) => name.split(' ')[0])

test.each<[Record<string, string>, string[]]>([
  [{}, ['Amina', 'Femi', 'Dupe', 'Bello', 'Chidi']],
  [{ sort: 'newest' }, ['Chidi', 'Bello', 'Dupe', 'Femi', 'Amina']],
  [{ sort: 'name' }, ['Amina', 'Bello', 'Chidi', 'Dupe', 'Femi']],
  [{ age: 'under-1' }, ['Bello', 'Chidi']],
  [{ age: '1-to-2' }, ['Dupe']],
  [{ age: '2-to-3' }, ['Femi']],
  [{ age: 'over-3' }, ['Amina']],
  [{ grade: '3' }, ['Bello']],
  [{ q: 'dupe' }, ['Dupe']],
  [{ tab: 'credit' }, ['Bello', 'Efe']],
])('[LED-13] arrears by %j are %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('[LED-13] by grade and age it says what is owed, and each cell is as many, and as much, as the list has with both', async () => {
  const { cells } = (await ask('/office/arrears/table', undefined, finance)).body.data
  const told = cells.map(({ grade, age, members, owed }: ArrearsCell) => [grade.name, age, members, owed])
  expect(told.sort()).toEqual([
    ['Associate', 'under-1', 1, 15_000],
    ['Member', '1-to-2', 1, 60_000],
    ['Member', '2-to-3', 1, 90_000],
    ['Member', 'over-3', 1, 120_000],
    ['Member', 'under-1', 1, 30_000],
  ])
  for (const { grade, age, members, owed } of cells) {
    expect(await list({ grade: String(grade.id), age })).toMatchObject({ total: members, sum: owed })
  }
  expect(await list({ tab: 'credit' })).toMatchObject({ total: 2, sum: 12_000.5 })
})

test('[LED-13] each row tells sum, years, age and loss day, of who never paid too', async () => {
  const { items } = await list()
  const rows = items.map(({ id: _id, number: _number, email: _email, ...row }: ArrearsEntry) => row)
  expect(rows[0]).toEqual({
    name: 'Amina Sample',
    grade: 'Member',
    standing: 'inArrears',
    owed: 120_000,
    credit: 0,
    open_years: [2023, 2024, 2025, 2026],
    oldest_due: '2023-07-01',
    age: 'over-3',
    loss_day: '2024-07-01',
    payer: null,
  })
  const [bello, chidi] = rows.slice(3)
  expect(bello).toMatchObject({ standing: 'due', owed: 15_000, credit: 5_000, age: 'under-1' })
  expect(chidi).toMatchObject({ owed: 30_000, open_years: [2026], oldest_due: '2026-07-01', loss_day: '2027-07-01' })
  const { items: credits } = await list({ tab: 'credit', sort: 'name' })
  expect(credits[1]).toMatchObject({ name: 'Efe Sample', owed: 0, credit: 7_000.5, open_years: [], age: null })
})

test('[BIL-07] the members of one payer are found by its name, with what they owe together to the kobo', async () => {
  const payer = { name: 'Herald Press', address: '1 Road', contact: 'Ada', email: '', tax_number: '' }
  const members = [ids.Amina, ids.Bello, ids.Efe].map((account_id) => ({ account_id, years: 1 }))
  const made = await ask('/office/bills', { payer, valid_until: '2027-05-01', members }, finance)
  expect([made.status, made.body.message]).toEqual([200, made.body.message])
  expect(await names({ payer: 'herald' })).toEqual([])
  await membersAgree(db)
  expect((await ask(`/office/bills/${made.body.data.id}/issue`, {}, finance)).status).toBe(200)
  await db.transaction(async (tx) => {
    const entry = { reference: 'bank 1', day: '2027-03-02', lines: 2, created_at: new Date(clock.now()) }
    const [{ id: entry_id } = { id: 0 }] = await tx.insert(ledgerEntry).values(entry).returning()
    await tx.insert(ledgerLine).values([
      { entry_id, book: 'bank', kobo: 50 },
      { entry_id, book: 'dues', account_id: ids.Bello, kobo: -50 },
    ])
    await restate(tx, { clock }, Number(ids.Bello))
  })
  const { items, total, sum } = await list({ payer: 'herald' })
  expect([total, sum]).toEqual([2, 134_999.5])
  expect(items).toMatchObject([
    { name: 'Amina Sample', owed: 120_000, payer: 'Herald Press' },
    { name: 'Bello Sample', owed: 15_000, owed_exact: 14_999.5, payer: 'Herald Press' },
  ])
  expect(await names({ payer: 'nobody' })).toEqual([])
  // The member's record says the same, and what a member is told of the own dues.
  const record = (await ask(`/office/members/${ids.Bello}/dues`, undefined, finance)).body.data
  expect(record).toMatchObject({ owed: 15_000, owed_exact: 14_999.5 })
  const { dues } = await describeDues(db, Number(ids.Bello), '2027-03-12')
  expect(duesSentence(dues)).toMatch(/^You owe ₦14,999\.50 for 2026\/27\./)
  const byPayer = async () =>
    (await ask('/office/arrears/payers', undefined, finance)).body.data.payers.map(
      ({ id: _id, ...row }: ArrearsOfPayer) => row,
    )
  expect(await byPayer()).toEqual([{ name: 'Herald Press', members: 2, owed: 134_999.5 }])
  // The last bill is another payer's, whose name holds that of the first.
  const other = { ...payer, name: 'Herald Press Group' }
  const last = await ask(
    '/office/bills',
    { payer: other, valid_until: '2027-05-01', members: members.slice(0, 1) },
    finance,
  )
  // Nobody was told of a draft, and a fee is no dues.
  const fee = { account_id: Number(ids.Bello), purpose: 'upgrade', target: 1, item: 'Upgrade', kobo: 1 } as const
  await db.insert(billLine).values({ ...fee, bill_id: last.body.data.id })
  expect(await byPayer()).toEqual([{ name: 'Herald Press', members: 2, owed: 134_999.5 }])
  await membersAgree(db)
  expect((await ask(`/office/bills/${last.body.data.id}/issue`, {}, finance)).status).toBe(200)
  expect(await byPayer()).toEqual([
    { name: 'Herald Press Group', members: 1, owed: 120_000 },
    { name: 'Herald Press', members: 1, owed: 14_999.5 },
  ])
  expect(await names({ payer: 'herald press' })).toEqual(['Bello'])
  expect(await names({ payer: 'press group' })).toEqual(['Amina'])
  expect(await names({ payer: 'herald' })).toEqual(['Amina', 'Bello'])
})

test('[LED-13] a former member who left dues open is listed apart, with what is owed', async () => {
  const left = await member('Gana', '2025-06-30')
  const paid = await member('Hauwa', '2027-06-30')
  for (const account_id of [left, paid])
    await db.transaction((tx) =>
      endSpell(
        tx,
        { clock, by: 'test' },
        { account_id, how: 'resigned', day: '2027-03-01', reason: 'Moved away', minute: null },
      ),
    )
  expect(await names({ tab: 'former' })).toEqual(['Gana'])
  expect((await list({ tab: 'former', sort: 'name' })).items[0]).toMatchObject({
    standing: 'former',
    owed: 60_000,
    open_years: [2025, 2026],
    oldest_due: '2025-07-01',
    age: '1-to-2',
    loss_day: null,
  })
  expect(await names({ q: 'Gana' })).toEqual([])
})

test('[LED-13] [OFF-36] the list is exported as it was narrowed', async () => {
  const form = { filter: { tab: 'owing', age: 'under-1' }, format: 'csv', columns: ['name', 'owed', 'age'] }
  const begun = await ask('/office/exports/arrears', form, finance)
  expect(begun).toMatchObject({ status: 200, body: { data: { kind: 'arrears-export', total: 2 } } })
  const unread = { filter: { age: 'old' }, format: 'csv', columns: ['name'] }
  expect((await ask('/office/exports/arrears', unread, finance)).status).toBe(400)
})
