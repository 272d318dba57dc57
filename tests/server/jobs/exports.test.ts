import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { memberColumns } from '#contract/members/members.ts'
import { paymentColumns } from '#contract/money/payments.ts'
import { takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { runStep } from '#server/areas/jobs/run-step.ts'
import { account, audit, grade, job, jobRows } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { request, ask, addAccount, inOffice, clock } = identityApp(database, { RATE_LIMITS: 'read=100000 write=100000' })
const { log } = recordedLog()
const MINUTE = 60_000

await db.insert(grade).values(grades)
await addAccount('owner@example.org', { roles: ['owner'] })
await addAccount('membership@example.org', { roles: ['membership'] })
await addAccount('finance@example.org', { roles: ['finance'] })
const enter = async () => ({
  owner: await inOffice('owner@example.org'),
  membership: await inOffice('membership@example.org'),
  finance: await inOffice('finance@example.org'),
})
let as = await enter()

/** What a spreadsheet, a program or an import has stumbled over: [first name, surname, phone]. */
const hard = [
  ['Adébáyọ̀', 'Ọláńrewájú', '+2348031234567'],
  ['Ɗanladi', 'Ƙofar-Mata', '08031234567'],
  ['=HYPERLINK("https://example.org","x")', 'Example', '2348031234567'],
  ['+234', '-5', '+44 20 7946 0000'],
  ['@SUM(1+1)', 'A,"B"; C', '095231234'],
  ['\ttab', 'line\nline', '0803-123-4567'],
  ['_x0041_', '<b>&amp;</b>', '(0803) 123 4567'],
  ['Ng?zi', 'Emoji 😀 end', null],
] as const

/** Each set of members has a word of its own, by which the list is narrowed to it. */
let sets = 0
async function newSet() {
  sets += 1
  await db.delete(job)
  return `set${sets}`
}

async function fill(rows: number) {
  const q = await newSet()
  await database.exec(`insert into account (first_name, middle_name, sur_name, email, grade_id)
    select 'Member', '${q}', 'No' || lpad(n::text, 4, '0'), 'm' || n || '@${q}.example.org', 4 from generate_series(1, ${rows}) n`)
  return q
}

const columns = (...names: (keyof typeof memberColumns)[]) => names
const beginOf = (list: string, form: object, who: keyof typeof as) =>
  ask(`/office/exports/${list}`, { filter: {}, format: 'csv', ...form }, as[who])
const begin = (form: object, who: keyof typeof as = 'membership') =>
  ask('/office/exports/members', { filter: {}, format: 'csv', columns: columns('name'), ...form }, as[who])
const work = () => runJobs({ db, clock }, jobKinds, log)

async function file(id: number, who: keyof typeof as = 'membership') {
  const answer = await request(`/office/tasks/${id}/file`, undefined, as[who])
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function made(form: object, who: keyof typeof as = 'membership') {
  const { body } = await begin(form, who)
  await work()
  return (await file(body.data.id, who)).bytes
}

/** The rows of a CSV file, as it says itself where it is not marked. */
const cellsOf = (csv: Buffer) => parse(csv, { bom: true }) as string[][]

interface SheetCell {
  '@_r': string
  is?: { t: { '#text'?: string } }
  v?: string
}

/** The texts and numbers of a sheet in its first columns, read without its writer. */
function sheetOf(bytes: Buffer, columns = 3) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    trimValues: false,
    parseTagValue: false,
    isArray: (name) => name === 'row' || name === 'c',
  })
  const { worksheet } = parser.parse(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()))
  const cellValue = (cell?: SheetCell) =>
    cell?.v === undefined ? (cell?.is?.t['#text'] ?? '').replaceAll('_x005F_', '_') : Number(cell.v)
  const letters = Array.from('ABCDEFGHIJKLM').slice(0, columns)
  return worksheet.sheetData.row.map(({ c }: { c: SheetCell[] }) =>
    letters.map((column) => cellValue(c.find((cell) => cell['@_r'].startsWith(column)))),
  )
}

async function addHard() {
  const q = await newSet()
  for (const [place, [first_name, sur_name, phone]] of hard.entries()) {
    const person = { first_name, middle_name: q, sur_name, phone, dob: '1984-06-14' }
    await addAccount(`hard${place}@${q}.example.org`, { ...person, grade_id: 4 })
  }
  return q
}

const names = hard.map(([first, last]) => `${first} ${last}`)

/** As a spreadsheet counts days. */
const THE_14TH_OF_JUNE_1984 = 30_847

test('[OFF-36] a sheet holds names and numbers cell by cell as they are kept, whatever they begin with', async () => {
  const q = await addHard()
  const bytes = await made({ filter: { q, sort: 'number' }, format: 'xlsx', columns: columns('name', 'phone', 'dob') })
  expect(sheetOf(bytes)).toEqual([
    ['Name', 'Phone', 'Date of birth'],
    ...hard.map(([, , phone], place) => [names[place], phone ?? '', THE_14TH_OF_JUNE_1984]),
  ])
})

test('[OFF-36] [row 61] no cell of a CSV file is a formula, its phones are whole, and it begins with its mark', async () => {
  const q = await addHard()
  const bytes = await made({ filter: { q, sort: 'number' }, columns: columns('name', 'phone') })
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = cellsOf(bytes)
  expect(head).toEqual(['Name', 'Phone'])
  expect(rows.map(([name]) => name)).toEqual(names.map((name) => (/^[=+@\t-]/.test(name) ? `'${name}` : name)))
  expect(rows.map(([, phone]) => phone)).toEqual([
    '0803 123 4567',
    '0803 123 4567',
    '0803 123 4567',
    'tel +44 20 7946 0000',
    'tel 095231234',
    '0803 123 4567',
    '0803 123 4567',
    '',
  ])
})

test('[OFF-36] the file holds what the list is narrowed to, in its order, and the audit holds how many by which filter', async () => {
  const q = await fill(3)
  await db
    .update(account)
    .set({ grade_id: 3 })
    .where(eq(account.email, `m2@${q}.example.org`))
  await takeOverMembers(db, { clock, by: 'test' })
  const form = {
    filter: { q, grade: '4', sort: 'newest' },
    format: 'csv',
    columns: columns('email', 'standing', 'grade'),
  }
  const { body } = await begin(form)
  await work()
  const { headers, bytes } = await file(body.data.id)
  expect(headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
  expect(cellsOf(bytes)).toEqual([
    ['Email', 'Standing', 'Grade'],
    [`m3@${q}.example.org`, 'Due', 'Graduate'],
    [`m1@${q}.example.org`, 'Due', 'Graduate'],
  ])
  const acts = await db
    .select()
    .from(audit)
    .where(eq(audit.about, `job ${body.data.id}`))
    .orderBy(audit.id)
  expect(acts.map(({ what, after }) => [what, after])).toEqual([
    ['export members', { ...form, rows: 2 }],
    ['fetch export', null],
  ])
})

test('[OFF-36] rows that change while the file is made are in it once', async () => {
  as = await enter()
  const q = await fill(450)
  const { body } = await begin({ filter: { q, grade: '4' }, columns: columns('email') })
  await runStep({ db, clock }, jobKinds, log)
  // The first of the list becomes the last, the last the first, and one of the second step matches no more.
  const change = (number: number, set: object) =>
    db
      .update(account)
      .set(set)
      .where(eq(account.email, `m${number}@${q}.example.org`))
  await change(1, { first_name: 'Zz' })
  await change(450, { first_name: 'Aa' })
  await change(300, { grade_id: 2 })
  await work()
  const [, ...rows] = cellsOf((await file(body.data.id)).bytes)
  expect(rows.flat()).toEqual(Array.from({ length: 450 }, (_, place) => `m${place + 1}@${q}.example.org`))
  expect(await db.$count(jobRows, eq(jobRows.task_id, body.data.id))).toBe(3)
})

test('[OFF-05] [OFF-36] more than 100 rows ask for the second factor again, and 100 do not', async () => {
  const q = await fill(101)
  clock.time += 10 * MINUTE
  const all = { filter: { q } }
  expect(await begin(all)).toMatchObject({ status: 403, body: { prove: true } })
  expect(await db.$count(job)).toBe(0)
  expect((await begin({ filter: { q: await fill(100) } })).status).toBe(200)
  as = await enter()
  expect((await begin(all)).body.data).toMatchObject({ kind: 'member-export', total: 101, state: 'waiting' })
})

test('[OFF-36] phone and date of birth need their right, when they are asked for and when they are fetched', async () => {
  const q = await fill(1)
  const special = { filter: { q }, columns: columns('name', 'phone') }
  expect(await begin(special, 'finance')).toMatchObject({ status: 403, body: { permission: 'members.sensitive' } })
  expect((await begin({ filter: { q } }, 'finance')).status).toBe(200)
  const { body } = await begin(special)
  await work()
  expect((await file(body.data.id)).status).toBe(200)
  expect((await file(body.data.id, 'owner')).status).toBe(200)
  await database.exec(
    "update staff_role set role = 'finance' where account_id = (select id from account where email = 'membership@example.org')",
  )
  expect((await file(body.data.id)).status).toBe(404)
  await database.exec(
    "update staff_role set role = 'membership' where account_id = (select id from account where email = 'membership@example.org')",
  )
})

test.each([
  [{ columns: [] }, 'Choose the columns of the file.'],
  [{ columns: ['name', 'name'] }, 'Name each column once.'],
  [{ columns: ['password_hash'] }, 'Choose the columns of the file.'],
  [{ format: 'pdf' }, 'Choose xlsx or csv.'],
])('an export of %j is refused', async (form, message) => {
  expect(await begin(form)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
})

test('[OFF-36] payments are exported by the filter of their list, with amounts as numbers, to who reads money', async () => {
  as = await enter()
  await db.delete(job)
  await database.exec(`insert into payment (trace_id, purpose, state, created_at, target, item, amount, payer_name, payer_email,
      payer_phone, details, return_path, receipt_token, amount_paid, paid_at, fulfilled_at, refunded) values
    ('1', 'dues', 'used', '2027-03-12T22:30Z', 'dues', 'Dues 2027', 10000, '=Ọlá Example', 'ola@example.org', '', '{}', '/', 'a',
      10000.5, '2027-03-12T23:30Z', '2027-03-12T23:30Z', 2500),
    ('2', 'event', 'failed', '2027-03-12T22:00Z', '1', 'A walk', 5000, 'Musa Example', 'musa@example.org', '', '{}', '/', 'b',
      null, null, null, 0)`)
  const all = Object.keys(paymentColumns)
  expect((await beginOf('payments', { columns: all }, 'membership')).status).toBe(403)
  const { body } = await beginOf('payments', { filter: { purpose: 'dues' }, format: 'xlsx', columns: all }, 'finance')
  await work()
  expect(sheetOf((await file(body.data.id, 'finance')).bytes, all.length)).toEqual([
    Object.values(paymentColumns).map(({ title }) => title),
    [
      ...['1', '2027-03-12 23:30', '=Ọlá Example', 'ola@example.org', 'Dues', 'Dues 2027', 10_000],
      ...['2027-03-13 00:30', 10_000.5, 0, 2500, 'Settled', ''],
    ],
  ])
  const whole = await beginOf('payments', { columns: ['trace', 'state'] }, 'finance')
  await work()
  expect(cellsOf((await file(whole.body.data.id, 'finance')).bytes)).toEqual([
    ['Trace', 'State'],
    ['1', 'Settled'],
    ['2', 'Failed'],
  ])
})

test('an export without a matching row is refused', async () => {
  expect(await begin({ filter: { q: 'nobody-of-this-name' } })).toMatchObject({
    status: 409,
    body: { message: 'No member matches.' },
  })
  const [last] = await db.select().from(job).orderBy(desc(job.id)).limit(1)
  expect(last?.total).not.toBe(0)
})
