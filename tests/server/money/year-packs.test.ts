import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { YearPack } from '#contract/money/year-packs.ts'
import { transferReference } from '#domain/money/transfer-reference.ts'
import { waiveYears } from '#server/areas/common/ledger/membership-facts.ts'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { sheets } from '#server/areas/money/year-pack/sheets.ts'
import {
  account,
  attendee,
  event,
  membershipEnding,
  membershipSpell,
  pageText,
  yearPack,
  yearPackRow,
} from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { request, ask, addAccount, inOffice, signIn, payments, clock } = await membershipApp(database)
const { log } = recordedLog()
await db.insert(pageText).values({ key: 'contacts', data: contacts }).onConflictDoNothing()
await addAccount('finance@office.example.org', { roles: ['finance'], first_name: 'Fin', sur_name: 'Ance' })
await addAccount('auditor@office.example.org', { roles: ['auditor'] })
let officer = await inOffice('finance@office.example.org')

const hostile = '=HYPERLINK("https://example.org","x")'
let count = 0
async function newMember(first_name: string) {
  count += 1
  const membership_number = `FCT-${String(700 + count).padStart(6, '0')}`
  const names = { first_name, sur_name: 'Specimen', membership_number, grade_id: 3 }
  const email = `pack-${count}@example.org`
  const id = await addAccount(email, names)
  return {
    id,
    email,
    number: membership_number,
    name: `${first_name} Specimen`,
    ref: transferReference(membership_number),
  }
}

async function applied(...lines: string[]) {
  const form = formWith('statement.csv', ['Date,Narration,Debit,Credit', ...lines].join('\n'))
  const { data } = (await ask('/office/statements', form, officer)).body
  await ask(`/office/statements/${data.id}/apply`, {}, officer)
  await runJobs({ db, clock }, jobKinds, log)
}

async function moveTo(day: string) {
  clock.time = Date.parse(`${day}T10:00:00Z`)
  officer = await inOffice('finance@office.example.org')
}

const post = (path: string, body: object = {}, as = officer) => ask(`/office/year-packs${path}`, body, as)
const get = async (path: string): Promise<YearPack> =>
  (await ask(`/office/year-packs${path}`, undefined, officer)).body.data

async function counted(id: number): Promise<YearPack> {
  await runJobs({ db, clock }, jobKinds, log)
  return get(`/${id}`)
}

async function drafted(body: object): Promise<YearPack> {
  const answer = await post('', body)
  expect(answer.body.message ?? answer.status).toBe(200)
  return counted(answer.body.data.id)
}

const fetched = (id: number, as = officer) => request(`/office/year-packs/${id}/file`, undefined, as)

async function filesOf(id: number) {
  const answer = await fetched(id)
  expect(answer.status).toBe(200)
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

const rowsOf = async (id: number, sheet: string) =>
  (await db.select().from(yearPackRow).where(eq(yearPackRow.pack_id, id)).orderBy(yearPackRow.place))
    .filter((row) => row.sheet === sheet)
    .map(({ cells }) => cells)

const sum = (rows: (string | number | null)[][], column: number) =>
  rows.reduce((total, cells) => total + Number(cells[column]), 0)

const late = async (id: number) =>
  (await ask(`/office/year-packs/${id}/late`, undefined, officer)).body.data.items.map(
    ({ year, day, what, who, amount }: Record<string, unknown>) => [year, day, what, who, amount],
  )

test('[LED-17] a closed year stays as it was counted, and what came later goes into the next', async () => {
  const [payer, debtor, spared, leaver] = [
    await newMember('Payer'),
    await newMember(hostile),
    await newMember('Spared'),
    await newMember('Leaver'),
  ]
  await applied(`10/03/2027,${payer.ref},,20000`, `11/03/2027,${payer.ref} again,,40000`, '12/03/2027,CHARGE,50,')
  await db.transaction((tx) =>
    waiveYears(tx, { clock, by: 'office key' }, { account_id: spared.id, years: [2026], reason: 'Hardship' }),
  )
  const [lecture] = await db
    .insert(event)
    .values({
      title: 'Lecture',
      description: '<p>About it.</p>',
      location: 'Abuja',
      type: 'free',
      start_date: new Date('2027-03-11T09:00:00Z'),
    })
    .returning({ id: event.id })
  const guest = { event_id: lecture?.id ?? 0, first_name: 'Ada', last_name: 'Obi', phone: '0800' }
  const taken = { ...guest, created_at: new Date('2027-03-01T09:00:00Z') }
  await db.insert(attendee).values([
    { ...taken, email: 'came@example.org', ticket_number: 'T1', state: 'attended', came_at: new Date(clock.time) },
    { ...taken, email: 'away@example.org', ticket_number: 'T2' },
  ])

  const running = await drafted({ year: 2026 })
  expect(running).toMatchObject({ state: 'draft', as_of: '2027-03-11', is_whole: false, by: 'Fin Ance' })
  const early = await post(`/${running.id}/close`, { hash: running.hash })
  expect([early.status, early.body.message]).toEqual([
    409,
    '2026/27 is not counted to its end. Count it again after 30 June 2027.',
  ])
  expect((await post('', { year: 2026 })).status).toBe(409)
  expect((await post('', { year: 2027 })).body.message).toBe('No day of 2027/28 is over yet.')

  await moveTo('2027-07-02')
  await post(`/${running.id}/count`)
  const first = await counted(running.id)
  expect(first).toMatchObject({ as_of: '2027-06-30', is_whole: true, late: 0 })
  await post(`/${running.id}/count`)
  const again = await counted(running.id)
  expect([again.hash, again.rows]).toEqual([first.hash, first.rows])

  const id = first.id
  expect(await rowsOf(id, 'dues')).toEqual([
    ['2026/27', expect.any(String), 3, 60_000, 20_000, 40_000, 0],
    ['2027/28', expect.any(String), 1, 20_000, 20_000, 0, 0],
    ['2028/29', expect.any(String), 1, 20_000, 20_000, 0, 0],
  ])
  expect(await rowsOf(id, 'arrears')).toEqual([
    [debtor.number, debtor.name, 'Member', '2026/27', 20_000, 0, 0, 0, 20_000, 0, 20_000],
    [leaver.number, leaver.name, 'Member', '2026/27', 20_000, 0, 0, 0, 20_000, 0, 20_000],
  ])
  expect((await rowsOf(id, 'reliefs')).map((cells) => [cells[2], cells[3], cells[9]])).toEqual([
    [spared.name, 'Waived', 'Hardship'],
  ])
  // Of two who registered one came.
  expect(await rowsOf(id, 'events')).toEqual([['2027-03-11', 'Lecture', 2, 1, 0, 0]])
  const numbered = (await rowsOf(id, 'receipts')).map(([day, booked, entry, number, , item, , book, naira]) => [
    day,
    booked,
    entry,
    number,
    item,
    book,
    naira,
  ])
  expect(numbered).toEqual(
    [
      [
        '2027-03-10',
        '2027-03-12',
        /^bank /,
        /^R26-/,
        'Membership dues for a year: 1 July 2026 to 30 June 2027',
        'Bank',
        20_000,
      ],
      [
        '2027-03-11',
        '2027-03-12',
        /^bank /,
        /^R26-/,
        'Membership dues for 2 years: 1 July 2027 to 30 June 2029',
        'Bank',
        40_000,
      ],
    ].map((cells) => cells.map((cell) => (cell instanceof RegExp ? expect.stringMatching(cell) : cell))),
  )
  const { rows: books } = await db.execute(
    sql`select sum(kobo) / 100 as naira from ledger_line where book in ('provider', 'bank', 'cash')`,
  )
  const moved = sum(await rowsOf(id, 'receipts'), 8) - sum(await rowsOf(id, 'refunds'), 6)
  expect(moved).toBe(Number(books[0]?.naira))
  const settled = sum(await rowsOf(id, 'dues'), 4) + sum(await rowsOf(id, 'credits'), 3)
  expect(settled).toBe(60_000)
  expect((await rowsOf(id, 'reconciliation')).map((cells) => cells.slice(0, 5))).toEqual([
    ['Sheets and ledger', 'Receipts, refunds and the ledger', 60_000, 60_000, 0],
    ['Receipts and payments', 'Payments that came in', 60_000, 60_000, 0],
    ['Money given back', 'Money given back', 0, 0, 0],
    ['Card provider', 'Paid out by the card provider', null, null, null],
    ['Bank', 'The bank account by the day of the money', 60_000, 60_000, 0],
    ['Bank', 'March 2027', 60_000, 60_000, 0],
    ['Bank', 'Statement lines: booked', null, 60_000, null],
    ['Bank', 'Statement lines: set aside', null, -50, null],
    ['Open dues and Arrears', 'Open dues', 40_000, 40_000, 0],
    ['Credit and its uses', 'Dues that were paid in', 60_000, 60_000, 0],
    ['Members', 'Members on the last day', 4, 4, 0],
  ])

  const files = await filesOf(id)
  const text = strFromU8(files['xl/worksheets/sheet7.xml'] ?? new Uint8Array())
  expect(text).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;')
  expect(text).not.toContain('<f>')
  expect(Object.keys(files).filter((name) => name.includes('worksheets'))).toHaveLength(sheets.length)
  const front = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  for (const said of ['Year pack 2026/27', 'Income', 'Net', 'Does it tie?', 'Corrected bookings'])
    expect(front).toContain(said)
  const receipts = strFromU8(files['xl/worksheets/sheet3.xml'] ?? new Uint8Array())
  expect(receipts).toMatch(/>Total<.*<v>60000<\/v><\/c><\/row><\/sheetData>/)
  const paper = await request(`/office/year-packs/${id}/paper`, undefined, officer)
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = Buffer.from(await paper.arrayBuffer()).toString('latin1')
  expect(pdf).toContain('/MarkInfo')
  expect(pdf).toContain('/Lang (en-NG)')

  const auditor = await inOffice('auditor@office.example.org')
  expect((await post(`/${id}/close`, { hash: first.hash }, auditor)).status).toBe(403)
  expect((await fetched(id, auditor)).status).toBe(200)
  expect((await post(`/${id}/close`, { hash: 'f'.repeat(64) })).status).toBe(409)
  const closed = await post(`/${id}/close`, { hash: first.hash })
  expect(closed.body.data).toMatchObject({ state: 'closed', closed_by: 'Fin Ance', hash: first.hash })
  expect((await post(`/${id}/count`)).status).toBe(409)

  // What belongs to June and is entered in July.
  const [spell] = await db.select().from(membershipSpell).where(eq(membershipSpell.account_id, leaver.id))
  await db
    .insert(membershipEnding)
    .values({
      spell_id: spell?.id ?? 0,
      ended_on: '2027-06-20',
      how: 'resigned',
      reason: 'Moved away',
      made_by: 'office key',
      made_at: new Date(clock.time),
    })
  await db.update(account).set({ grade_id: null }).where(eq(account.id, leaver.id))
  await applied(`28/06/2027,${debtor.ref},,40000`)
  await moveTo('2027-07-09')
  const next = await drafted({ year: 2027 })
  expect(await late(next.id)).toEqual([
    ['2026/27', '2027-06-20', 'Resigned', `${leaver.number}, ${leaver.name}`, null],
    ['2026/27', '2027-06-28', 'Money that was entered later', debtor.name, 40_000],
  ])
  expect(await get(`/${id}`)).toMatchObject({ state: 'closed', hash: first.hash, rows: first.rows })
  expect(Buffer.from((await filesOf(id))['xl/worksheets/sheet7.xml'] ?? []).toString()).toBe(text)

  const unsaid = await post('', { year: 2026 })
  expect([unsaid.status, unsaid.body.message]).toEqual([
    400,
    'The year pack of 2026/27 is closed. Give the reason why it is issued again.',
  ])
  const second = await drafted({ year: 2026, reason: 'A resignation was not known' })
  expect(second).toMatchObject({ state: 'draft', reason: 'A resignation was not known' })
  expect((await rowsOf(second.id, 'movement')).map((cells) => [cells[2], cells[3]])).toContainEqual([
    leaver.name,
    'Resigned',
  ])
  expect((await post(`/${second.id}/close`, { hash: second.hash })).body.data.state).toBe('closed')
  expect(await get(`/${id}`)).toMatchObject({ state: 'reissued', hash: first.hash })
  await post(`/${next.id}/count`)
  await counted(next.id)
  expect((await late(next.id)).map((item: unknown[]) => item[2])).toEqual(['Money that was entered later'])
})

test('[LED-17] what was entered while a draft lay there has to be counted before it is closed', async () => {
  await moveTo('2028-07-03')
  const [draft] = await db.select().from(yearPack).where(eq(yearPack.year, 2027))
  await post(`/${draft?.id}/count`)
  const pack = await counted(draft?.id ?? 0)
  const [spell] = await db.select().from(membershipSpell).limit(1)
  await db
    .insert(membershipEnding)
    .values({
      spell_id: spell?.id ?? 0,
      ended_on: '2028-06-20',
      how: 'resigned',
      reason: 'Moved',
      made_by: 'office key',
      made_at: new Date(clock.time),
    })
  const refused = await post(`/${pack.id}/close`, { hash: pack.hash })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Something of this year was entered since. Count the draft again before you close it.',
  ])
  await post(`/${pack.id}/count`)
  const now = await counted(pack.id)
  expect((await post(`/${pack.id}/close`, { hash: now.hash })).status).toBe(200)
})

test('[LED-17] the database refuses to change what is closed', async () => {
  const [pack] = await db.select().from(yearPack).where(eq(yearPack.state, 'closed')).limit(1)
  const id = pack?.id ?? 0
  const kept = /a closed year pack does not change/
  const tried = (change: Promise<unknown>) =>
    change.then(
      () => 'done',
      (error: Error) => String(error.cause),
    )
  expect(await tried(db.delete(yearPackRow).where(eq(yearPackRow.pack_id, id)).execute())).toMatch(kept)
  expect(await tried(db.update(yearPackRow).set({ cells: [] }).where(eq(yearPackRow.pack_id, id)).execute())).toMatch(
    kept,
  )
  expect(await tried(db.update(yearPack).set({ as_of: '2020-06-30' }).where(eq(yearPack.id, id)).execute())).toMatch(
    kept,
  )
  expect(await tried(db.delete(yearPack).where(eq(yearPack.id, id)).execute())).toMatch(kept)
})

test('[LED-17] a refund stands with its reason and its evidence, and the reconciliation finds both sides', async () => {
  await addAccount('owner@office.example.org', { roles: ['owner'] })
  const second = await inOffice('owner@office.example.org')
  const payer = await newMember('Repaid')
  const money = {
    attendee: null,
    means: 'transfer',
    reference: 'NIP 1',
    paid_on: '2028-07-03',
    amount: 20_000,
    reason: '',
  }
  const recorded = await ask('/office/money', { ...money, purpose: 'dues', id: 1, account_id: payer.id }, officer)
  const trace = recorded.body.data.trace_id
  const asked = { amount: 1_000, way: 'transfer', purchase: 'keep', reason: 'Paid twice' }
  const requested = await ask(`/office/payments/${trace}/refunds`, asked, officer)
  const [approval] = (await ask('/office/approvals', undefined, second)).body.data.items
  await ask(`/office/approvals/${approval.id}/decide`, { decision: 'approve', note: '' }, second)
  const transfer = { reference: 'NIP 2', day: '2028-07-03' }
  const done = await ask(`/office/refunds/${requested.body.data.refunds[0].id}/transfer`, transfer, officer)
  expect([recorded.status, requested.status, done.status]).toEqual([200, 200, 200])
  await moveTo('2028-07-05')
  const pack = await drafted({ year: 2028 })
  expect((await rowsOf(pack.id, 'receipts')).map((cells) => cells.slice(3))).toEqual([
    ['R28-00001', payer.name, expect.stringContaining('dues'), 'Dues', 'Bank', 20_000],
  ])
  expect((await rowsOf(pack.id, 'refunds')).map((cells) => cells.slice(6))).toEqual([
    [1_000, 'Paid twice', 'Fin Ance', 'NIP 2'],
  ])
  const told = await rowsOf(pack.id, 'reconciliation')
  const before = ['Receipts and payments', 'Money given back']
  expect(told.filter(([check]) => before.includes(String(check))).map((cells) => cells.slice(1, 5))).toEqual([
    ['Payments that came in', 20_000, 20_000, 0],
    ['Money given back', 1_000, 1_000, 0],
  ])
})

test('[LED-17] [LED-10] a payment that was closed stands with its reason, by whom, and what proves that it went back', async () => {
  const payer = await newMember('Closed')
  const token = await signIn(payer.email)
  const closed = async (amount: number, closing: object) => {
    const { body } = await ask('/payment/invoke', { purpose: 'dues', duration: 1 }, { token })
    const trace = body.data.traceId
    payments.pay(trace, { amount })
    await ask(`/office/payments/${trace}/check`, {}, officer)
    expect(await ask(`/office/payments/${trace}/close`, closing, officer)).toMatchObject({ status: 200 })
  }
  await closed(700, { how: 'givenBack', reason: 'Too little came', reference: 'TRF 7', day: '2028-07-05' })
  await closed(300, { how: 'writtenOff', reason: 'Nobody answers' })
  await moveTo('2028-07-07')
  const [draft] = await db.select().from(yearPack).where(eq(yearPack.state, 'draft'))
  await post(`/${draft?.id}/count`)
  const pack = await counted(draft?.id ?? 0)
  expect((await rowsOf(pack.id, 'refunds')).map((cells) => cells.slice(6)).at(-1)).toEqual([
    ...[700, 'Too little came', 'Fin Ance', 'TRF 7'],
  ])
  expect((await rowsOf(pack.id, 'written-off')).map((cells) => cells.slice(2))).toEqual([
    [payer.name, expect.stringContaining('Membership dues'), 300, 'Nobody answers', 'Fin Ance'],
  ])
})
