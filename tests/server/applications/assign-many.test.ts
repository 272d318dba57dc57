import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { account, application, audit, staffRole } from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, apply, addAccount, inOffice, clock } = await membershipApp(database)
const { log } = recordedLog()

const ngozi = await addAccount('ngozi@office.example.org', {
  roles: ['membership'],
  first_name: 'Ngozi',
  sur_name: 'Eze',
})
const tunde = await addAccount('tunde@office.example.org', { roles: ['owner'], first_name: 'Tunde', sur_name: 'Ojo' })
const auditor = await addAccount('auditor@office.example.org', { roles: ['auditor'] })
const as = {
  ngozi: await inOffice('ngozi@office.example.org'),
  tunde: await inOffice('tunde@office.example.org'),
  auditor: await inOffice('auditor@office.example.org'),
}
type Person = keyof typeof as

const freeze = (form: object, who: Person = 'ngozi') => ask('/office/selections', { act: 'assign', ...form }, as[who])
const perform = (id: number, who: Person = 'ngozi') => ask(`/office/selections/${id}/perform`, {}, as[who])
const work = () => runJobs({ db, clock }, jobKinds, log)
const read = async (id: number) => (await ask(`/office/selections/${id}`, undefined, as.ngozi)).body.data
const show = async (id: string) => (await ask(`/office/applications/${id}`, undefined, as.tunde)).body.data

let people = 0
/** So many who have applied, by the numbers of their applications. */
async function applied(count: number): Promise<string[]> {
  const numbers = []
  for (let one = 0; one < count; one++) {
    people += 1
    const email = `applicant-${people}@example.org`
    await apply({ email })
    const [row] = await db
      .select({ number: application.number })
      .from(application)
      .innerJoin(account, eq(account.id, application.account_id))
      .where(eq(account.email, email))
    numbers.push(row?.number ?? '')
  }
  return numbers
}

test('[OFF-18] [OFF-11] somebody takes many at once, and each says who did it', async () => {
  const ids = await applied(3)
  await ask(`/office/applications/${ids[2]}/assign`, { to: ngozi, version: 1 }, as.ngozi)
  const { body } = await freeze({ to: ngozi, ids })
  expect(body.data).toMatchObject({
    act: 'assign',
    count: 3,
    may: 2,
    state: 'frozen',
    refused: [{ reason: 'This person has it already.', count: 1 }],
  })
  await perform(body.data.id)
  await work()
  expect(await read(body.data.id)).toMatchObject({ state: 'finished', done: 2, failed: [], failed_count: 0 })
  for (const id of ids) {
    const { assigned_to, version, history } = await show(id)
    expect([assigned_to, version, history.length]).toEqual([{ id: ngozi, name: 'Ngozi Eze' }, 2, 1])
  }
  const [act] = await db.select().from(audit).where(eq(audit.what, 'assign applications'))
  expect(act).toMatchObject({ actor: `account ${ngozi}`, after: { applications: 2, to: ngozi } })
  const late = await ask(`/office/applications/${ids[0]}/decide`, { step: 'approve', version: 1 }, as.tunde)
  expect(late.body).toMatchObject({
    by: 'Ngozi Eze',
    what: 'assigned',
    version: 2,
    message: 'Ngozi Eze has this application now. Look at it again.',
  })
})

test('[OFF-18] all that match a search are given to somebody, as they stood when they were selected', async () => {
  const [first = '', second = ''] = await applied(2)
  const { body } = await freeze({ to: tunde, matching: { tab: 'unassigned' } })
  expect(body.data).toMatchObject({ count: 2, may: 2 })
  const [third = ''] = await applied(1)
  await ask(`/office/applications/${second}/assign`, { to: ngozi, version: 1 }, as.ngozi)
  await perform(body.data.id)
  await work()
  expect(await read(body.data.id)).toMatchObject({
    done: 1,
    failed_count: 1,
    failed: [{ id: second, reason: 'Ngozi Eze has this application now. Look at it again.' }],
  })
  const owners = await Promise.all([first, second, third].map(async (id) => (await show(id)).assigned_to?.name ?? null))
  expect(owners).toEqual(['Tunde Ojo', 'Ngozi Eze', null])
  const again = await freeze({ again: body.data.id })
  expect(again.body.data).toMatchObject({ act: 'assign', count: 1, may: 1 })
  await perform(again.body.data.id)
  await work()
  expect((await show(second)).assigned_to.name).toBe('Tunde Ojo')
})

test('[OFF-18] many are given back at once, and what is decided waits for nobody', async () => {
  const [taken = '', decided = ''] = await applied(2)
  for (const id of [taken, decided]) await ask(`/office/applications/${id}/assign`, { to: ngozi, version: 1 }, as.ngozi)
  const both = await freeze({ to: null, ids: [taken, decided] })
  await db.update(application).set({ status: 'approved' }).where(eq(application.number, decided))
  await perform(both.body.data.id)
  await work()
  expect(await read(both.body.data.id)).toMatchObject({
    done: 1,
    failed_count: 1,
    failed: [{ id: decided, reason: 'This application is approved, so nobody needs to take it.' }],
  })
  expect((await show(taken)).assigned_to).toBe(null)
  expect((await freeze({ to: null, ids: [taken] })).body.data.refused).toEqual([
    { reason: 'Nobody has this application.', count: 1 },
  ])
})

test('[OFF-18] a person who may not assign selects none, and nobody is given what they may not decide', async () => {
  const ids = await applied(1)
  expect(await freeze({ to: auditor, ids }, 'auditor')).toMatchObject({
    status: 403,
    body: { permission: 'applications.assign' },
  })
  expect((await freeze({ to: auditor, ids })).body.message).toBe(
    'Choose somebody of the office who may decide applications.',
  )
  expect((await freeze({ ids })).body.message).toBe('Select something.')
  const { body } = await freeze({ to: tunde, ids })
  await db.update(staffRole).set({ role: 'auditor' }).where(eq(staffRole.account_id, ngozi))
  expect((await perform(body.data.id)).status).toBe(403)
  await db.update(staffRole).set({ role: 'membership' }).where(eq(staffRole.account_id, ngozi))
  expect((await perform(body.data.id)).status).toBe(200)
})
