import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { endHolds } from '#server/areas/applications/decision/end-holds.ts'
import {
  account,
  application,
  applicationCheck,
  applicationNote,
  audit,
  heldDecision,
  informationRequest,
  mail,
  payment,
  paymentLink,
  staff,
} from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { asFile, membershipApp, picture } from '#tests/support/membership.ts'
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
    .select({ number: application.number })
    .from(application)
    .innerJoin(account, eq(account.id, application.account_id))
    .where(eq(account.email, email))
  return { email, token, id: row?.number ?? '' }
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

test('[OFF-19] an upgrade shows number, standing and dues of the member; an applicant is none yet', async () => {
  expect((await show((await applied()).id)).member).toBeNull()
  const { id, email } = await upgrading()
  const [row] = await db
    .select({ id: account.id, number: account.membership_number })
    .from(account)
    .where(eq(account.email, email))
  const paid = { ...row, standing: 'active', paid_to: '2027-06-30', owes: 0 }
  for (const who of ['ngozi', 'auditor'] as const) expect((await show(id, who)).member).toEqual(paid)
  clock.time = Date.parse('2027-08-10T09:00:00Z')
  const { member } = await show(id)
  expect(member).toEqual({ ...paid, standing: 'due', owes: expect.any(Number) })
  expect(member.owes).toBeGreaterThan(0)
})

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
    // To nobody else either.
    await db.$count(mail),
    await db.$count(paymentLink),
  ]
  const before = await seen()
  expect(before[0].data.user.application.status).toBe('received')
  const held = await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  expect([held.status, held.body.data]).toEqual([
    200,
    expect.objectContaining({
      status: 'received',
      reason: null,
      version: 2,
      steps: ['undo'],
      hold: {
        step: 'approve',
        reason: null,
        by: officer.ngozi,
        at: new Date(NOW).toISOString(),
        ends_at: new Date(NOW + 5 * SECOND).toISOString(),
        ends_in: 5 * SECOND,
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
  const listed = async () => (await ask('/upgrade/my-applications', undefined, { token })).body
  const invoked = async () => ask('/payment/invoke', { purpose: 'upgrade', upgrade_id }, { token })
  const seen = async () => [await listed(), (await invoked()).body, await kindsTo(email), await db.$count(mail)]
  const before = await seen()
  expect([before[0].data.data[0].status, (await invoked()).status]).toEqual(['pending', 409])
  expect((await show(id)).steps, 'without a form nothing can be asked about').toEqual(['approve', 'reject'])
  await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  expect([await seen(), (await invoked()).status]).toEqual([before, 409])
  await step('ngozi', id, 'undo')
  clock.time += 60 * SECOND
  await endDue()
  expect([await seen(), (await invoked()).status]).toEqual([before, 409])
  await step('ngozi', id, 'decide', { step: 'approve', version: 3 })
  expect(await seen()).toEqual(before)
  clock.time += 5 * SECOND
  await endDue()
  expect((await listed()).data.data[0].status).toBe('approved')
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
  const own = db.select({ id: application.id }).from(application).where(eq(application.number, id))
  expect(await db.$count(paymentLink, inArray(paymentLink.application_id, own))).toBe(1)
  expect(await actsOn(id)).toEqual([`account ${ngozi}: hold approve`, `account ${ngozi}: approve`])
})

test('[OFF-20] who looks while a hold ends sees the decision held, and never undecided', async () => {
  const { id } = await applied()
  await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  clock.time += 5 * SECOND
  const look = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table stored_file in access exclusive mode`)
    const looking = show(id)
    await expect.poll(() => lockWaits(db)).toBe(1)
    await endDue()
    return { looking }
  })
  expect(await look.looking).toMatchObject({ status: 'received', hold: { step: 'approve' }, steps: ['undo'] })
  expect(await show(id)).toMatchObject({ status: 'approved', hold: null, steps: ['reverse'] })
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
        ? 'The decision has taken effect, and the applicant has been told. You can reverse it.'
        : 'Tunde Ojo has taken back the decision on this application. Look at it again.',
    ])
  }
  expect(outcomes).toHaveLength(4)
})

test('[OFF-20] of two who undo a decision at once one does, and without a decision there is nothing to undo', async () => {
  const { id } = await applied()
  expect((await step('ngozi', id, 'undo')).body.message).toBe('No decision on this application is held.')
  await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  const both = await Promise.all([step('ngozi', id, 'undo'), step('tunde', id, 'undo')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ what: 'undone', version: 3 })
  expect(await show(id)).toMatchObject({ status: 'received', hold: null, version: 3 })
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

test('why an application is approved all the same is kept with the decision, or neither is', async () => {
  const { email, id } = await applied()
  const note = 'Two persons share the telephone.'
  expect((await step('ngozi', id, 'decide', { step: 'approve', note, version: 7 })).status).toBe(409)
  expect((await show(id)).notes).toEqual([])
  const held = await step('ngozi', id, 'decide', { step: 'approve', note, version: 1 })
  expect(held.body.data).toMatchObject({
    hold: { step: 'approve', reason: null },
    notes: [{ text: note, by: 'Ngozi Eze' }],
  })
  expect(await actsOn(id)).toEqual([`account ${ngozi}: note`, `account ${ngozi}: hold approve`])
  clock.time += 5 * SECOND
  await endDue()
  expect(JSON.stringify(await mailsTo(email))).not.toContain(note)
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
  await db.update(application).set({ status: 'withdrawn' }).where(eq(application.number, id))
  clock.time += 5 * SECOND
  await endDue()
  expect(await show(id)).toMatchObject({ status: 'withdrawn', hold: null, steps: [] })
  expect(await kindsTo(email)).toEqual(['application-received'])
  expect(await actsOn(id)).toEqual([`account ${ngozi}: hold approve`, 'time: undo'])

  const member = await applied()
  await step('ngozi', member.id, 'decide', { step: 'approve', version: 1 })
  await db.update(account).set({ grade_id: 4 }).where(eq(account.email, member.email))
  clock.time += 5 * SECOND
  await endDue()
  expect(await show(member.id)).toMatchObject({ status: 'received', hold: null })
  expect(await kindsTo(member.email)).toEqual(['application-received'])
})

test('[OFF-20] a decision is dropped where who made it may not decide any more', async () => {
  const { email, id } = await applied()
  const officerId = await addAccount('brief@office.example.org', { roles: ['membership'] })
  await ask(
    `/office/applications/${id}/decide`,
    { step: 'approve', version: 1 },
    await inOffice('brief@office.example.org'),
  )
  await db.update(staff).set({ state: 'locked' }).where(eq(staff.account_id, officerId))
  clock.time += 5 * SECOND
  await endDue()
  expect(await show(id)).toMatchObject({ status: 'received', hold: null })
  expect(await kindsTo(email)).toEqual(['application-received'])
  expect(await actsOn(id)).toEqual([`account ${officerId}: hold approve`, 'time: undo'])
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
    by,
    what,
    version: 2,
    at: new Date(NOW).toISOString(),
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
    body: { message: 'This application is approved, so nobody needs to take it.' },
  })
})

test.each(['approve', 'reject'])(
  '[OFF-20] [row 155] the shell’s %s is refused to a session, and the application stays as it was',
  async (name) => {
    const { id } = await applied()
    const before = await show(id)
    for (const who of ['ngozi', 'tunde'] as const) {
      expect(await step(who, id, name, { reason })).toMatchObject({
        status: 403,
        body: { message: 'Only the office key of the shell does this.' },
      })
    }
    expect(await show(id)).toEqual(before)
    const { status } = await ask(`/office/applications/${id}/${name}`, { reason }, { token: await site.office() })
    expect([status, (await show(id)).status]).toEqual([200, name === 'approve' ? 'approved' : 'rejected'])
  },
)

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
    version: 2,
  })
})

/** Approved or rejected, with the hold behind it. */
async function decided(id: string, body: object) {
  await step('ngozi', id, 'decide', { ...body, version: 1 })
  clock.time += 5 * SECOND
  await endDue()
}
const back = { reason: 'The certificate belongs to somebody else.', version: 3 }

test('[OFF-20] an approval is reversed with a reason: the link is dead, the mail says so, and it is decided anew', async () => {
  const { email, token, id } = await applied()
  await decided(id, { step: 'approve' })
  const mailed = (await mailsTo(email)).at(-1)
  const link = String(Object(mailed?.data).link)
  const own = (await ask('/user/payment-link', {}, { token })).body.data.token
  expect((await step('ngozi', id, 'reverse', { ...back, reason: ' ' })).body.message).toBe('Give a reason.')
  expect((await step('ngozi', id, 'reverse', back)).body.data).toMatchObject({
    status: 'received',
    reason: null,
    version: 4,
    steps: ['approve', 'reject', 'ask'],
  })
  for (const dead of [link, own]) {
    expect((await ask(`/user/payment-link/${dead}`)).status).toBe(404)
    expect((await ask('/payment/invoke', { purpose: 'membership', payment_link: dead })).status).toBe(404)
  }
  expect((await ask('/user/payment-link', {}, { token })).status).toBe(409)
  expect((await ask('/user', undefined, { token })).body.data.user.application.status).toBe('received')
  expect((await mailsTo(email)).at(-1)).toEqual({
    kind: 'membership-reversed',
    data: { first_name: 'Ada', grade: 'Graduate', was: 'approved', reason: back.reason },
  })
  expect((await actsOn(id)).at(-1)).toBe(`account ${ngozi}: reverse`)
  expect((await step('tunde', id, 'decide', { step: 'reject', reason, version: 4 })).status).toBe(200)
})

test('[OFF-20] a rejection is reversed as well, unless the person has applied again', async () => {
  const { email, token, id } = await applied()
  await decided(id, { step: 'reject', reason })
  await apply({ email }, { token })
  expect(await step('tunde', id, 'reverse', back)).toMatchObject({
    status: 409,
    body: { message: 'This person has another open application. Decide that one.' },
  })
  const again = await applied()
  await decided(again.id, { step: 'reject', reason })
  expect((await step('tunde', again.id, 'reverse', back)).body.data).toMatchObject({ status: 'received', reason: null })
  await db.update(account).set({ grade_id: 4 }).where(eq(account.email, email))
  await db.delete(application).where(eq(application.status, 'received'))
  expect((await step('tunde', id, 'reverse', back)).body.message).toBe('This person has become a member since.')
})

test('[OFF-20] [D-56] a form that joins an upgrade undoes what is decided without it, and changes what an officer has open', async () => {
  const { email, token, id } = await upgrading()
  expect((await step('ngozi', id, 'decide', { step: 'reject', reason, version: 1 })).status).toBe(200)
  const form = { application_type: 'upgrade', passport: asFile(await picture()), grade_id: '4', email }
  expect((await apply(form, { token })).status).toBe(200)
  expect(await show(id)).toMatchObject({ status: 'pending', hold: null, version: 3 })
  clock.time += 6 * SECOND
  await endDue()
  expect((await show(id)).status).toBe('pending')
  expect((await step('ngozi', id, 'decide', { step: 'reject', reason, version: 2 })).status).toBe(409)
})

test('[OFF-20] what was approved for another grade than its applicant has by now is not paid for, and can be taken back and rejected', async () => {
  const { email, token, id, upgrade_id } = await upgrading()
  await decided(id, { step: 'approve' })
  await db.update(account).set({ grade_id: 2 }).where(eq(account.email, email))
  expect(await ask('/payment/invoke', { purpose: 'upgrade', upgrade_id }, { token })).toMatchObject({
    status: 409,
    body: { message: 'The grade from which it began was changed meanwhile.' },
  })
  const { version } = await show(id)
  expect((await step('tunde', id, 'reverse', { ...back, version })).body.data).toMatchObject({ status: 'pending' })
  const again = await show(id)
  expect((await step('ngozi', id, 'decide', { step: 'approve', version: again.version })).body.message).toBe(
    'The grade of this member has changed since. Reject the application.',
  )
  expect((await step('ngozi', id, 'decide', { step: 'reject', reason, version: again.version })).status).toBe(200)
  const joining = await applied()
  await decided(joining.id, { step: 'approve' })
  const payment_link = String(Object((await mailsTo(joining.email)).at(-1)?.data).link)
  await db.update(account).set({ grade_id: 4 }).where(eq(account.email, joining.email))
  expect(await ask('/payment/invoke', { purpose: 'membership', payment_link })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^You are a member by now/) },
  })
})

test('[OFF-20] an upgrade is reversed, unless somebody pays or has paid for it', async () => {
  const { email, token, id, upgrade_id } = await upgrading()
  await decided(id, { step: 'approve' })
  expect((await step('tunde', id, 'reverse', back)).body.data).toMatchObject({ status: 'pending', version: 4 })
  expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'upgrade-reversed', data: { was: 'approved' } })
  expect((await ask('/payment/invoke', { purpose: 'upgrade', upgrade_id }, { token })).status).toBe(409)
  await step('ngozi', id, 'decide', { step: 'approve', version: 4 })
  clock.time += 5 * SECOND
  await endDue()
  const later = { ...back, version: 6 }
  const { body } = await ask('/payment/invoke', { purpose: 'upgrade', upgrade_id }, { token })
  const refused = {
    status: 409,
    body: { message: 'A payment for this application is open or settled, so it cannot be reversed.' },
  }
  expect(await step('tunde', id, 'reverse', later)).toMatchObject(refused)
  site.payments.pay(body.data.traceId)
  await ask('/upgrade/pay', { trace_id: body.data.traceId, upgrade_id }, { token })
  expect(await step('tunde', id, 'reverse', later)).toMatchObject({
    status: 409,
    body: { message: 'This application is paid and cannot be reversed.' },
  })
})

test('[OFF-20] money that comes for a reversed approval, of a payment that was given up, waits for the office', async () => {
  const { email, id } = await applied()
  await decided(id, { step: 'approve' })
  const payment_link = String(Object((await mailsTo(email)).at(-1)?.data).link)
  const { body } = await ask('/payment/invoke', { purpose: 'membership', payment_link })
  const { traceId: trace_id } = body.data
  await db.update(payment).set({ state: 'failed', slot: null }).where(eq(payment.trace_id, trace_id))
  expect((await step('tunde', id, 'reverse', back)).status).toBe(200)
  site.payments.pay(trace_id)
  expect((await ask('/user/membership/registration/payment', { payment_link, trace_id })).status).toBe(409)
  expect((await ask(`/payment/${trace_id}`)).body.data.state).toBe('review')
  expect([(await show(id)).status, (await site.accountOf(email))?.grade_id]).toEqual(['received', null])
})

test('[OFF-20] reversing asks for the right and for a fresh second factor', async () => {
  const { id } = await applied()
  await decided(id, { step: 'approve' })
  expect((await step('auditor', id, 'reverse', back)).status).toBe(403)
  const asking = await as('tunde')
  clock.time += 11 * 60 * SECOND
  expect(await ask(`/office/applications/${id}/reverse`, back, asking)).toMatchObject({
    status: 403,
    body: { prove: true },
  })
})

test('[OFF-20] what can be done is told to those who may do it', async () => {
  const { id } = await applied()
  expect((await show(id, 'auditor')).steps).toEqual([])
  expect((await show(id, 'ngozi')).steps).toEqual(['approve', 'reject', 'ask'])
  await step('ngozi', id, 'decide', { step: 'reject', reason, version: 1 })
  expect([(await show(id, 'auditor')).steps, (await show(id, 'ngozi')).steps]).toEqual([[], ['undo']])
})

test('[OFF-20] the desk leaves out whose decision is held', async () => {
  const waiting = async () => {
    const { body } = await ask('/office/desk', undefined, await as('tunde'))
    return body.data.waiting.find(({ of }: { of: string }) => of === 'applications').count
  }
  const before = await waiting()
  const { id } = await applied()
  expect(await waiting()).toBe(before + 1)
  await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  expect(await waiting()).toBe(before)
  await step('ngozi', id, 'undo')
  expect(await waiting()).toBe(before + 1)
})

test('[OFF-20] a decision closes the questions that are open', async () => {
  const { id } = await applied()
  const row = { status: 'waiting' } as const
  const [asked] = await db
    .update(application)
    .set(row)
    .where(eq(application.number, id))
    .returning({ form_id: application.form_id })
  const at = new Date(NOW)
  await db.insert(informationRequest).values({ form_id: asked?.form_id ?? 0, state: 'open', asked_at: at, due_at: at })
  const stateOf = async () => (await db.select({ state: informationRequest.state }).from(informationRequest))[0]?.state
  await step('ngozi', id, 'decide', { step: 'approve', version: 1 })
  expect(await stateOf(), 'not before the hold is over').toBe('open')
  clock.time += 5 * SECOND
  await endDue()
  expect([(await show(id)).status, await stateOf()]).toEqual(['approved', 'closed'])
})

test('[D-66] what the office wrote about an upgrade goes when it is reopened', async () => {
  const { id } = await upgrading()
  const at = new Date(NOW)
  await db.insert(applicationNote).values({ number: id, text: 'A note.', written_by: ngozi, written_at: at })
  await db.insert(applicationCheck).values({ number: id, check: 'duties', checked_by: ngozi, checked_at: at })
  await decided(id, { step: 'reject', reason })
  expect((await show(id)).steps).toEqual(['reverse', 'reopen'])
  const kept = async () =>
    Promise.all(
      [applicationNote, applicationCheck, heldDecision].map((table) => db.$count(table, eq(table.number, id))),
    )
  expect(await kept()).toEqual([1, 1, 1])
  expect((await step('ngozi', id, 'reopen')).status).toBe(200)
  expect(await kept()).toEqual([0, 0, 0])
})
