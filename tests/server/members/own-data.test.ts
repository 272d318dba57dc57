import { eq, getTableName, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { recordAct } from '#server/areas/common/audit.ts'
import { nameOf } from '#server/areas/members/own-data/own-data.ts'
import { personalTables } from '#server/areas/members/own-data/personal-tables.ts'
import * as schema from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { password } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { tablesOfPersons } from '#tests/support/tables-of-persons.ts'
import { fillMember } from '#tests/support/whole-member.ts'

const database = await testDatabase()
const { db } = database
const { account, attendee, audit } = schema
const { request, ask, addAccount, signIn, openSession, clock } = await membershipApp(database)

const whole = { email: 'zebulon@example.org', first_name: 'Zebulon', sur_name: 'Quarshie', phone: '0899 123 4567' }
const other = { email: 'other@example.org', first_name: 'Otherwise', sur_name: 'Elsewhere', phone: '0700 1' }

beforeAll(async () => {
  for (const one of [whole, other]) {
    const id = await addAccount(one.email, { grade_id: 4 })
    await fillMember({ database, clock, id, ...one })
  }
})

const copy = (token: string, body: object) => request('/user/data/copy', body, { token })
const asJson = { format: 'json', current_password: password }

/** Of whom a row of these tells is not whose data it is, or it says nothing of a person. */
const heldByOthers: Record<string, string> = {
  approval: 'What two of the office decide. Who asked and who decided is known by the records of the office.',
  content_item: 'Who of the office changed a text',
  content_revision: 'Who of the office wrote a text',
  content_file: 'Who of the office uploaded a picture',
  import_batch: 'Who of the office imported a file; its rows about a member are copied',
  bank_statement: 'Who of the office sent a statement; its lines of a member are copied',
  settlement: 'Who of the office sent a settlement',
  settlement_line: 'What the gateway says of a payment, which is copied',
  dues_fee: 'Who of the office agreed to what dues cost',
  grade_rule: 'Who of the office agreed to other criteria of a grade',
  other_fee: 'Who of the office agreed to another fee',
  letter: 'Who of the office wrote a letter; to whom it went is copied',
  reminder_run: 'Who of the office sent reminders; those to a member are copied',
  member_task: 'What somebody of the office is to do, and who gave it; of members only which they are',
  mail_template: 'Who of the office wrote the words of a mail',
  office_setting: 'Who of the office changed a setting',
  bill: 'What a payer was asked to pay; the lines for a member are copied',
  payer: 'A firm or a person without an account who pays for others; what they paid for a member is copied',
  door_pass: 'Who of the office made a link for a door',
  voters_roll: 'Who of the office froze who may vote; the lines of a member are copied',
  signatory: 'Who of the office set who signs papers; it is on the papers of members, which are copied',
  hall_link: 'Who of the office made a link to the page for a hall',
  cash_box: 'Who of the office held, counted and closed a cash box',
  cash_box_line: 'What went into a cash box, with its payment',
  claim: 'The place of a seat or a payment, which are copied; it holds nothing more of a person',
  claim_pool: 'Counters of places',
  pool: 'Counters of the places of an event',
  event: 'What is on the pages, and who of the office called it off',
  selection: 'Who of the office began something with many',
  selection_item: 'Numbers of things that were selected',
  task: 'Who of the office began a job',
  task_part: 'What a job has made, for a day',
  task_rows: 'Which rows a job has still to do, for as long',
  national_return: 'Who of the office made a return to the national body, which has no names',
  year_pack: 'Who of the office counted and closed the books of a year',
  year_pack_row: 'The books of a year, as the law asks for them; the payments and reliefs that they count are copied',
  preview_link: 'Who of the office shared a preview of a text',
  content_use: 'Which pictures a text holds',
  standing: 'How a member stands, worked out of the facts of their dues, which are copied',
  year_pack_member: 'The same on the last day of a year pack, while that is counted',
}

test('[D-101] [row 87] every table that tells of a person is in the copy, or says here why not', () => {
  const telling = tablesOfPersons.map(getTableName)
  const known = [...new Set(personalTables.map(({ table }) => getTableName(table))), ...Object.keys(heldByOthers)]
  expect(known.toSorted()).toEqual(telling.toSorted())
})

test('[D-101] [row 87] a copy holds all that there is of the member, in every table, and nothing of anybody else', async () => {
  const answer = await copy(await openSession(whole.email), asJson)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data-2027-03-12.json"')
  const text = await answer.text()
  const read = JSON.parse(text)
  for (const one of personalTables) {
    const { part } = one
    const name = nameOf(one)
    expect([name, read[part][name].length > 0]).toEqual([name, true])
  }
  expect(read.profile.account).toMatchObject([{ ...whole, dob: '1988-08-08' }])
  expect(read.payments.payment.map((row: { trace_id: string }) => row.trace_id.slice(0, 11)).sort()).toEqual([
    'trace-guest',
    'trace-lost-',
    'trace-paid-',
  ])
  expect(read.events.attendee).toHaveLength(2)
  expect(read.events.place_in_group).toEqual([
    {
      event: 'Annual dinner',
      state: 'open',
      created_at: expect.any(String),
      places: [
        { person: { first_name: 'Zebulon', last_name: 'Quarshie', email: whole.email }, answers: ['of the member'] },
      ],
    },
  ])
  expect(read.record.audit).toContainEqual(
    expect.objectContaining({ what: 'edit member', after: { phone: whole.phone, sur_name: whole.sur_name } }),
  )
  expect(text).not.toMatch(
    /Elsewhere|other@example|Friend|Payer|of the friend|argon2|_hash|totp-secret|papers\/|receipt-1|waiting-\d|credential-/,
  )
})

test('[D-101] a workbook has a sheet for each table with entries, after one that lists them', async () => {
  const answer = await copy(await openSession(whole.email), { ...asJson, format: 'xlsx' })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const sheets = Array.from(read('xl/workbook.xml').matchAll(/sheet name="(\w+)"/g), ([, name]) => name)
  expect(sheets).toEqual(['Contents', ...personalTables.map(nameOf)])
  expect(read('xl/worksheets/sheet1.xml')).toContain('>attendee<')
  const own = read('xl/worksheets/sheet2.xml')
  expect(own).toContain('>Zebulon<')
  expect(own).toContain('>0899 123 4567<')
})

test('[D-101] [row 87] a copy takes the password, is recorded, and is made five times a day', async () => {
  const email = 'often@example.org'
  const id = await addAccount(email)
  const token = await signIn(email)
  expect((await copy(token, { ...asJson, current_password: 'a wrong one' })).status).toBe(400)
  const made = () =>
    db
      .select({ after: audit.after })
      .from(audit)
      .where(sql`${audit.about} = ${`account ${id}`} and ${audit.what} = 'copy own data'`)
  expect(await made()).toEqual([])
  for (let nth = 1; nth <= 5; nth++) expect((await copy(token, asJson)).status).toBe(200)
  const refused = await copy(token, asJson)
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  expect(await made()).toEqual(Array.from({ length: 5 }, () => ({ after: { format: 'json' } })))
})

test('[D-101] notes, checks and acts that the office has not finished are told once they are', async () => {
  const email = 'reviewed@example.org'
  const id = await addAccount(email, { grade_id: 4 })
  const at = new Date(clock.time)
  const [made] = await db
    .insert(schema.application)
    .values({
      kind: 'upgrade',
      serial: 900,
      account_id: id,
      from_grade_id: 4,
      grade_id: 3,
      amount: 30_000,
      created_at: at,
    })
    .returning()
  const isMade = eq(schema.application.id, made?.id ?? 0)
  const number = made?.number ?? ''
  const written = { number, text: 'A doubtful certificate', written_at: at }
  await db.insert(schema.applicationNote).values(written)
  await db.insert(schema.applicationCheck).values({ number, check: 'phone', reason: 'digits-missing', checked_at: at })
  await db.transaction((tx) =>
    recordAct(
      tx,
      { clock },
      {
        actor: 'office key',
        what: 'approval ask',
        about: `account ${id}`,
        outcome: 'waits',
        after: { reason: 'Doubt' },
      },
    ),
  )
  const token = await signIn(email)
  const doubts = async () => (await (await copy(token, asJson)).text()).match(/doubtful|digits-missing|Doubt/g)
  expect(await doubts()).toBe(null)
  await db.update(schema.application).set({ status: 'rejected', reason: 'No', decided_at: at }).where(isMade)
  expect(await doubts()).toEqual(['digits-missing', 'doubtful'])
})

test('[D-101] what stands under an address is only told to who has shown to own it', async () => {
  const email = 'claimed@example.org'
  await addAccount(email, { unproven_since: new Date(clock.time) })
  const [talk] = await db.select({ event_id: attendee.event_id }).from(attendee)
  const seat = { first_name: 'Real', last_name: 'Owner', phone: '1', ticket_number: 'T-claimed' }
  await db.insert(attendee).values({ ...seat, event_id: talk?.event_id ?? 0, email })
  const token = await signIn(email)
  const entries = async () => {
    const { body } = await ask('/user/data', undefined, { token })
    return Object.fromEntries(body.data.held.map((one: { part: string; entries: number }) => [one.part, one.entries]))
  }
  expect(await entries()).toMatchObject({ profile: 1, events: 0, payments: 0, signIn: 1 })
  expect(await (await copy(token, asJson)).text()).not.toContain('T-claimed')
  await db.update(account).set({ unproven_since: null }).where(eq(account.email, email))
  expect(await entries()).toMatchObject({ profile: 1, events: 1 })
})
