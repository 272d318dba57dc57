// On both databases: a trigger of the database lets these numbers change, and no others.
import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ImportBatch } from '#contract/members/import/import.ts'
import type { MisplacedNumbers } from '#contract/members/import/misplaced-numbers.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import {
  account,
  approval,
  audit,
  importBatch,
  importRow,
  letter,
  mail,
  payment,
  receipt,
  standing,
} from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const { log } = recordedLog()

/** A chapter with two officers. The facts of its members cannot be taken away, so each test has one of its own. */
async function newChapter() {
  const database = await testDatabase()
  const site = await membershipApp(database, { RATE_LIMITS: 'office=10000 write=10000' })
  for (const name of ['first', 'second']) {
    const person = { roles: ['membership' as const], first_name: name, sur_name: 'Officer' }
    await site.addAccount(`${name}@office.example.org`, person)
  }
  return { db: database.db, ...site }
}
let { db, ask, addAccount, inOffice, mailsTo, clock } = await newChapter()
const first = () => inOffice('first@office.example.org')
const second = () => inOffice('second@office.example.org')

const NOW = new Date(clock.now())
let batch = 0
let holders: Record<'ada' | 'dayo', number> = { ada: 0, dayo: 0 }

const member = (first_name: string, sur_name: string, membership_number: string, change: object = {}) =>
  addAccount(`${first_name.toLowerCase()}@example.org`, {
    first_name,
    sur_name,
    membership_number,
    grade_id: 3,
    password_hash: null,
    ...change,
  })

/** An import as it was done before numbers were kept: who brought none got those of rows that made nobody. */
async function importedBefore() {
  const file = {
    name: 'register.csv',
    hash: '',
    encoding: 'utf-8',
    delimiter: 'comma',
    header: 1,
    columns: [],
    mapping: {},
  }
  const [made] = await db
    .insert(importBatch)
    .values({ ...file, state: 'done', numbers_kept: false, created_at: NOW, committed_at: NOW })
    .returning({ id: importBatch.id })
  batch = made?.id ?? 0
  const ada = await member('Ada', 'Obi', 'FCT-000031')
  const dayo = await member('Dayo', 'Eze', 'FCT-000033', { email: null })
  const zik = await member('Zik', 'Uba', 'FCT-000034')
  const own = await member('Own', 'Number', 'FCT-000050')
  holders = { ada, dayo }
  const row = (line: number, name: string, number: string | null, change: object = {}) => ({
    batch_id: batch,
    line,
    name,
    number,
    number_seen: number === null ? null : Number(number.slice(4)),
    cells: [name],
    verdict: 'create' as const,
    ...change,
  })
  const created = (account_id: number) => ({ account_id, outcome: 'created' as const })
  await db.insert(importRow).values([
    row(2, 'Ada Obi', null, created(ada)),
    row(3, 'Bola Ade', 'FCT-000031', { verdict: 'invalid' }),
    row(4, 'Own Number', 'FCT-000050', created(own)),
    row(5, 'Dayo Eze', null, created(dayo)),
    row(6, 'Chidi Musa', 'FCT-000033', { outcome: 'skipped', verdict: 'create' }),
    // Nobody else brings the number that this one was given.
    row(7, 'Zik Uba', null, created(zik)),
    row(8, 'Far Above', 'FCT-000900', { verdict: 'invalid' }),
  ])
}

const read = async (id = batch): Promise<MisplacedNumbers> =>
  (await ask(`/office/imports/${id}/numbers`, undefined, await first())).body.data
const giveBack = async (people = Object.values(holders)) =>
  ask(`/office/imports/${batch}/numbers/give-back`, { holders: people, reason: 'As the register says.' }, await first())
const decide = async (id: number | null, decision = 'approve') =>
  ask(`/office/approvals/${id}/decide`, { decision }, await second())
const numberOf = async (id: number) =>
  (await db.select({ number: account.membership_number }).from(account).where(eq(account.id, id)))[0]?.number

async function approved() {
  const { waiting } = (await giveBack()).body.data
  expect((await decide(waiting)).status).toBe(200)
}

async function show(...lines: string[]): Promise<ImportBatch> {
  const text = ['Number,Surname,First name,Email,Grade', ...lines].join('\n')
  const officer = await first()
  const sent: ImportBatch = (await ask('/office/imports', formWith('again.csv', text), officer)).body.data
  return (await ask(`/office/imports/${sent.id}/preview`, { mapping: sent.mapping }, officer)).body.data
}

async function commit({ id, hash, revision }: ImportBatch): Promise<ImportBatch> {
  await ask(`/office/imports/${id}/commit`, { hash, revision }, await first())
  await runJobs({ db, clock }, jobKinds, log)
  return (await ask(`/office/imports/${id}`, undefined, await first())).body.data
}

const take = async (...lines: string[]) => commit(await show(...lines))

beforeEach(async () => {
  ;({ db, ask, addAccount, inOffice, mailsTo, clock } = await newChapter())
  await importedBefore()
})

test('[OFF-46] who got the number of another row of an old import is found, with whose it is by the file', async () => {
  expect(await read()).toEqual({
    items: [
      {
        number: 'FCT-000031',
        line: 3,
        name: 'Bola Ade',
        holder: { id: holders.ada, name: 'Ada Obi', email: 'ada@example.org' },
        told: [],
      },
      {
        number: 'FCT-000033',
        line: 6,
        name: 'Chidi Musa',
        holder: { id: holders.dayo, name: 'Dayo Eze', email: null },
        told: [],
      },
    ],
    waiting: null,
    given_back: 0,
  })
})

test.each([
  ['of an import that kept numbers for their rows', () => db.update(importBatch).set({ numbers_kept: true })],
  [
    'where the member is whom the row means',
    () =>
      db
        .update(importRow)
        .set({ name: 'OBI Ada' })
        .where(inArray(importRow.line, [3, 6])),
  ],
  ['where its member brought a number, too', () => db.update(importRow).set({ number: 'FCT-000031' })],
])('[OFF-46] nothing is found %s', async (what, change) => {
  await change()
  if (what.startsWith('where the member is'))
    await db.update(account).set({ first_name: 'Ada', sur_name: 'Obi' }).where(eq(account.id, holders.dayo))
  if (what.startsWith('where the member is'))
    await db
      .update(importRow)
      .set({ name: 'Ada Obi' })
      .where(inArray(importRow.line, [3, 6]))
  expect((await read()).items).toEqual([])
})

test('[OFF-46] members whom an undo has kept are found, and rows whose words are not kept any more', async () => {
  await db.update(importBatch).set({ state: 'undone' })
  await db.update(importRow).set({ outcome: 'kept' }).where(eq(importRow.line, 2))
  await db.update(importRow).set({ outcome: 'undone', account_id: null }).where(eq(importRow.line, 5))
  await db.update(importRow).set({ name: '', cells: [] })
  expect((await read()).items).toMatchObject([{ number: 'FCT-000031', line: 3, name: null }])
})

test('[OFF-46] what told the number to who has it is listed: mails, letters with the number in them, receipts', async () => {
  const ctx = { db, clock }
  const data = { first_name: 'Ada', number: 'FCT-000031', link: 'x' }
  await postMail(db, ctx, 'ada@example.org', { kind: 'member-invited', data })
  const sent = new Date(clock.now() + 60_000)
  await db.update(mail).set({ state: 'sent', sent_at: sent, data: null })
  const times = { created_at: NOW, changed_at: NOW }
  const letters = await db
    .insert(letter)
    .values([
      { subject: 'For {{number}}', ...times },
      { subject: 'For all', body: '<p>No number</p>', ...times },
    ])
    .returning({ id: letter.id })
  const about = { to: 'ada@example.org', kind: 'letter', created_at: NOW, next_try_at: NOW, expires_at: NOW }
  await db.insert(mail).values(letters.map(({ id }) => ({ ...about, cause: `letter ${id}` })))
  const paid = {
    amount: 20_000,
    payer_name: 'Ada Obi',
    payer_email: 'ada@example.org',
    payer_phone: '',
    created_at: NOW,
  }
  const [row] = await db
    .insert(payment)
    .values({
      ...paid,
      account_id: holders.ada,
      trace_id: 'trace-of-ada',
      purpose: 'dues',
      state: 'used',
      item: '1 year',
      target: '1',
      return_path: '/',
      details: {},
      receipt_token: 'receipt-of-ada',
      paid_at: NOW,
      amount_paid: 20_000,
      fulfilled_at: NOW,
    })
    .returning({ id: payment.id })
  const snapshot = {
    ...{
      payer: 'Ada Obi',
      member: 'FCT-000031, Associate',
      purpose: 'dues' as const,
      item: '1 year',
      years: [],
      seats: [],
    },
    ...{ amount: 20_000, trace_id: 'trace-of-ada', paid_at: NOW.toISOString(), ticket_number: null, credit_used: 0 },
  }
  await db.insert(receipt).values({ fiscal_year: 2026, number: 1, payment_id: row?.id ?? 0, snapshot, issued_at: NOW })
  expect((await read()).items[0]?.told).toEqual([
    { by: 'receipt', at: NOW.toISOString() },
    { by: 'member-invited', at: sent.toISOString() },
    { by: 'letter', at: null },
  ])
})

test('[OFF-46] nothing changes until a second person approves, who is none of those whom it concerns', async () => {
  const { status, body } = await giveBack()
  expect([status, body.data]).toMatchObject([200, { waiting: expect.any(Number), given_back: 0 }])
  expect(await numberOf(holders.ada)).toBe('FCT-000031')
  expect((await giveBack()).status).toBe(409)
  expect(
    (await ask(`/office/approvals/${body.data.waiting}/decide`, { decision: 'approve' }, await first())).status,
  ).toBe(403)
  const [shown] = (await ask('/office/approvals?view=for-you', undefined, await second())).body.data.items
  expect(shown).toMatchObject({
    words: '2 members of register.csv get other numbers, and those of the file are kept for whom it names',
  })
  await decide(body.data.waiting, 'decline')
  expect(await read()).toMatchObject({ items: [{}, {}], waiting: null })
})

test('[OFF-46] once approved each gets a number above all that were given or shown, and the rest stays as it is', async () => {
  const data = { first_name: 'Ada', number: 'FCT-000031', link: 'x' }
  await postMail(db, { clock }, 'ada@example.org', { kind: 'member-invited', data })
  const before = await db.select().from(account).orderBy(asc(account.id))
  const stood = await db.select().from(standing).orderBy(asc(standing.account_id))
  await approved()
  expect([await numberOf(holders.ada), await numberOf(holders.dayo)]).toEqual(['FCT-000901', 'FCT-000902'])
  const after = await db.select().from(account).orderBy(asc(account.id))
  const rest = (rows: typeof before) => rows.map(({ membership_number: _, ...row }) => row)
  expect(rest(after)).toEqual(rest(before))
  expect(await db.select().from(standing).orderBy(asc(standing.account_id))).toEqual(stood)
  expect(await read()).toEqual({ items: [], waiting: null, given_back: 2 })
  const recorded = await db
    .select({ actor: audit.actor, about: audit.about, before: audit.before, after: audit.after })
    .from(audit)
    .where(and(eq(audit.what, 'give number back')))
    .orderBy(asc(audit.id))
  const [asked] = await db.select({ id: approval.id, by: approval.asked_by }).from(approval)
  expect(recorded.slice(-2)).toEqual([
    {
      actor: `account ${asked?.by}`,
      about: `account ${holders.ada}`,
      before: { number: 'FCT-000031' },
      after: { number: 'FCT-000901', import: `import ${batch}`, approval: asked?.id },
    },
    {
      actor: `account ${asked?.by}`,
      about: `account ${holders.dayo}`,
      before: { number: 'FCT-000033' },
      after: { number: 'FCT-000902', import: `import ${batch}`, approval: asked?.id },
    },
  ])
})

test('[OFF-46] who was told the old number is mailed the new one, once; who could not know it is not', async () => {
  const zik = await member('Told', 'Nothing', 'FCT-000060')
  await db.insert(importRow).values([
    { batch_id: batch, line: 9, cells: [], name: 'Told Nothing', outcome: 'created', account_id: zik },
    { batch_id: batch, line: 10, cells: [], name: 'Halima Sani', number: 'FCT-000060', verdict: 'invalid' },
  ])
  const data = { first_name: 'Ada', number: 'FCT-000031', link: 'x' }
  await postMail(db, { clock }, 'ada@example.org', { kind: 'member-invited', data })
  const { waiting } = (await giveBack([...Object.values(holders), zik])).body.data
  await decide(waiting)
  await decide(waiting)
  expect((await mailsTo('ada@example.org')).slice(1)).toEqual([
    { kind: 'number-changed', data: { first_name: 'Ada', was: 'FCT-000031', number: 'FCT-000901' } },
  ])
  expect(await mailsTo('told@example.org')).toEqual([])
})

test.each([
  ['leave', 0, undefined],
  ['renumber', 1, 'FCT-000903'],
  ['same', 1, 'FCT-000033'],
] as const)(
  '[OFF-46] [OFF-35] a row that brings a number which is kept for another name is decided before it is imported: %s',
  async (choice, create, number) => {
    await approved()
    const previewed = await show('FCT-000033,Sani,Zainab,zainab@example.org,Graduate')
    expect([previewed.wanted, previewed.undecided]).toEqual([{ create: 0, update: 0 }, 1])
    const { body } = await ask(`/office/imports/${previewed.id}/rows`, undefined, await first())
    expect(body.data.items).toMatchObject([
      {
        verdict: 'possible',
        reason: 'The number FCT-000033 is kept for Chidi Musa.',
        choices: ['same', 'renumber', 'leave'],
        problems: [{ reason: 'number_kept', field: 'number', value: 'FCT-000033' }],
      },
    ])
    const chosen = { verdict: 'possible', choice, revision: previewed.revision }
    const decided: ImportBatch = (await ask(`/office/imports/${previewed.id}/choose`, chosen, await first())).body.data
    expect([decided.wanted, decided.left_out]).toEqual([{ create, update: 0 }, 1 - create])
    if (create === 0) return
    expect((await commit(decided)).outcomes).toMatchObject({ created: 1, skipped: 0 })
    const [made] = await db.select().from(account).where(eq(account.email, 'zainab@example.org'))
    expect(made?.membership_number).toBe(number)
  },
)

test('[OFF-46] the number goes to whom the corrected row brings, and to nobody else', async () => {
  await approved()
  const right = await take(
    'FCT-000031,Adé,Bola,bola@example.org,Member',
    ',Newcomer,Efe,efe@example.org,Graduate',
    'FCT-000033,Musa,Chidi,chidi@example.org,Graduate',
  )
  expect(right.outcomes).toMatchObject({ created: 3, skipped: 0 })
  const made = await db
    .select({ name: account.first_name, number: account.membership_number })
    .from(account)
    .where(inArray(account.first_name, ['Bola', 'Efe', 'Chidi']))
    .orderBy(asc(account.first_name))
  expect(made).toEqual([
    { name: 'Bola', number: 'FCT-000031' },
    { name: 'Chidi', number: 'FCT-000033' },
    { name: 'Efe', number: 'FCT-000903' },
  ])
  expect(await read()).toEqual({ items: [], waiting: null, given_back: 2 })
})

test('[OFF-46] what is not as it was seen is not done', async () => {
  expect((await giveBack([holders.ada])).status).toBe(409)
  const { waiting } = (await giveBack()).body.data
  await db.update(importRow).set({ outcome: 'undone', account_id: null }).where(eq(importRow.line, 5))
  await decide(waiting)
  expect(await db.select({ state: approval.state, failure: approval.failure }).from(approval)).toEqual([
    { state: 'failed', failure: 'Other numbers of this file are with other people now. Look at them again.' },
  ])
  expect(await numberOf(holders.ada)).toBe('FCT-000031')
})

const refusal = (write: Promise<unknown>) =>
  write.then(
    () => 'accepted',
    (error: Error) => String(error.cause),
  )
const change = (id: number, membership_number: string) =>
  refusal(db.update(account).set({ membership_number }).where(eq(account.id, id)))

test('[OFF-34] [OFF-46] the database changes no number otherwise: not unapproved, not twice, not to a lower one', async () => {
  const no = 'A membership number does not change'
  const { waiting } = (await giveBack()).body.data
  await db.update(importRow).set({ number_freed_by: waiting }).where(eq(importRow.line, 3))
  expect(await change(holders.ada, 'FCT-000999')).toContain(no)
  await db.update(approval).set({ state: 'approved' })
  expect(await change(holders.ada, 'FCT-000040')).toContain(no)
  expect(await change(holders.dayo, 'FCT-000999')).toContain(no)
  expect(await change(holders.ada, 'FCT-000999')).toBe('accepted')
  expect(await change(holders.ada, 'FCT-001000')).toContain(no)
})
