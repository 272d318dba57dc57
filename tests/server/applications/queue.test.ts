import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import {
  account,
  application,
  applicationCheck,
  heldDecision,
  informationRequest,
  staff,
  staffRole,
} from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, apply, addAccount, signIn, inOffice, clock } = site
const at = (moment: string) => new Date(`${moment}+01:00`)

const officer = await addAccount('officer@office.example.org', { roles: ['membership'], first_name: 'Ada' })
const other = await addAccount('other@office.example.org', { roles: ['membership'], first_name: 'Musa' })
await addAccount('finance@office.example.org', { roles: ['finance'] })
await addAccount('editor@office.example.org', { roles: ['editor'] })
let by = {
  officer: await inOffice('officer@office.example.org'),
  finance: await inOffice('finance@office.example.org'),
}

type Row = Partial<typeof application.$inferInsert>
const change = (id: number, row: Row) =>
  db
    .update(application)
    .set(row)
    .where(eq(application.number, `M${id}`))

const entries = async (query: Record<string, string> = {}, asking?: object) =>
  (await ask(`/office/applications/entries?${new URLSearchParams(query)}`, undefined, asking ?? by.officer)).body.data
const numbers = async (query: Record<string, string>) =>
  (await entries(query)).items.map(({ id }: { id: string }) => id)
const entry = async (id: string) => (await entries({ q: id })).items[0]

beforeAll(async () => {
  // Friday 12 March 2027, noon in Abuja.
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
    await apply({ email: `${name}@example.org` })
  await addAccount('rising@example.org', { grade_id: 4, dues_paid_until: '2027-06-30' })
  await ask('/upgrade/apply', { desired_grade_id: '3', amount: 1 }, { token: await signIn('rising@example.org') })
  await change(1, { created_at: at('2027-03-01T09:00'), assigned_to: officer })
  await change(2, { created_at: at('2027-03-02T00:00') })
  await change(3, { created_at: at('2027-03-01T23:59'), status: 'waiting', assigned_to: officer })
  await change(4, { created_at: at('2027-03-04T09:00'), status: 'answered', assigned_to: other })
  await change(5, { created_at: at('2027-03-05T09:00'), status: 'approved', assigned_to: officer })
  await change(6, { created_at: at('2027-03-06T09:00'), status: 'withdrawn' })
  await change(7, { created_at: at('2027-03-07T09:00'), status: 'lapsed' })
  await db
    .update(application)
    .set({ created_at: at('2027-03-12T09:00') })
    .where(eq(application.number, 'U1'))
})

test.each<[Record<string, string>, string[]]>([
  [{ tab: 'mine' }, ['M3', 'M1']],
  [{ tab: 'unassigned' }, ['U1', 'M2']],
  [{ tab: 'unassigned', sort: 'oldest' }, ['M2', 'U1']],
  [{ tab: 'waiting' }, ['M3']],
  [{ tab: 'answered' }, ['M4']],
  [{ tab: 'open' }, ['U1', 'M4', 'M2', 'M3', 'M1']],
  [{ tab: 'all' }, ['U1', 'M7', 'M6', 'M5', 'M4', 'M2', 'M3', 'M1']],
  [{ tab: 'open', kind: 'upgrade' }, ['U1']],
  [{ since: '2027-03-02', tab: 'open' }, ['U1', 'M4', 'M2']],
  [{ tab: 'mine', q: 'three' }, ['M3']],
  [{ stage: 'waiting' }, ['U1', 'M4', 'M2', 'M3', 'M1']],
  [{ stage: 'lapsed' }, ['M7']],
  [{ stage: 'withdrawn' }, ['M6']],
])('[OFF-18] the queue by %j', async (query, expected) => {
  expect(await numbers(query)).toEqual(expected)
})

test('[OFF-36] applications of both kinds are exported as they stand in the tab of the person who asks', async () => {
  const exported = async (filter: object, asking: object) => {
    const form = {
      filter,
      format: 'csv',
      columns: ['number', 'applicant', 'held', 'sought', 'received', 'officer', 'state'],
    }
    const { data } = (await ask('/office/exports/applications', form, asking)).body
    await runJobs({ db, clock }, jobKinds, recordedLog().log)
    const answer = await site.request(`/office/tasks/${data.id}/file`, undefined, by.officer)
    return (await answer.text()).trim().split('\r\n').slice(1)
  }
  expect(await exported({ tab: 'mine', sort: 'oldest' }, by.officer)).toEqual([
    'M1,Ada Obi,,Graduate,2027-03-01 09:00,Ada Obi,Under review',
    'M3,Ada Obi,,Graduate,2027-03-01 23:59,Ada Obi,Asked',
  ])
  expect(await exported({ kind: 'upgrade' }, by.officer)).toEqual([
    'U1,Ada Obi,Graduate,Associate,2027-03-12 09:00,,Under review',
  ])
  const none = await ask(
    '/office/exports/applications',
    { filter: { tab: 'mine' }, format: 'csv', columns: ['number'] },
    by.finance,
  )
  expect([none.status, none.body.message]).toEqual([409, 'No application matches.'])
})

test('[OFF-18] each tab says how many it holds, to a person who asks', async () => {
  const counts = async (asking: object) => (await ask('/office/applications/tabs', undefined, asking)).body.data
  const told = { mine: 2, unassigned: 2, waiting: 1, answered: 1, open: 5 }
  expect(await counts(by.officer)).toEqual(told)
  expect(await counts(by.finance)).toEqual({ ...told, mine: 0 })
  expect(await counts({ token: await site.office() })).toEqual({ ...told, mine: 0 })
  const { status, body } = await ask(
    '/office/applications/tabs',
    undefined,
    await inOffice('editor@office.example.org'),
  )
  expect([status, body.permission]).toEqual([403, 'applications.read'])
})

test('[OFF-18] a row says who has it, what was looked at, and which version it is', async () => {
  await db.insert(applicationCheck).values([
    { number: 'M1', check: 'phone', checked_by: officer, checked_at: at('2027-03-12T10:00') },
    { number: 'M1', check: 'ethics', reason: 'not-agreed', checked_by: officer, checked_at: at('2027-03-12T10:00') },
    { number: 'U1', check: 'dues-paid', checked_by: officer, checked_at: at('2027-03-12T10:00') },
  ])
  await change(1, { version: 4 })
  expect(await entry('M1')).toMatchObject({
    id: 'M1',
    kind: 'membership',
    email: 'one@example.org',
    version: 4,
    assigned_to: { id: officer, name: 'Ada Obi' },
    // Three of them are about the second certificate.
    checks: { done: 2, of: 18 },
    held: null,
  })
  expect(await entry('U1')).toMatchObject({ version: 1, assigned_to: null, checks: { done: 1, of: 3 }, day: 1 })
})

test('[OFF-18] a row says what is held, until the hold ends', async () => {
  const held = {
    number: 'M2',
    decided_by: officer,
    decided_at: at('2027-03-12T11:59'),
    ends_at: at('2027-03-12T12:04'),
  }
  await db.insert(heldDecision).values([
    { ...held, step: 'reject', reason: 'Too early.', state: 'undone', ended_at: at('2027-03-12T11:59') },
    { ...held, step: 'approve' },
  ])
  expect([(await entry('M2')).held, (await entry('M1')).held]).toEqual(['approve', null])
  await db.update(heldDecision).set({ state: 'done' }).where(eq(heldDecision.step, 'approve'))
  expect((await entry('M2')).held).toBe(null)
})

test('[OFF-18] the clock of five days rests while the applicant is asked, and stops with the decision', async () => {
  const forms = await db.select({ form_id: application.form_id, number: application.number }).from(application)
  const formOf = (id: number) => forms.find((row) => row.number === `M${id}`)?.form_id ?? 0
  const asked = { asked_by: officer, asked_at: at('2027-03-03T10:00'), due_at: at('2027-03-24T10:00') }
  await db.insert(informationRequest).values([
    { ...asked, form_id: formOf(3), state: 'open' },
    {
      ...asked,
      form_id: formOf(4),
      state: 'answered',
      asked_at: at('2027-03-05T10:00'),
      answered_at: at('2027-03-10T10:00'),
    },
    { form_id: formOf(1), state: 'draft', asked_by: officer, asked_at: at('2027-03-03T10:00') },
    {
      form_id: formOf(2),
      state: 'closed',
      asked_by: officer,
      asked_at: at('2027-03-03T10:00'),
      ended_at: at('2027-03-12T10:00'),
    },
  ])
  const days = async () =>
    Object.fromEntries((await entries()).items.map(({ id, day }: { id: string; day: number }) => [id, day]))
  expect(await days()).toEqual({ M1: 10, M2: 9, M3: 3, M4: 4, M5: null, M6: null, M7: null, U1: 1 })
  clock.time = at('2027-03-15T00:00').getTime()
  by = { ...by, officer: await inOffice('officer@office.example.org') }
  expect(await days()).toEqual({ M1: 11, M2: 10, M3: 3, M4: 5, M5: null, M6: null, M7: null, U1: 2 })
})

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'is locked',
    () => db.update(staff).set({ state: 'locked' }).where(eq(staff.account_id, officer)),
    () => db.update(staff).set({ state: 'active' }).where(eq(staff.account_id, officer)),
  ],
  [
    'has another role',
    () => db.update(staffRole).set({ role: 'editor' }).where(eq(staffRole.account_id, officer)),
    () => db.update(staffRole).set({ role: 'membership' }).where(eq(staffRole.account_id, officer)),
  ],
])('[OFF-18] what somebody has who %s stands among what nobody has', async (_, happens, isOver) => {
  const unassigned = async () => {
    const asking = await inOffice('other@office.example.org')
    const { items } = await entries({ tab: 'unassigned' }, asking)
    const counts = (await ask('/office/applications/tabs', undefined, asking)).body.data
    return [items.map(({ id }: { id: string }) => id), counts.unassigned]
  }
  const [before, count] = await unassigned()
  expect([before.includes('M1'), before.length]).toEqual([false, count])
  await happens()
  expect(await unassigned()).toEqual([[...before, 'M1'], count + 1])
  await isOver()
  expect(await unassigned()).toEqual([before, count])
})

test('a person who has left still has their name in the queue', async () => {
  await db
    .update(account)
    .set({ disabled_at: new Date(clock.time) })
    .where(eq(account.id, other))
  expect((await entry('M4')).assigned_to).toEqual({ id: other, name: 'Musa Obi' })
})
