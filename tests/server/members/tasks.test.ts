import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MemberTask } from '#contract/members/tasks.ts'
import { account, audit, staff } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice } = await membershipApp(database, { RATE_LIMITS: 'office=100000 write=100000' })

const staffOf = async (role: 'membership' | 'finance' | 'editor' | 'auditor', first_name: string) => {
  const email = `${role}@office.example.org`
  return { id: await addAccount(email, { roles: [role], first_name, sur_name: 'Officer' }), as: await inOffice(email) }
}
const secretary = await staffOf('membership', 'Bisi')
const treasurer = await staffOf('finance', 'Tayo')
const editor = await staffOf('editor', 'Efe')
const auditor = await staffOf('auditor', 'Ade')

const person = (sur_name: string, changes = {}) =>
  addAccount(`${sur_name.toLowerCase()}@example.org`, { grade_id: 4, sur_name, ...changes })
const [ada, bola, musa] = [await person('Ringa'), await person('Ringb'), await person('Other')]

const form = { to: treasurer.id, due_on: '2027-04-02', note: 'Ring these members.' }
type Form = Omit<typeof form, 'to'> & { to: number; chosen: object }
const give = (change: Partial<Form> = {}, as = secretary.as) =>
  ask('/office/member-tasks', { ...form, chosen: { ids: [ada, bola] }, ...change }, as)
const given = async (change: Partial<Form> = {}): Promise<MemberTask> => (await give(change)).body.data
const list = async (query: string, as = treasurer.as): Promise<MemberTask[]> =>
  (await ask(`/office/member-tasks${query}`, undefined, as)).body.data.items
const idsOf = (tasks: MemberTask[]) => tasks.map(({ id }) => id)
const members = async (query: string): Promise<number[]> =>
  (await ask(`/office/members?${query}`, undefined, treasurer.as)).body.data.items.map(({ id }: { id: number }) => id)
const finish = (id: number, as = treasurer.as) => ask(`/office/member-tasks/${id}/done`, {}, as)
const waiting = async (as = treasurer.as) =>
  (await ask('/office/desk', undefined, as)).body.data.waiting.find(({ of }: { of: string }) => of === 'tasks')?.count

test('[OFF-44] a task about chosen members stands on the desk of whom it is given to, with exactly these, until it is done', async () => {
  const task = await given({ chosen: { matching: { q: 'ring' } } })
  expect(task).toMatchObject({
    note: 'Ring these members.',
    due_on: '2027-04-02',
    is_late: false,
    to: { id: treasurer.id, name: 'Tayo Officer' },
    by: { id: secretary.id, name: 'Bisi Officer' },
    members: 2,
    done: null,
  })
  // Who matches later is not in it; who has left since still is.
  await person('Ringlate')
  await db.update(account).set({ grade_id: null }).where(eq(account.id, bola))
  expect(await members(`task=${task.id}`)).toEqual([ada, bola])
  expect(await members(`task=${task.id}&tab=all`)).toEqual([ada])
  expect([await waiting(), await waiting(secretary.as)]).toEqual([1, 0])
  expect(idsOf(await list(''))).toEqual([task.id])
  expect(await list('', secretary.as)).toEqual([])
  expect(idsOf(await list('?tab=open', secretary.as))).toEqual([task.id])
  expect((await finish(task.id)).body.data.done).toMatchObject({ by: { name: 'Tayo Officer' } })
  expect([await waiting(), await list(''), idsOf(await list('?tab=done'))]).toEqual([0, [], [task.id]])
  const acts = await db
    .select({ what: audit.what, after: audit.after })
    .from(audit)
    .where(eq(audit.about, `member task ${task.id}`))
    .orderBy(audit.id)
  expect(acts).toEqual([
    { what: 'give task', after: { to: `account ${treasurer.id}`, members: 2, due_on: '2027-04-02' } },
    { what: 'finish task', after: null },
  ])
})

test('[OFF-44] tasks stand by their day, late ones say so, and their words are searched', async () => {
  const [later, sooner] = [await given({ due_on: '2027-05-01', note: 'Ask for birthdays' }), await given()]
  expect(idsOf(await list(''))).toEqual([sooner.id, later.id])
  expect(idsOf(await list('?sort=newest'))).toEqual([sooner.id, later.id].toSorted((one, other) => other - one))
  expect(idsOf(await list('?q=birthday'))).toEqual([later.id])
  await database.exec(`update member_task set due_on = '2027-01-01' where id = ${sooner.id}`)
  expect((await list('')).map(({ is_late }) => is_late)).toEqual([true, false])
  const one = await ask(`/office/member-tasks/${later.id}`, undefined, auditor.as)
  expect([one.body.data.note, (await ask('/office/member-tasks/99999', undefined, auditor.as)).status]).toEqual([
    'Ask for birthdays',
    404,
  ])
})

test('[OFF-44] [OFF-02] a task goes only to who may read members, names somebody, and has a day to come', async () => {
  const people = (await ask('/office/member-task-people', undefined, secretary.as)).body.data
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['Ade Officer', 'Bisi Officer', 'Tayo Officer'])
  const refused = async (change: Partial<Form>) => {
    const { status, body } = await give(change)
    return [status, body.message]
  }
  expect(await refused({ to: editor.id })).toEqual([409, 'Choose somebody of the office who may read members.'])
  expect(await refused({ chosen: { matching: { q: 'nobody of that name' } } })).toEqual([
    409,
    'Nothing matches any more.',
  ])
  expect(await refused({ due_on: '2027-03-11' })).toEqual([400, 'Choose today or a later day.'])
  expect((await give({ note: ' ' })).status).toBe(400)
  expect((await give({}, treasurer.as)).status).toBe(403)
  await db.update(staff).set({ state: 'locked' }).where(eq(staff.account_id, auditor.id))
  expect((await give({ to: auditor.id })).status).toBe(409)
  await db.update(staff).set({ state: 'active' }).where(eq(staff.account_id, auditor.id))
})

test('[OFF-44] a task is done once: by whose it is, who gave it, or who may change members', async () => {
  const { id } = await given({ chosen: { ids: [musa] } })
  expect((await finish(id, auditor.as)).body.message).toBe('This task was given to somebody else.')
  expect((await finish(id, secretary.as)).status).toBe(200)
  const again = await finish(id)
  expect([again.status, again.body.message]).toEqual([409, 'Bisi Officer has said already that this is done.'])
  expect((await finish(99_999)).status).toBe(404)
})
