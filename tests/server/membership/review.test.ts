import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { account, audit, heldDecision, membershipApplication, paymentLink } from '#server/db/schema/index.ts'
import { endHolds } from '#server/services/membership/end-holds.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database, { DECISION_HOLD: '5' })
const { ask, apply, addAccount, inOffice, signIn, mailsTo, clock } = site
const NOW = clock.time
const SECOND = 1_000
const { log } = recordedLog()

const ngozi = await addAccount('ngozi@office.example.org', {
  roles: ['membership'],
  first_name: 'Ngozi',
  sur_name: 'Eze',
})
const tunde = await addAccount('tunde@office.example.org', { roles: ['owner'], first_name: 'Tunde', sur_name: 'Ojo' })
await addAccount('auditor@office.example.org', { roles: ['auditor'] })
type Person = 'ngozi' | 'tunde' | 'auditor'
const as = (who: Person) => inOffice(`${who}@office.example.org`)

const officer = { ngozi: { id: ngozi, name: 'Ngozi Eze' }, tunde: { id: tunde, name: 'Tunde Ojo' } }
const reason = 'The second certificate cannot be read.'
const step = async (who: Person, id: string, name: string, body: object = {}) =>
  ask(`/office/applications/${id}/${name}`, body, await as(who))
const show = async (id: string, who: Person = 'tunde') =>
  (await ask(`/office/applications/${id}`, undefined, await as(who))).body.data
const endDue = () => endHolds({ db, clock }, log)

let people = 0
const newEmail = () => {
  people += 1
  return `applicant-${people}@example.org`
}

/** Somebody with an account who has applied for membership. */
async function applied() {
  const email = newEmail()
  await addAccount(email)
  const token = await signIn(email)
  await apply({ email }, { token })
  const [row] = await db
    .select({ id: membershipApplication.id })
    .from(membershipApplication)
    .innerJoin(account, eq(account.id, membershipApplication.account_id))
    .where(eq(account.email, email))
  return { email, token, id: `M${row?.id}` }
}

/** A member who has applied for the next grade with one press. */
async function upgrading() {
  const email = newEmail()
  await addAccount(email, { grade_id: 4, dues_paid_until: '2027-06-30' })
  const token = await signIn(email)
  await ask('/upgrade/apply', { desired_grade_id: '3' }, { token })
  const { body } = await ask('/upgrade/my-applications', undefined, { token })
  return { email, token, id: `U${body.data.data[0].id}`, upgrade_id: body.data.data[0].id }
}

const actsOn = async (id: string) =>
  (
    await db
      .select({ actor: audit.actor, what: audit.what })
      .from(audit)
      .where(eq(audit.about, `application ${id}`))
      .orderBy(asc(audit.id))
  ).map(({ actor, what }) => `${actor}: ${what}`)

const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

beforeEach(() => {
  clock.time = NOW
})

test('[OFF-20] while a decision is held the applicant sees nothing of it, and when it is undone never did', async () => {
  const { email, token, id } = await applied()
  const seen = async () => [
    (await ask('/user', undefined, { token })).body,
    (await ask('/user/payment-link', {}, { token })).body,
    await kindsTo(email),
    await db.$count(paymentLink),
  ]
  const before = await seen()
  const held = await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  expect([held.status, held.body.data]).toEqual([
    200,
    expect.objectContaining({
      ...{ status: 'received', reason: null, version: 2, steps: ['undo'] },
      hold: {
        ...{ step: 'approve', reason: null, by: officer.ngozi },
        at: new Date(NOW).toISOString(),
        ends_at: new Date(NOW + 5 * SECOND).toISOString(),
      },
    }),
  ])
  expect(await seen()).toEqual(before)
  clock.time += 4 * SECOND
  await endDue()
  expect(await seen()).toEqual(before)
  const undone = await step('tunde', id, 'undo')
  expect([undone.status, undone.body.data]).toEqual([
    200,
    expect.objectContaining({ status: 'received', hold: null, version: 3, steps: ['approve', 'reject', 'ask'] }),
  ])
  clock.time += 60 * SECOND
  expect(await endDue()).toBe(null)
  expect(await seen()).toEqual(before)
  expect(await actsOn(id)).toEqual([`account ${ngozi}: hold approve`, `account ${tunde}: undo`])
})

test('[OFF-20] an upgrade whose approval is held is under review, and cannot be paid for', async () => {
  const { email, token, id, upgrade_id } = await upgrading()
  const seen = async () => [
    (await ask('/upgrade/my-applications', undefined, { token })).body,
    await ask('/payment/invoke', { purpose: 'upgrade', upgrade_id }, { token }).then(({ status, body }) => [
      status,
      body,
    ]),
    await kindsTo(email),
  ]
  const before = await seen()
  expect((await show(id)).steps, 'without a form nothing can be asked about').toEqual(['approve', 'reject'])
  await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  expect(await seen()).toEqual(before)
  clock.time += 5 * SECOND
  await endDue()
  expect((await ask('/upgrade/my-applications', undefined, { token })).body.data.data[0].status).toBe('approved')
  expect(await kindsTo(email)).toEqual(['upgrade-received', 'upgrade-approved'])
})

test('[OFF-20] when the hold ends the decision counts: link, mail and record, once', async () => {
  const { email, id } = await applied()
  await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  expect(await endDue()).toBe(5 * SECOND)
  clock.time += 5 * SECOND
  await Promise.all([endDue(), endDue(), endDue()])
  expect(await show(id)).toMatchObject({ status: 'approved', hold: null, version: 3, steps: ['reverse'] })
  expect(await kindsTo(email)).toEqual(['application-received', 'membership-approved'])
  expect(await db.$count(paymentLink, eq(paymentLink.application_id, Number(id.slice(1))))).toBe(1)
  expect(await actsOn(id)).toEqual([`account ${ngozi}: hold approve`, `account ${ngozi}: approve`])
})

test('[OFF-20] a rejection carries its reason through the hold', async () => {
  const { email, id } = await applied()
  const wordless = await step('ngozi', id, 'decide', { step: 'reject', reason: ' ', version: 1 })
  expect([wordless.status, wordless.body.message]).toEqual([400, 'Give a reason.'])
  const held = await step('ngozi', id, 'decide', { step: 'reject', reason, version: 1 })
  expect(held.body.data).toMatchObject({ status: 'received', reason: null, hold: { step: 'reject', reason } })
  clock.time += 5 * SECOND
  await endDue()
  expect(await show(id)).toMatchObject({ status: 'rejected', reason, steps: ['reverse'] })
  expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'membership-rejected', data: { reason } })
})

test('[OFF-20] of an undo and the end of the hold at the same moment one happens', async () => {
  const outcomes = []
  for (let round = 0; round < 4; round++) {
    const { email, id } = await applied()
    await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
    clock.time += 5 * SECOND
    const undo = () => step('tunde', id, 'undo')
    const [first, second] = round % 2 === 0 ? [undo(), endDue()] : [endDue(), undo()]
    await Promise.all([first, second])
    const { status } = await show(id)
    const undone = await db.$count(heldDecision, eq(heldDecision.state, 'undone'))
    const isMailed = (await kindsTo(email)).includes('membership-approved')
    expect([status, isMailed]).toEqual(isMailed ? ['approved', true] : ['received', false])
    outcomes.push(undone)
    const again = await step('tunde', id, 'undo')
    expect([again.status, again.body.message]).toEqual([
      409,
      isMailed
        ? 'The decision counts by now, and the applicant is told. It can be reversed.'
        : 'Tunde Ojo has taken the decision back already.',
    ])
  }
  expect(outcomes).toHaveLength(4)
})

test('[OFF-20] where the setting is 0 a decision counts at once', async () => {
  const atOnce = await membershipApp(database, { DECISION_HOLD: '0' })
  const { email, id } = await applied()
  const body = { step: 'approve', version: 1 }
  const answer = await atOnce.ask(`/office/applications/${id}/decide`, body, await as('ngozi'))
  expect(answer.body.data).toMatchObject({ status: 'approved', hold: null, version: 2 })
  expect(await kindsTo(email)).toEqual(['application-received', 'membership-approved'])
  expect(await actsOn(id)).toEqual([`account ${ngozi}: approve`])
})

test('[OFF-20] the shell decides nothing while a decision is held, and holds none itself', async () => {
  const token = await site.office()
  const { id } = await applied()
  const fromShell = (name: string, body: object = {}) => ask(`/office/applications/${id}/${name}`, body, { token })
  expect((await fromShell('decide', { step: 'approve', version: 1 })).status).toBe(403)
  await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  for (const name of ['approve', 'reject']) {
    expect(await fromShell(name, { reason })).toMatchObject({
      status: 409,
      body: {
        message: 'Ngozi Eze has approved this application. Look at it again.',
        by: 'Ngozi Eze',
        what: 'approved',
      },
    })
  }
  await fromShell('undo')
  expect((await fromShell('approve')).body.data.status).toBe('approved')
})

test('[OFF-20] a decision is dropped where the application went on by itself', async () => {
  const { email, id } = await applied()
  await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  await db
    .update(membershipApplication)
    .set({ status: 'withdrawn' })
    .where(eq(membershipApplication.id, Number(id.slice(1))))
  clock.time += 5 * SECOND
  await endDue()
  expect(await show(id)).toMatchObject({ status: 'withdrawn', hold: null, steps: [] })
  expect(await kindsTo(email)).toEqual(['application-received'])
  expect(await actsOn(id)).toEqual([`account ${ngozi}: hold approve`, 'time: undo'])
})

test('[OFF-24] of two who decide at once one does, and the other is told who did what and when', async () => {
  const { id } = await applied()
  const both = await Promise.all([
    step('ngozi', id, 'decide', { step: 'approve', version: 1 }),
    step('tunde', id, 'decide', { step: 'reject', reason, version: 1 }),
  ])
  const [lost] = both.filter(({ status }) => status === 409)
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const isNgozi = lost === both[1]
  const [by, what] = isNgozi ? ['Ngozi Eze', 'approved'] : ['Tunde Ojo', 'rejected']
  expect(lost?.body).toEqual({
    ...{ by, what, at: new Date(NOW).toISOString(), version: 2 },
    message: `${by} has ${what} this application. Look at it again.`,
  })
  expect(await db.$count(heldDecision, eq(heldDecision.number, id))).toBe(1)
})

test('[OFF-18] somebody takes an application, gives it to another and gives it back', async () => {
  const { id } = await applied()
  const officers = await ask('/office/officers', undefined, await as('ngozi'))
  expect(officers.body.data).toEqual([officer.ngozi, officer.tunde])
  const take = await step('ngozi', id, 'assign', { to: ngozi, version: 1 })
  expect(take.body.data).toMatchObject({ assigned_to: officer.ngozi, version: 2 })
  expect((await step('ngozi', id, 'assign', { to: ngozi, version: 2 })).body.data.version).toBe(2)
  expect((await step('ngozi', id, 'assign', { to: tunde, version: 2 })).body.data.assigned_to).toEqual(officer.tunde)
  expect((await step('tunde', id, 'assign', { to: null, version: 3 })).body.data.assigned_to).toBe(null)
  const auditor = (await site.accountOf('auditor@office.example.org'))?.id
  expect(await step('ngozi', id, 'assign', { to: auditor, version: 4 })).toMatchObject({
    status: 409,
    body: { message: 'Choose somebody of the office who may decide applications.' },
  })
  await ask(`/office/applications/${id}/approve`, {}, { token: await site.office() })
  expect(await step('ngozi', id, 'assign', { to: ngozi, version: 5 })).toMatchObject({
    status: 409,
    body: { message: 'An application that is approved waits for nobody.' },
  })
})

test('[OFF-18] of two who take one at once one has it, and the other is told who', async () => {
  const { id } = await applied()
  const both = await Promise.all([
    step('ngozi', id, 'assign', { to: ngozi, version: 1 }),
    step('tunde', id, 'assign', { to: tunde, version: 1 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { assigned_to } = await show(id)
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    message: `${assigned_to.name} has this application now. Look at it again.`,
    what: 'assigned',
  })
})
