import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fee } from '#contract/dues/fees.ts'
import { recordGrade } from '#server/areas/common/ledger/membership-facts.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { decideByTime } from '#server/areas/staff/approval/decide.ts'
import {
  account,
  application,
  approval,
  audit,
  duesFee,
  otherFee,
  payment,
  singleOfficer,
} from '#server/db/schema/index.ts'
import { seedTexts } from '#server/seed/texts.ts'
import { guardedActs } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database, { RATE_LIMITS: 'office=100000 payment=100000 write=1000000 read=1000000' })
const { ask, addAccount, apply, accountOf, inOffice, mailsTo, office, pay, payments, signIn, clock } = site
const { log } = recordedLog()
const DAY = 24 * 60 * 60_000
const NOW = clock.time
const at = (instant: string) => {
  clock.time = Date.parse(instant)
}

await addAccount('ada@example.org', { roles: ['finance'] })
await addAccount('bola@example.org', { roles: ['owner'], first_name: 'Bola' })
let asAda: Awaited<ReturnType<typeof inOffice>>
let asBola: typeof asAda
beforeEach(async () => {
  clock.time = NOW
  asAda = await inOffice('ada@example.org')
  asBola = await inOffice('bola@example.org')
})

const propose = (change: object, asking = asAda) =>
  ask('/office/fees', { grade_id: null, reason: 'Printing costs more.', ...change }, asking)
const feesOf = async (asking = asAda): Promise<Fee[]> => (await ask('/office/fees', undefined, asking)).body.data.fees
const feeOf = async (kind: string, grade: number | null = null) =>
  (await feesOf()).find((fee) => fee.kind === kind && (fee.grade?.id ?? null) === grade)
async function waiting() {
  const [row] = await db.select().from(approval).where(eq(approval.state, 'asked')).orderBy(desc(approval.id))
  return row?.id ?? 0
}
const decide = async (decision = 'approve', asking = asBola) =>
  (await ask(`/office/approvals/${await waiting()}/decide`, { decision }, asking)).body.data
/** Asked for by the one and approved by the other. */
async function change(wanted: object) {
  expect(await propose(wanted)).toMatchObject({ status: 200 })
  return decide()
}
const gradeOf = async (id: number) => (await ask(`/grade/${id}`)).body.data.data

let count = 0
const newEmail = () => {
  count += 1
  return `person-${count}@example.org`
}
async function newMember(changes: object = {}) {
  const email = newEmail()
  await addAccount(email, { grade_id: 3, phone: '0800 000 0000', ...changes })
  return { email, token: await signIn(email) }
}
async function newApplication() {
  const email = newEmail()
  await apply({ email, grade_id: '3' })
  const account = await accountOf(email)
  const isOwn = eq(application.account_id, account?.id ?? 0)
  const [made] = await db.select().from(application).where(isOwn)
  const number = made?.number
  const approve = async () => {
    const { status } = await ask(`/office/applications/${number}/approve`, {}, { token: await office() })
    expect(status).toBe(200)
    const mail = (await mailsTo(email)).findLast(({ kind }) => kind === 'membership-approved')
    return { fee: Object(mail?.data).fee, payment_link: String(Object(mail?.data).link) }
  }
  const amount = async () =>
    (await ask(`/office/applications/${number}`, undefined, { token: await office() })).body.data.amount
  return { email, approve, amount }
}

describe('[OFF-32] a fee', () => {
  test('stands with what holds now and since when: dues and upgrades grade by grade, and joining', async () => {
    const fees = await feesOf()
    expect(fees.map(({ kind, grade, amount }) => [kind, grade?.name ?? null, amount])).toEqual([
      ['dues', 'Graduate', 10_000],
      ['dues', 'Associate', 20_000],
      ['dues', 'Member', 30_000],
      ['dues', 'Fellow', 40_000],
      ['upgrade', 'Associate', 30_000],
      ['upgrade', 'Member', 30_000],
      ['upgrade', 'Fellow', 50_000],
      ['membership', null, 30_000],
      // What goes to the national body: none is set.
      ['national', 'Graduate', 0],
      ['national', 'Associate', 0],
      ['national', 'Member', 0],
      ['national', 'Fellow', 0],
    ])
    expect(fees.filter(({ kind }) => kind === 'national').flatMap(({ entries }) => entries)).toEqual([])
    expect(fees[0]).toEqual({
      kind: 'dues',
      grade: { id: 4, name: 'Graduate' },
      amount: 10_000,
      earliest: '2026-07-01',
      waiting: null,
      entries: [{ amount: 10_000, from: null, state: 'now', proposed_by: null, approved_by: null, at: null }],
    })
  })

  test('[row 109] is asked for by one and set once another has approved; all of it is recorded, and what was stays to be read', async () => {
    const asked = await propose({ kind: 'dues', grade_id: 2, amount: 36_000, from: '2027-07-01' })
    const at = new Date(NOW).toISOString()
    expect([asked.status, asked.body.data.fees.find((fee: Fee) => fee.kind === 'dues' && fee.grade?.id === 2)]).toEqual(
      [
        200,
        {
          kind: 'dues',
          grade: { id: 2, name: 'Member' },
          amount: 30_000,
          earliest: '2026-07-01',
          entries: [{ amount: 30_000, from: null, state: 'now', proposed_by: null, approved_by: null, at: null }],
          waiting: {
            approval: await waiting(),
            amount: 36_000,
            from: '2027-07-01',
            reason: 'Printing costs more.',
            asked_by: 'Ada Obi',
            asked_at: at,
          },
        },
      ],
    )
    expect(await db.$count(duesFee, eq(duesFee.grade_id, 2))).toBe(0)
    expect((await mailsTo('bola@example.org')).at(-1)?.data).toMatchObject({
      what: 'Dues of Member: ₦30,000 becomes ₦36,000 from 01/07/2027',
    })
    expect(await propose({ kind: 'dues', grade_id: 2, amount: 1, from: '2028-07-01' })).toMatchObject({
      status: 409,
      body: { message: 'This waits for a second person already.' },
    })
    expect((await ask(`/office/approvals/${await waiting()}/decide`, { decision: 'approve' }, asAda)).status).toBe(403)
    expect(await decide()).toMatchObject({
      state: 'performed',
      words: 'Dues of Member: ₦30,000 becomes ₦36,000 from 01/07/2027',
    })
    expect(await feeOf('dues', 2)).toMatchObject({
      amount: 30_000,
      waiting: null,
      entries: [
        { amount: 36_000, from: '2027-07-01', state: 'coming', proposed_by: 'Ada Obi', approved_by: 'Bola Obi', at },
        { amount: 30_000, from: null, state: 'now', proposed_by: null, approved_by: null, at: null },
      ],
    })
    const acts = await db.select().from(audit).where(eq(audit.about, 'dues fee 2')).orderBy(audit.id)
    expect(acts.map(({ what, after }) => [what, after])).toMatchObject([
      ['approval ask', { act: 'fees.edit' }],
      ['fee set', { amount: 36_000, from: '2027-07-01' }],
      ['approval approve', { failure: null }],
    ])
    expect((await gradeOf(2)).dues).toBe('30000')
    clock.time = Date.parse('2027-06-30T23:00:00Z')
    expect((await gradeOf(2)).dues).toBe('36000')
  })

  test('is not set where the second person declines, nor before a decision', async () => {
    await propose({ kind: 'membership', amount: 99_000, from: '2027-03-12' })
    await decide('decline')
    expect(await feeOf('membership')).toMatchObject({ amount: 30_000, waiting: null, entries: [{ state: 'now' }] })
  })

  test('is asked for with the second factor of the last ten minutes, and by nobody without the right', async () => {
    await addAccount('chi@example.org', { roles: ['auditor', 'editor'] })
    const asChi = await inOffice('chi@example.org')
    const change = { kind: 'membership', amount: 31_000, from: '2027-03-12' }
    expect((await propose(change, asChi)).status).toBe(403)
    expect(await feesOf(asChi)).toHaveLength(12)
    clock.time += 10 * 60_000
    expect(await propose(change)).toMatchObject({ status: 403, body: { prove: true } })
    expect((await propose(change, { token: await office() })).body.message).toBe(
      'The office key cannot do this. Sign in to the office with your own account.',
    )
    expect(await ask('/office/grades', { id: 2, dues: 1 }, await inOffice('bola@example.org'))).toMatchObject({
      status: 403,
      body: { message: 'Only the office key of the shell does this.' },
    })
  })

  test.each([
    [{ kind: 'dues', grade_id: 4, from: '2027-08-01' }, 'Dues hold from a 1 July on: a dues year begins then.'],
    [{ kind: 'dues', grade_id: 4, from: '2025-07-01' }, 'Dues of this grade can be set from 01/07/2026 on.'],
    [{ kind: 'dues', grade_id: null, from: '2027-07-01' }, 'There is no such fee.'],
    [{ kind: 'dues', grade_id: 9, from: '2027-07-01' }, 'There is no such fee.'],
    [{ kind: 'upgrade', grade_id: 4, from: '2027-07-01' }, 'There is no such fee.'],
    [{ kind: 'membership', grade_id: 4, from: '2027-07-01' }, 'There is no such fee.'],
    [{ kind: 'membership', from: '2027-03-11' }, 'Choose today or a later day.'],
    [{ kind: 'membership', from: '9999-03-11' }, 'Choose a day of this century.'],
    [{ kind: 'membership', from: '2027-03-12', amount: 0 }, 'Give one naira at least.'],
    [{ kind: 'membership', from: '2027-03-12', amount: -1 }, 'Give whole naira, 100,000,000 at most.'],
    [{ kind: 'membership', from: '2027-03-12', amount: 1.5 }, 'Give whole naira, 100,000,000 at most.'],
    [{ kind: 'membership', from: '2027-03-12', reason: ' ' }, 'Give a reason: the second person reads it.'],
  ])('like %j is refused: %s', async (wanted, message) => {
    const { status, body } = await propose({ amount: 1_000, ...wanted })
    expect([status >= 400 && status < 500, body.message]).toEqual([true, message])
  })

  test('of the running year can be set until somebody has settled it, and is not where that came between', async () => {
    await propose({ kind: 'dues', grade_id: 4, amount: 16_000, from: '2026-07-01' })
    const { token } = await newMember({ grade_id: 4 })
    const trace_id = await pay({ purpose: 'dues', duration: 1 }, token)
    await ask('/dues/pay', { duration: 1, trace_id }, { token })
    expect(await decide()).toMatchObject({
      state: 'failed',
      failure: 'Dues of this grade can be set from 01/07/2027 on.',
    })
    expect(await feeOf('dues', 4)).toMatchObject({ amount: 10_000, earliest: '2027-07-01' })
  })

  test('that was changed since it was asked for is not set', async () => {
    await propose({ kind: 'upgrade', grade_id: 1, amount: 60_000, from: '2027-03-12' })
    await ask('/office/grades', { id: 1, dues: 50_000, upgrade_fee: 55_000 }, { token: await office() })
    expect(await decide()).toMatchObject({
      state: 'failed',
      failure: 'It has changed since it was asked for. Ask again.',
    })
    expect(await feeOf('upgrade', 1)).toMatchObject({ amount: 55_000 })
    expect((await gradeOf(1)).upgrade_fee).toBe(55_000)
  })

  test('begins to hold at midnight in Abuja, for those who read it a second before and after', async () => {
    await change({ kind: 'upgrade', grade_id: 2, amount: 45_000, from: '2027-03-20' })
    const entries = [{ state: 'coming' }, { state: 'now' }]
    expect(await feeOf('upgrade', 2)).toMatchObject({ amount: 30_000, entries })
    at('2027-03-19T22:59:59Z')
    expect((await gradeOf(2)).upgrade_fee).toBe(30_000)
    at('2027-03-19T23:00:00Z')
    expect((await gradeOf(2)).upgrade_fee).toBe(45_000)
  })

  test('stands in the data of every page as soon as it holds', async () => {
    await seedTexts({ db, clock })
    const shown = async () => (await ask('/page')).body.data.fees
    const before = await shown()
    await change({ kind: 'membership', amount: before.membership + 500, from: '2027-03-12' })
    expect(await shown()).toEqual({ ...before, membership: before.membership + 500 })
    expect(before.upgrades.map(({ grade_id }: { grade_id: number }) => grade_id)).toEqual([1, 2, 3])
    await ask('/office/grades', { id: 1, dues: 50_000, upgrade_fee: 56_000 }, { token: await office() })
    expect((await shown()).upgrades).toContainEqual({ grade_id: 1, fee: 56_000 })
    await change({ kind: 'membership', amount: before.membership, from: '2027-03-12' })
  })

  test('that is approved after its day holds from the day on which it is approved', async () => {
    await propose({ kind: 'upgrade', grade_id: 3, amount: 33_000, from: '2027-03-12' })
    clock.time += 3 * DAY
    asBola = await inOffice('bola@example.org')
    expect((await decide()).state).toBe('performed')
    const [row] = await db
      .select()
      .from(otherFee)
      .where(and(eq(otherFee.kind, 'upgrade'), eq(otherFee.grade_id, 3)))
    expect(row).toMatchObject({ from_day: '2027-03-15', naira: 33_000 })
  })

  test('[MBR-07] that goes to the national body is set by two persons, nought too, and then it is set', async () => {
    await propose({ kind: 'national', grade_id: 3, amount: 0, from: '2027-03-12' })
    expect((await feeOf('national', 3))?.waiting).toMatchObject({ amount: 0 })
    expect(await decide()).toMatchObject({
      state: 'performed',
      words: 'National share of Associate: ₦0 from 12/03/2027',
    })
    await change({ kind: 'national', grade_id: 3, amount: 2_500, from: '2027-04-01' })
    const fee = await feeOf('national', 3)
    expect(fee?.entries.map(({ amount, state }) => [amount, state])).toEqual([
      [2_500, 'coming'],
      [0, 'now'],
    ])
    // What members pay stays.
    expect([(await feeOf('dues', 3))?.amount, (await feeOf('upgrade', 3))?.amount]).toEqual([20_000, 30_000])
  })

  test('that is what it is already is no change: it is refused, also where the amount comes later', async () => {
    const refused = { status: 400, body: { message: 'It costs that already. Enter another amount.' } }
    expect(await propose({ kind: 'dues', grade_id: 4, amount: 10_000, from: '2027-07-01' })).toMatchObject(refused)
    await propose({ kind: 'membership', amount: 32_000, from: '2027-04-01' })
    await decide()
    expect(await propose({ kind: 'membership', amount: 32_000, from: '2027-05-01' })).toMatchObject(refused)
    expect(await propose({ kind: 'membership', amount: 30_000, from: '2027-03-12' })).toMatchObject(refused)
  })

  test('waits a day where one person is the whole office', async () => {
    await db.insert(singleOfficer).values({ since: new Date(NOW) })
    await propose({ kind: 'dues', grade_id: 1, amount: 52_000, from: '2028-07-01' })
    const byTime = () => decideByTime({ db, clock }, guardedActs, log)
    clock.time += DAY - 1
    await byTime()
    asAda = await inOffice('ada@example.org')
    expect((await feeOf('dues', 1))?.waiting).toMatchObject({ amount: 52_000 })
    clock.time += 1
    await byTime()
    await db.delete(singleOfficer)
    expect((await feeOf('dues', 1))?.entries[0]).toMatchObject({
      amount: 52_000,
      state: 'coming',
      proposed_by: 'Ada Obi',
      approved_by: null,
    })
  })
})

describe('[OFF-32] [row 109] what was agreed before stays:', () => {
  test('who was approved pays what the mail named, who is approved later the new fee', async () => {
    const [early, late] = [await newApplication(), await newApplication()]
    const { fee, payment_link } = await early.approve()
    await change({ kind: 'membership', amount: 40_000, from: '2027-03-12' })
    expect([fee, await early.amount(), await late.amount()]).toEqual([30_000, 30_000, 40_000])
    expect((await ask(`/user/payment-link/${payment_link}`)).body.data.user[0].fee).toBe(30_000)
    const trace_id = await pay({ purpose: 'membership', payment_link })
    expect(payments.orders.at(-1)?.amount).toBe(30_000)
    expect((await ask('/user/membership/registration/payment', { payment_link, trace_id })).status).toBe(200)
    const approved = await late.approve()
    expect(approved.fee).toBe(40_000)
    await pay({ purpose: 'membership', payment_link: approved.payment_link })
    expect(payments.orders.at(-1)?.amount).toBe(40_000)
  })

  test('a payment that was begun before a higher fee was agreed is looked at by the office first', async () => {
    const one = await newApplication()
    const { payment_link } = await one.approve()
    const { body } = await ask('/payment/invoke', { purpose: 'membership', payment_link })
    await db.update(application).set({ amount: 90_000 }).where(eq(application.status, 'approved'))
    payments.pay(body.data.traceId)
    await ask('/user/membership/registration/payment', { payment_link, trace_id: body.data.traceId })
    const [row] = await db.select().from(payment).where(eq(payment.trace_id, body.data.traceId))
    expect(row).toMatchObject({
      state: 'review',
      review_reason: 'The application was approved again at a higher fee since.',
    })
  })

  test('an upgrade costs what it did when it was applied for', async () => {
    const token = await office()
    const member = await newMember({ grade_id: 3, dues_paid_until: '2027-06-30' })
    await ask('/upgrade/apply', { desired_grade_id: '2', amount: 1 }, { token: member.token })
    await change({ kind: 'upgrade', grade_id: 2, amount: 70_000, from: '2027-03-12' })
    const mine = async () =>
      (await ask('/upgrade/my-applications', undefined, { token: member.token })).body.data.data[0]
    const { id, amount } = await mine()
    await ask(`/office/applications/U${id}/approve`, {}, { token })
    await pay({ purpose: 'upgrade', upgrade_id: id }, member.token)
    expect([amount, payments.orders.at(-1)?.amount]).toEqual([30_000, 30_000])
    const other = await newMember({ grade_id: 3, dues_paid_until: '2027-06-30' })
    await ask('/upgrade/apply', { desired_grade_id: '2', amount: 1 }, { token: other.token })
    const { body } = await ask('/upgrade/my-applications', undefined, { token: other.token })
    expect(body.data.data[0].amount).toBe(70_000)
  })

  test('dues that are under way are settled at the price of their beginning', async () => {
    const { email, token } = await newMember({ grade_id: 2 })
    const { body } = await ask('/payment/invoke', { purpose: 'dues', duration: 1 }, { token })
    await change({ kind: 'dues', grade_id: 2, amount: 48_000, from: '2026-07-01' })
    payments.pay(body.data.traceId)
    const paid = { duration: 1, trace_id: body.data.traceId }
    expect((await ask('/dues/pay', paid, { token })).body.message).toBe('Dues Payment Successful')
    expect(payments.orders.at(-1)?.amount).toBe(30_000)
    expect((await accountOf(email))?.dues_paid_until).toBe('2027-06-30')
  })
})

describe('[OFF-32] dues of the running year are settled', () => {
  const earliestOf = async (grade: number) => (await feeOf('dues', grade))?.earliest
  async function memberOn(instant: string, grade_id: number) {
    at(instant)
    asAda = await inOffice('ada@example.org')
    const { email } = await newMember({ grade_id })
    const id = (await accountOf(email))?.id ?? 0
    const pays = (naira: number) =>
      db.transaction(async (tx) => {
        const lines = [
          { book: 'bank' as const, kobo: naira * 100 },
          { book: 'dues' as const, kobo: -naira * 100, account_id: id },
        ]
        const reference = `a transfer of ${id} at ${clock.time}, ${naira}`
        await postEntry(tx, { reference, day: instant.slice(0, 10), at: new Date(clock.time), lines })
        await restate(tx, { clock }, id)
      })
    return { id, pays }
  }

  test('by money that came before the year began, and not any more once the money went back', async () => {
    const { pays } = await memberOn('2027-03-20T09:00:00Z', 1)
    await pays(1_000_000)
    at('2028-07-01T09:00:00Z')
    asAda = await inOffice('ada@example.org')
    expect(await earliestOf(1)).toBe('2029-07-01')
    await pays(-1_000_000)
    expect(await earliestOf(1)).toBe('2028-07-01')
  })

  test('at the fee of the grade that was held when the year began, whatever grade came after', async () => {
    const { id, pays } = await memberOn('2028-07-02T09:00:00Z', 3)
    expect([await earliestOf(3), await earliestOf(2)]).toEqual(['2028-07-01', '2028-07-01'])
    await pays(500_000)
    await recordGrade(db, { clock, by: 'test' }, { account_id: id, grade_id: 2 })
    await db.update(account).set({ grade_id: 2 }).where(eq(account.id, id))
    expect([await earliestOf(3), await earliestOf(2)]).toEqual(['2029-07-01', '2028-07-01'])
    expect(await propose({ kind: 'dues', grade_id: 3, amount: 9_000, from: '2028-07-01' })).toMatchObject({
      status: 409,
      body: { message: 'Dues of this grade can be set from 01/07/2029 on.' },
    })
  })

  test.runIf(database.kind === 'postgres')(
    'or they are set: a fee waits for a payment that is being settled, and is not set then',
    async () => {
      const grade_id = 1
      const { email, token } = await newMember({ grade_id })
      const { body } = await ask('/payment/invoke', { purpose: 'dues', duration: 1 }, { token })
      payments.pay(body.data.traceId)
      await propose({ kind: 'dues', grade_id, amount: 70_000, from: '2026-07-01' })
      const waits = () => lockWaits(db)
      // Somebody holds the payer's account, so the payment waits in the middle.
      const { paid, decided } = await db.transaction(async (tx) => {
        await tx.select().from(account).where(eq(account.email, email)).for('update')
        const settling = { trace_id: body.data.traceId, duration: 1 }
        const paid = ask('/dues/pay', settling, { token })
        await expect.poll(waits).toBe(1)
        const decided = decide()
        await Promise.race([decided, expect.poll(waits).toBe(2)])
        return { paid, decided }
      })
      expect((await paid).status).toBe(200)
      expect(await decided).toMatchObject({
        state: 'failed',
        failure: 'Dues of this grade can be set from 01/07/2027 on.',
      })
      expect(await db.$count(duesFee, and(eq(duesFee.grade_id, grade_id), eq(duesFee.kobo, 7_000_000)))).toBe(0)
    },
  )
})
