import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { mattersOf } from '#server/areas/members/own-data/matters.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import {
  account,
  application,
  applicationForm,
  approval,
  audit,
  claim,
  event as events,
  grade,
  ledgerEntry,
  ledgerLine,
  mail,
  membershipEnding,
  membershipSpell,
  payment,
  pool,
  refund,
  staff,
  staffRole,
  waitingEntry,
} from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formOf } from '#tests/support/membership-form.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const { db } = database
await db.insert(grade).values(grades)
const site = await paymentSite(database)
const { ask, addAccount, inOffice, signIn, provider, begin, confirm, clock, rowOf, addEvent } = site
await addAccount('finance@example.org', { roles: ['finance'], first_name: 'Fola', sur_name: 'Finance' })
const finance = await inOffice('finance@example.org')
const member = await addAccount('member@example.org', { grade_id: 3 })

let count = 0
const someone = () => ({ ...person, email: `somebody-${++count}@example.org` })

/** A payment for a seat that came to so much, and is looked at. */
async function inReview(amount: number, asking = {}) {
  const who = someone()
  const trace = await begin(who, asking)
  provider.pay(trace, { amount })
  await confirm(trace, who, asking)
  expect((await rowOf(trace)).state).toBe('review')
  return { trace, who }
}

const attach = (trace: string, body: object) =>
  ask(
    `/office/payments/${trace}/attach`,
    { account_id: null, attendee: null, reason: 'They told us.', ...body },
    finance,
  )
const close = (trace: string, how: string, reason = 'They asked for it.', changes: object = {}) =>
  ask(
    `/office/payments/${trace}/close`,
    { how, reason, ...(how === 'givenBack' && { reference: `GTB ${trace}`, day: '2027-03-12' }), ...changes },
    finance,
  )
const dues = (years = 1) => ({ purpose: 'dues', id: years, account_id: member })

async function entriesOf(trace: string) {
  const { id } = await rowOf(trace)
  const rows = await db
    .select({ reference: ledgerEntry.reference, book: ledgerLine.book, kobo: ledgerLine.kobo })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entry_id, ledgerEntry.id))
    .where(eq(ledgerEntry.payment_id, id))
    .orderBy(asc(ledgerEntry.id), asc(ledgerLine.id))
  const entries: Record<string, Record<string, number>> = {}
  for (const { reference, book, kobo } of rows) {
    const name = reference.replace(`payment ${id} `, '')
    entries[name] = { ...entries[name], [book]: kobo }
  }
  return entries
}

afterAll(async () => {
  expect((await countMoney({ db, clock })).faults).toEqual([])
  expect(await findMisstated({ db, clock })).toEqual([])
})

test('[LED-10] money in review is attached to the dues of a member, with ledger, receipt and mail, once', async () => {
  const { trace } = await inReview(20_500)
  const answers = await Promise.all([1, 2, 3, 4].map(() => attach(trace, dues())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const record = answers.find(({ status }) => status === 200)?.body.data
  expect(record).toMatchObject({
    state: 'used',
    purpose: 'dues',
    amount: 20_000,
    surplus: 500,
    reason: null,
    member: { id: member },
    given: expect.stringMatching(/^dues /),
    receipt: { number: expect.stringMatching(/^R26-/) },
    steps: ['check'],
    payer: 'Ngozi Placeholder',
  })
  expect(record.timeline[0]).toMatchObject({ what: 'payment attached', by: 'Fola Finance', note: 'They told us.' })
  expect(await entriesOf(trace)).toEqual({
    in: { provider: 2_050_000, held: -2_050_000 },
    fulfilled: { held: 2_050_000, dues: -2_000_000, surplus: -50_000 },
  })
  expect(await standingOf({ db, clock }, member)).toMatchObject({ owed: 0, paidThrough: '2027-06-30' })
  expect(await site.kindsTo('member@example.org')).toEqual(['dues-paid'])
  // What the provider says later changes nothing.
  expect((await ask(`/office/payments/${trace}/check`, {}, finance)).body.data.payment).toMatchObject({ state: 'used' })
})

test('[LED-10] [EVX-05] it is attached to a seat of somebody without an account, at an event that takes no more registrations', async () => {
  const event = await addEvent({
    title: 'Press Day',
    fee: 5000,
    type: 'paid',
    registration_closes: new Date(clock.time - 1),
  })
  const { trace, who } = await inReview(5000)
  const { status, body } = await attach(trace, { purpose: 'event', id: event, attendee: who })
  expect([status, body.data]).toMatchObject([200, { state: 'used', item: 'Press Day', member: null }])
  expect((await site.seatsAt(event)).map(({ email }) => email)).toEqual([who.email])
  const second = await inReview(5000)
  const again = await attach(second.trace, { purpose: 'event', id: event, attendee: who })
  expect([again.status, again.body.message]).toEqual([409, 'This e-mail address is registered for this event already.'])
})

test('[LED-10] money that does not cover the price is not attached, and nothing is changed', async () => {
  const { trace } = await inReview(19_999)
  const before = await rowOf(trace)
  const { status, body } = await attach(trace, dues())
  expect([status, body.message]).toEqual([409, '₦19,999 came, and this costs ₦20,000.'])
  expect((await attach(trace, { ...dues(), reason: ' ' })).status).toBe(400)
  expect((await attach(trace, { purpose: 'dues', id: 1 })).body.message).toBe('Choose the member whose dues these are.')
  expect(await rowOf(trace)).toEqual(before)
  expect((await close(trace, 'writtenOff')).status).toBe(200)
})

test('[LED-10] a payment that the office gave back or writes off is closed with its reason', async () => {
  const token = { token: await signIn('member@example.org') }
  const back = await inReview(12_000, token)
  const off = await inReview(700, token)
  expect(await mattersOf(db, { clock }, member)).toContain('payment')
  const { body } = await close(back.trace, 'givenBack', 'Sent back by transfer 4711.')
  expect(body.data).toMatchObject({ state: 'closed', given_back: 12_000, steps: ['check'] })
  expect(body.data.timeline[0]).toMatchObject({
    what: 'payment closed',
    note: 'Given back from the bank. Sent back by transfer 4711.',
  })
  expect((await entriesOf(back.trace)).closed).toEqual({ held: 1_200_000, bank: -1_200_000 })
  const written = await close(off.trace, 'writtenOff')
  expect(written.body.data.timeline[0].note).toBe('Written off. They asked for it.')
  expect((await entriesOf(off.trace)).closed).toEqual({ held: 70_000, surplus: -70_000 })
  const told = (await site.mails()).filter(({ kind }) => kind === 'payment-returned')
  expect(told.map(({ data }) => data)).toEqual([
    expect.objectContaining({
      trace_id: back.trace,
      returned: 12_000,
      reference: `GTB ${back.trace}`,
      day: '2027-03-12',
    }),
  ])
  // Closed twice, or attached after, is refused; and it stands in the way of nothing any more.
  expect((await close(back.trace, 'writtenOff')).status).toBe(409)
  expect((await attach(back.trace, dues())).status).toBe(409)
  expect(await mattersOf(db, { clock }, member)).not.toContain('payment')
  expect((await ask(`/payment/${back.trace}`)).body.data).toMatchObject({
    state: 'failed',
    message: 'The chapter has closed this payment. Its office can tell you more.',
  })
  const own = (await ask('/user/payments', undefined, token)).body.data.payments
  expect(own.find((one: { trace_id: string }) => one.trace_id === back.trace)).toMatchObject({
    state: 'returned',
    returned: 12_000,
  })
  expect(own.find((one: { trace_id: string }) => one.trace_id === off.trace)).toMatchObject({
    state: 'closed',
    returned: 0,
  })
})

test('[LED-10] what the provider gives back of a closed payment is counted, and what it says again is not', async () => {
  const { trace } = await inReview(9000)
  await close(trace, 'givenBack')
  const check = () => ask(`/office/payments/${trace}/check`, {}, finance)
  expect((await check()).body.data.payment.state).toBe('closed')
  provider.pay(trace, { amount: 9000, refunded: 4000 })
  expect((await check()).body.data.payment).toMatchObject({ state: 'closed', refunded: 4000 })
  expect((await entriesOf(trace))['back 400000']).toEqual({ provider: -400_000, surplus: 400_000 })
})

test('[LED-10] a payment that was closed without money is looked at again when money comes', async () => {
  const who = someone()
  const trace = await begin(who)
  await db.update(payment).set({ state: 'review', review_reason: 'Silence.' }).where(eq(payment.trace_id, trace))
  expect((await close(trace, 'givenBack')).body.message).toBe(
    'No money of this payment is here: there is nothing to give back.',
  )
  expect((await attach(trace, dues())).status).toBe(409)
  expect((await close(trace, 'writtenOff')).body.data).toMatchObject({ state: 'closed', entries: [] })
  provider.pay(trace)
  expect((await ask(`/office/payments/${trace}/check`, {}, finance)).body.data.payment.state).toBe('used')
})

test('[LED-10] of an attachment and a closing at once, one is done', async () => {
  for (let round = 0; round < 5; round++) {
    const { trace } = await inReview(20_000)
    const answers = await Promise.all([
      attach(trace, dues()),
      close(trace, 'writtenOff'),
      ask(`/office/payments/${trace}/check`, {}, finance),
      close(trace, 'givenBack'),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2)
    const { state } = await rowOf(trace)
    expect(Object.keys(await entriesOf(trace))).toEqual(['in', state === 'used' ? 'fulfilled' : 'closed'])
  }
})

test('[LED-10] what may be paid for is offered: years of dues, events, applications that wait', async () => {
  const offers = async (query: string) =>
    (await ask(`/office/offers${query}`, undefined, finance)).body.data.offers.map(
      ({ purpose, amount }: { purpose: string; amount: number }) => `${purpose} ${amount}`,
    )
  expect(await offers('')).toEqual(['event 30000', 'event 5000'])
  const own = await addAccount('owes@example.org', { grade_id: 3 })
  expect((await offers(`?account_id=${own}`)).slice(0, 4)).toEqual([
    ...['event 30000', 'event 5000'],
    ...['dues 20000', 'dues 40000'],
  ])
})

const received = {
  attendee: null,
  means: 'transfer',
  reference: 'NIP 1',
  paid_on: '2027-03-11',
  amount: 20_000,
  reason: '',
}
const record = (body: object, asking = finance) => ask('/office/money', { ...received, ...body }, asking)
const payer = () => addAccount(`pays-${++count}@example.org`, { grade_id: 3 })

test('[LED-12] a transfer is recorded with what it pays: ledger, receipt and mail, and the same reference once', async () => {
  const id = await payer()
  const answers = await Promise.all([1, 2, 3, 4].map(() => record({ purpose: 'dues', id: 1, account_id: id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const trace = answers.find(({ status }) => status === 200)?.body.data.trace_id
  const { body } = await ask(`/office/payments/${trace}`, undefined, finance)
  expect(body.data).toMatchObject({
    state: 'used',
    means: 'transfer',
    reference: 'NIP 1',
    paid_at: '2027-03-11T11:00:00.000Z',
    steps: [],
    receipt: { number: expect.stringMatching(/^R26-/) },
    payer: 'Ada Obi',
    member: { id },
    timeline: [{ what: 'payment recorded', by: 'Fola Finance' }],
  })
  expect(await entriesOf(trace)).toEqual({
    'manual transfer NIP 1': { bank: 2_000_000, held: -2_000_000 },
    fulfilled: { held: 2_000_000, dues: -2_000_000 },
  })
  expect(await standingOf({ db, clock }, id)).toMatchObject({ owed: 0, paidThrough: '2027-06-30' })
  const again = await record({ purpose: 'dues', id: 1, account_id: id, reference: ' nip  1 ' })
  expect(again.body.message).toMatch(
    /^Transfer NIP 1 is recorded already: ₦20,000 of Ada Obi for .* It was not recorded again\.$/,
  )
})

test('[LED-12] the debt of a former member is taken at the office, and no year after it', async () => {
  const id = await payer()
  const [spell] = await db.select().from(membershipSpell).where(eq(membershipSpell.account_id, id))
  const made = { reason: 'Moved', made_by: 'test', made_at: new Date(clock.time) }
  const ending = { spell_id: spell?.id ?? 0, ended_on: '2027-03-11', how: 'resigned' as const, ...made }
  await db.insert(membershipEnding).values(ending)
  await db.update(account).set({ grade_id: null, dues_paid_until: null }).where(eq(account.id, id))
  const offered = async () => {
    const { offers } = (await ask(`/office/offers?account_id=${id}`, undefined, finance)).body.data
    return offers.filter(({ purpose, id: years }: { purpose: string; id: number }) => purpose === 'dues' && years > 0)
  }
  expect(await offered()).toMatchObject([{ id: 1, amount: 20_000 }])
  const cash = { purpose: 'dues', id: 1, account_id: id, means: 'cash', reference: 'book 12' }
  const { body } = await record(cash)
  const { data } = await ask(`/office/payments/${body.data.trace_id}`, undefined, finance).then((answer) => answer.body)
  expect(data).toMatchObject({ state: 'used', receipt: { number: expect.stringMatching(/^R26-/) } })
  expect([await standingOf({ db, clock }, id), await offered()]).toMatchObject([{ owed: 0, credit: 0 }, []])
  expect((await record({ ...cash, reference: 'book 13' })).status).toBe(400)
})

test('[LED-12] cash of somebody without an account pays for a seat, at another price with a reason', async () => {
  const seat = { purpose: 'event', id: site.events.paid, account_id: null, attendee: someone(), means: 'cash' }
  const short = { ...seat, reference: 'book 7', amount: 25_000 }
  expect((await record(short)).body.message).toBe('It costs ₦30,000. Say why another amount came.')
  const { body } = await record({ ...short, reason: 'Price for students.' })
  expect(await entriesOf(body.data.trace_id)).toEqual({
    'manual cash BOOK 7': { cash: 2_500_000, held: -2_500_000 },
    fulfilled: { held: 2_500_000, event: -2_500_000 },
  })
  // The card provider knows nothing of it.
  expect((await rowOf(body.data.trace_id)).next_check_at).toBe(null)
})

test('[LED-12] what cannot be recorded is refused with a sentence, and nothing is written', async () => {
  const before = await db.$count(payment)
  const dues = { purpose: 'dues', id: 2, account_id: await payer(), reference: 'NIP 2' }
  for (const [change, message] of [
    [{ amount: 30_000 }, 'It costs ₦40,000. Say why another amount came.'],
    [{ amount: 40_000, paid_on: '2027-03-13' }, 'The day on which the money came cannot be in the future.'],
    [{ reference: ' ' }, 'Enter the reference that proves it.'],
    [{ amount: 0.5 }, 'Give the amount in whole naira, as 25,000.'],
    [{ account_id: null }, 'Choose the member whose dues these are.'],
  ] as const) {
    const refused = await record({ ...dues, ...change })
    expect([refused.status >= 400, JSON.stringify(refused.body)]).toEqual([true, expect.stringContaining(message)])
  }
  expect(await db.$count(payment)).toBe(before)
})

test('[LED-12] above the limit a second person approves it first; who asked is not one', async () => {
  await addAccount('owner@example.org', { roles: ['owner'] })
  const owner = await inOffice('owner@example.org')
  const dues = { purpose: 'dues', id: 6, account_id: await payer(), reference: 'NIP 6', amount: 120_000 }
  expect((await record(dues)).body.data).toEqual({ trace_id: null })
  expect(await record(dues)).toMatchObject({ status: 409 })
  const { body } = await ask('/office/approvals?view=for-you', undefined, owner)
  const [asked] = body.data.items
  expect(asked.words).toMatch(/^₦120,000 of Ada Obi by transfer NIP 6 is recorded: Membership dues for 6 years/)
  const approve = (asking: typeof owner) => ask(`/office/approvals/${asked.id}/decide`, { decision: 'approve' }, asking)
  expect((await approve(finance)).status).toBe(403)
  expect((await approve(owner)).status).toBe(200)
  const [made] = await db.select().from(payment).where(eq(payment.reference, 'NIP 6'))
  expect(made).toMatchObject({ state: 'used', amount: 120_000 })
  expect(await standingOf({ db, clock }, dues.account_id)).toMatchObject({ paidThrough: '2032-06-30' })
})

test('[LED-12] a price that changed before the approval sends the recording back to who asked, by mail, with what to do', async () => {
  await addAccount('owner-2@example.org', { roles: ['owner'] })
  const owner = await inOffice('owner-2@example.org')
  const event = await addEvent({ fee: 120_000, type: 'paid' })
  const asking = {
    purpose: 'event',
    id: event,
    account_id: null,
    attendee: someone(),
    reference: 'NIP 7',
    amount: 120_000,
  }
  expect((await record(asking)).body.data).toEqual({ trace_id: null })
  await db.update(events).set({ fee: 150_000 }).where(eq(events.id, event))
  const [asked] = (await ask('/office/approvals?view=for-you', undefined, owner)).body.data.items
  const decided = await ask(`/office/approvals/${asked.id}/decide`, { decision: 'approve' }, owner)
  const why =
    'The price has changed: it costs ₦150,000 now, and ₦120,000 came. Record it again, and say why another amount came.'
  expect(decided.body.data).toMatchObject({ state: 'failed', failure: why })
  expect(await db.$count(payment, eq(payment.reference, 'NIP 7'))).toBe(0)
  const [told] = await db.select().from(mail).where(eq(mail.kind, 'approval-not-done'))
  expect(told).toMatchObject({ to: 'finance@example.org', data: { approval: asked.id, why } })
  // What to do is done, and approved.
  await record({ ...asking, reason: 'The price when it came' })
  const [anew] = (await ask('/office/approvals?view=for-you', undefined, owner)).body.data.items
  await ask(`/office/approvals/${anew.id}/decide`, { decision: 'approve' }, owner)
  expect(await db.$count(payment, eq(payment.reference, 'NIP 7'))).toBe(1)
})

test('[LED-12] what is approved is what was read: years that were paid meanwhile are not paid again as the next ones', async () => {
  await addAccount('owner-3@example.org', { roles: ['owner'] })
  const owner = await inOffice('owner-3@example.org')
  const years = { purpose: 'dues', account_id: await payer() }
  await record({ ...years, id: 6, reference: 'NIP 72', amount: 120_000 })
  await record({ ...years, id: 1, reference: 'NIP 73' })
  const [asked] = (await ask('/office/approvals?view=for-you', undefined, owner)).body.data.items
  const why =
    'This was asked for as “Membership dues for 6 years: 1 July 2026 to 30 June 2032”, and is “Membership dues for 6 years: 1 July 2027 to 30 June 2033” by now. Record it again.'
  expect((await ask(`/office/approvals/${asked.id}`, undefined, owner)).body.data.facts.blocks).toEqual([why])
  const decided = await ask(`/office/approvals/${asked.id}/decide`, { decision: 'approve' }, owner)
  expect(decided.body.data).toMatchObject({ state: 'failed', failure: why })
  expect(await db.$count(payment, eq(payment.reference, 'NIP 72'))).toBe(0)
  expect(await standingOf({ db, clock }, years.account_id)).toMatchObject({ paidThrough: '2027-06-30' })
})

test('[row 149] [LED-10] [LED-11] [LED-12] what an officer has paid is recorded, used and given back by others', async () => {
  const own = await addAccount('treasurer@example.org', { roles: ['finance'], grade_id: 3 })
  const treasurer = await inOffice('treasurer@example.org')
  const decide = (id: number, asking: typeof finance) =>
    ask(`/office/approvals/${id}/decide`, { decision: 'approve' }, asking)
  const waiting = async () => (await db.select().from(approval).where(eq(approval.state, 'asked'))).at(-1)?.id ?? 0
  const dues = { purpose: 'dues', id: 1, account_id: own, means: 'cash', reference: 'BOOK OWN 1' }
  expect((await record(dues, treasurer)).body.data).toEqual({ trace_id: null })
  expect((await decide(await waiting(), finance)).status).toBe(200)
  const [paid] = await db.select().from(payment).where(eq(payment.reference, 'BOOK OWN 1'))
  const wish = { amount: 5_000, way: 'transfer', purchase: 'keep', reason: 'As they ask.' }
  expect((await ask(`/office/payments/${paid?.trace_id}/refunds`, wish, finance)).status).toBe(200)
  const approving = 'This concerns you. Another person must approve it.'
  expect((await decide(await waiting(), treasurer)).body.message).toBe(approving)
  await ask(`/office/approvals/${await waiting()}/decide`, { decision: 'decline' }, treasurer)
  // Above the limit a colleague asks, and the officer approves nothing either.
  await record({ ...dues, id: 6, reference: 'BOOK OWN 2', amount: 120_000 })
  expect((await decide(await waiting(), treasurer)).body.message).toBe(approving)
  await ask(`/office/approvals/${await waiting()}/decide`, { decision: 'decline' }, treasurer)
  const alone = { status: 403, body: { message: 'This concerns you. Another person must do it.' } }
  const { trace } = await inReview(20_500)
  const attachment = { purpose: 'dues', id: 1, account_id: own, attendee: null, reason: 'It is mine.' }
  expect(await ask(`/office/payments/${trace}/attach`, attachment, treasurer)).toMatchObject(alone)
  await db.update(payment).set({ account_id: own }).where(eq(payment.trace_id, trace))
  const closing = { how: 'givenBack', reason: 'It is mine.', reference: 'GTB OWN', day: '2027-03-12' }
  expect(await ask(`/office/payments/${trace}/close`, closing, treasurer)).toMatchObject(alone)
  expect((await close(trace, 'writtenOff')).status).toBe(200)
})

test('[row 149] [LED-10] [LED-12] the entry fee of an officer is theirs, also where no member is chosen', async () => {
  const email = 'joins@example.org'
  expect((await ask('/user/apply', formOf({ email, grade_id: '3' }))).status).toBe(200)
  const [{ id: own = 0 } = {}] = await db.select().from(account).where(eq(account.email, email))
  await db.insert(staff).values({ account_id: own, state: 'active', invited_at: new Date(clock.time) })
  await db.insert(staffRole).values({ account_id: own, role: 'finance' })
  const joining = await inOffice(email)
  const [made] = await db
    .update(application)
    .set({ status: 'approved', amount: 25_000 })
    .where(eq(application.account_id, own))
    .returning({ serial: application.serial })
  const fee = { purpose: 'membership', id: made?.serial, account_id: null, means: 'cash' }
  const isMember = async () => (await db.select().from(account).where(eq(account.id, own)))[0]?.grade_id === 3
  const { trace } = await inReview(25_000)
  const { means: _, ...purchase } = fee
  const attachment = { ...purchase, attendee: null, reason: 'It is mine.' }
  const attached = await ask(`/office/payments/${trace}/attach`, attachment, joining)
  expect([attached.status, attached.body.message]).toEqual([403, 'This concerns you. Another person must do it.'])
  expect((await close(trace, 'writtenOff')).status).toBe(200)

  const approve = async (asking: typeof finance) => {
    const [asked] = await db.select().from(approval).where(eq(approval.state, 'asked'))
    return ask(`/office/approvals/${asked?.id}/decide`, { decision: 'approve' }, asking)
  }
  // Above the limit a colleague asks: whose it is does not approve it.
  const dear = { ...fee, reference: 'BOOK FEE 1', amount: 120_000, reason: 'They gave more.' }
  expect((await record(dear)).body.data).toEqual({ trace_id: null })
  expect(await approve(joining)).toMatchObject({
    status: 403,
    body: { message: 'This concerns you. Another person must approve it.' },
  })
  await db.update(approval).set({ state: 'declined' }).where(eq(approval.state, 'asked'))

  expect((await record({ ...fee, reference: 'BOOK FEE 2', amount: 25_000 }, joining)).body.data).toEqual({
    trace_id: null,
  })
  expect([(await approve(joining)).status, await isMember()]).toEqual([403, false])
  expect([(await approve(finance)).status, await isMember()]).toEqual([200, true])
})

test('[LED-12] the fee of everybody whose application waits for it is offered, however many they are', async () => {
  expect((await ask('/user/apply', formOf({ email: 'waits-first@example.org', grade_id: '3' }))).status).toBe(200)
  const [row] = await db.select().from(applicationForm).orderBy(desc(applicationForm.id)).limit(1)
  if (!row) throw new Error('Nobody has applied')
  const { id: _, ...form } = row
  const waits = { status: 'approved', amount: 25_000 } as const
  const [first] = await db.update(application).set(waits).where(eq(application.form_id, row.id)).returning()
  const ids = Array.from({ length: 60 }, (_, place) => place)
  const names = { password_hash: 'x', first_name: 'Ada', sur_name: 'Obi' }
  const people = await db
    .insert(account)
    .values(ids.map((place) => ({ ...names, email: `waits-${place}@example.org` })))
    .returning({ id: account.id })
  const forms = await db
    .insert(applicationForm)
    .values(people.map(({ id: account_id }) => ({ ...form, account_id })))
    .returning({ id: applicationForm.id, account_id: applicationForm.account_id })
  const created_at = new Date(clock.time)
  const made = forms.map(({ id: form_id, account_id }) => ({
    ...{ kind: 'membership' as const, serial: 1_000 + form_id, form_id, account_id, grade_id: 3, created_at },
    ...waits,
  }))
  await db.insert(application).values(made)
  const { offers } = (await ask('/office/offers', undefined, finance)).body.data
  const fees = offers.flatMap(({ purpose, id }: { purpose: string; id: number }) =>
    purpose === 'membership' ? id : [],
  )
  expect(fees).toHaveLength(61)
  expect(fees).toContain(first?.serial)
  expect((await ask('/office/bill-applicants', undefined, finance)).body.data).toHaveLength(61)
})

test('[LED-11] cash that goes back by bank transfer leaves the bank, and the box keeps what is in it', async () => {
  const seat = { purpose: 'event', id: site.events.paid, account_id: null, attendee: someone(), means: 'cash' }
  const { body } = await record({ ...seat, reference: 'book 8', amount: 30_000 })
  const trace = body.data.trace_id
  await addAccount('second@example.org', { roles: ['owner'] })
  const second = await inOffice('second@example.org')
  const wish = { amount: 12_000, way: 'transfer', purchase: 'keep', reason: 'They come for one day.' }
  expect((await ask(`/office/payments/${trace}/refunds`, wish, finance)).status).toBe(200)
  const [asked] = (await ask('/office/approvals?view=for-you', undefined, second)).body.data.items
  await ask(`/office/approvals/${asked.id}/decide`, { decision: 'approve' }, second)
  const { refunds } = (await ask(`/office/payments/${trace}/refunds`, undefined, finance)).body.data
  const proof = { reference: 'GTB 8', day: '2027-03-12' }
  expect((await ask(`/office/refunds/${refunds[0].id}/transfer`, proof, finance)).status).toBe(200)
  expect((await entriesOf(trace))['back 1200000']).toEqual({ bank: -1_200_000, event: 1_200_000 })
})

test('[D-102] [LED-12] of money above the limit the records hold no attendee, and an erasure takes them out of the approval', async () => {
  const email = 'zebulon@example.org'
  const id = await addAccount(email, { first_name: 'Zebulon', sur_name: 'Quarshie', grade_id: 3 })
  const event = await addEvent({ title: 'Gala', fee: 150_000, type: 'paid' })
  const attendee = { ...person, first_name: 'Zebulon', last_name: 'Quarshie', phone: '0899 123 4567', email }
  const seat = { purpose: 'event', id: event, account_id: null, attendee, amount: 150_000 }
  expect((await record({ ...seat, reference: 'NIP 70' })).body.data).toEqual({ trace_id: null })
  const dues = { purpose: 'dues', id: 6, account_id: id, reference: 'NIP 71', amount: 120_000 }
  expect((await record(dues)).body.data).toEqual({ trace_id: null })
  await db.update(approval).set({ state: 'declined' }).where(eq(approval.state, 'asked'))
  await db.execute(sql`update mail set state = 'sent', sent_at = created_at`)
  const told = sql`select count(*)::int as told from mail where data::text ~ 'Quarshie'`
  expect((await db.execute(told)).rows).not.toEqual([{ told: 0 }])
  expect(JSON.stringify(await db.select().from(audit).where(eq(audit.what, 'approval ask')))).not.toMatch(/Quarshie/)
  await db.transaction((tx) => erasePerson(tx, { clock, by: 'test' }, id))
  expect((await db.execute(told)).rows).toEqual([{ told: 0 }])
  const kept = JSON.stringify(await db.select().from(approval))
  expect(kept).not.toMatch(/Quarshie|0899|zebulon/i)
  const { items } = (await ask('/office/approvals?view=done&sort=newest', undefined, finance)).body.data
  expect(items[0].words).toMatch(/^₦120,000 of an erased person by transfer NIP 71 is recorded/)
})

test('[LED-10] money is given back with a transfer as evidence, and above the limit by a refund alone', async () => {
  const { trace } = await inReview(12_000)
  const before = await rowOf(trace)
  const back = async (changes: object) => (await close(trace, 'givenBack', 'Sent back.', changes)).body.message
  expect((await close(trace, 'givenBack', 'Sent back.', { reference: ' ' })).status).toBe(400)
  expect((await close(trace, 'givenBack', 'Sent back.', { day: '' })).status).toBe(400)
  expect(await back({ day: '2027-03-13' })).toBe('Choose today or an earlier day.')
  const other = await inReview(500)
  const transferred = { state: 'done', way: 'transfer', kobo: 100, returned_kobo: 100, key: 'known', tries: 0 } as const
  const at = new Date(clock.now())
  const [made] = await db
    .insert(refund)
    .values({
      ...transferred,
      payment_id: (await rowOf(other.trace)).id,
      requested_at: at,
      ended_at: at,
      reference: 'GTB 99',
      transferred_on: '2027-03-12',
    })
    .returning({ id: refund.id })
  expect(await back({ reference: 'gtb 99' })).toBe('This reference is already recorded for another refund.')
  await db.delete(refund).where(eq(refund.id, made?.id ?? 0))
  expect(await rowOf(trace)).toEqual(before)
  const summit = await addEvent({ title: 'Summit', fee: 200_000, type: 'paid' })
  const large = await begin({ ...someone(), event_id: summit })
  provider.pay(large, { amount: 100_001 })
  await ask(`/office/payments/${large}/check`, {}, finance)
  const refused = await close(large, 'givenBack')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'More than ₦100,000 is given back by a refund, which a second person approves. Ask for one, and close the payment after it.',
  ])
  expect((await rowOf(large)).state).toBe('review')
  expect((await close(trace, 'givenBack')).status).toBe(200)
})

test('[row 116] [LED-10] [LED-11] one transfer proves one return, of a closed payment or of a refund', async () => {
  const [one, two, three] = [await inReview(12_000), await inReview(12_000), await inReview(12_000)]
  const proof = { reference: 'TRF 1' }
  const answers = await Promise.all([one, two].map(({ trace }) => close(trace, 'givenBack', 'Sent back.', proof)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const at = new Date(clock.now())
  const [asked] = await db
    .insert(refund)
    .values({
      payment_id: (await rowOf(three.trace)).id,
      state: 'approved',
      way: 'transfer',
      kobo: 100,
      key: 'trf',
      requested_at: at,
    })
    .returning({ id: refund.id })
  const transfer = (reference: string) =>
    ask(`/office/refunds/${asked?.id}/transfer`, { reference, day: '2027-03-12' }, finance)
  expect((await transfer('trf 1')).body.message).toBe('This reference is already recorded for another refund.')
  expect((await transfer('TRF 2')).status).toBe(200)
  expect((await transfer('TRF 2')).body.message).toBe('This refund is done already.')
  expect((await close(three.trace, 'givenBack', 'Sent back.', { reference: 'trf 2' })).status).toBe(409)
  expect((await close(three.trace, 'givenBack', 'Sent back.', { reference: 'TRF 3' })).status).toBe(200)
  const twice = db.update(payment).set({ given_back_with: 'trf 3' }).where(eq(payment.trace_id, two.trace))
  await expect(twice.execute()).rejects.toThrow()
})

test('[LED-12] a member of whom no address is known pays dues as well', async () => {
  const id = await addAccount('gone@example.org', { grade_id: 3 })
  await db.update(account).set({ email: null, password_hash: null }).where(eq(account.id, id))
  const { status } = await record({ purpose: 'dues', id: 1, account_id: id, means: 'pos', reference: 'slip 9' })
  expect(status).toBe(200)
})

/** A paid event with so many places, all held for a payment to which too little comes, and somebody who waits for one. */
async function heldInReview(places: number, amount: number) {
  const event = await addEvent({ title: 'Press Day', fee: 5000, type: 'paid' })
  await setSize(db, event, places)
  const who = someone()
  const others = Array.from({ length: places - 1 }, () => {
    const { first_name, last_name, email } = someone()
    return { first_name, last_name, email }
  })
  const trace = await begin({ ...who, event_id: event, order: { others } })
  provider.pay(trace, { amount })
  await confirm(trace, who)
  expect((await rowOf(trace)).review_reason).toMatch(/^₦.+ was due\.$/)
  expect((await ask(`/event/${event}/waiting-list`, someone())).status).toBe(200)
  const standing = async () => ({
    seats: (await site.seatsAt(event)).map(({ email }) => email),
    held: await db.$count(claim, and(eq(claim.event_id, event), eq(claim.state, 'held'))),
    taken: (await db.select().from(pool).where(eq(pool.event_id, event)))[0]?.taken,
    waits: (await db.select().from(waitingEntry).where(eq(waitingEntry.event_id, event)))[0]?.state,
  })
  return { event, who, trace, standing, seat: { purpose: 'event', id: event } }
}

test('[EVX-07] money of a group that is attached to one seat of the event frees the places of the others', async () => {
  const { who, trace, standing, seat } = await heldInReview(3, 5000)
  expect(await standing()).toEqual({ seats: [], held: 3, taken: 3, waits: 'waiting' })
  expect((await attach(trace, { ...seat, attendee: who })).status).toBe(200)
  // One place was taken, one is offered to who waits, and one is free.
  expect(await standing()).toEqual({ seats: [who.email], held: 1, taken: 2, waits: 'offered' })
})

test('[EVX-07] money that is attached to the same event under another address takes the place that is held for it', async () => {
  const { event, trace, standing, seat } = await heldInReview(1, 4000)
  await db.update(events).set({ fee: 4000 }).where(eq(events.id, event))
  const right = someone()
  expect((await attach(trace, { ...seat, attendee: right })).status).toBe(200)
  expect(await standing()).toEqual({ seats: [right.email], held: 0, taken: 1, waits: 'waiting' })
})

test('[EVX-08] a place that stays held for a payment that has ended is a fault of the books', async () => {
  const { event, trace } = await heldInReview(1, 4000)
  expect(await findMiscounted(db)).toEqual([])
  await db.update(payment).set({ state: 'closed' }).where(eq(payment.trace_id, trace))
  expect(await findMiscounted(db)).toEqual([event])
  await db.update(payment).set({ state: 'review' }).where(eq(payment.trace_id, trace))
})

describe('[TRU-02] seats for which too little came', () => {
  const waive = (trace: string, reason = 'The bank kept a naira.', as = finance) =>
    ask(`/office/payments/${trace}/waive`, { reason }, as)
  const friend = () => {
    const { first_name, last_name, email } = someone()
    return { first_name, last_name, email }
  }

  async function short(amount: number, fee: number, order = {}) {
    const event = await addEvent({ title: 'Press Evening', fee: 30_000, type: 'paid' })
    const who = someone()
    const trace = await begin({ ...who, event_id: event, order })
    provider.pay(trace, { amount, fee })
    await confirm(trace, who)
    return { event, who, trace }
  }

  test('are given with the rest waived by a reason: the price is what came, in ledger, receipt and mail, once', async () => {
    const { event, who, trace } = await short(30_449.5, 450)
    expect((await ask(`/office/payments/${trace}`, undefined, finance)).body.data).toMatchObject({
      reason: "₦29,999.50 came, not counting the provider's charge of ₦450; ₦30,000 was due.",
      steps: ['check', 'attach', 'waive', 'close'],
    })
    expect((await waive(trace, ' ')).status).toBe(400)
    const answers = await Promise.all([waive(trace), waive(trace)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const seats = await site.seatsAt(event)
    expect(seats.map(({ email, price }) => [email, price])).toEqual([[who.email, 29_999]])
    const row = await rowOf(trace)
    expect(row).toMatchObject({ state: 'used', amount: 29_999, surplus: 0.5, review_reason: null })
    const { data: record } = (await ask(`/office/payments/${trace}`, undefined, finance)).body
    expect(record.timeline[0]).toMatchObject({ what: 'payment rest waived', note: 'The bank kept a naira.' })
    const books = new Map<string, number>()
    for (const { lines } of record.entries)
      for (const { book, amount } of lines) books.set(book, (books.get(book) ?? 0) + amount)
    expect(Object.fromEntries(books)).toEqual({
      provider: 30_449.5,
      held: 0,
      event: -29_999,
      surplus: -0.5,
      fees: -450,
    })
    expect(record.receipt.number).toMatch(/^R\d\d-\d{5}$/)
    expect((await site.mails()).filter(({ to }) => to === who.email).map(({ kind }) => kind)).toEqual([
      'payment-under-review',
      'registered',
    ])
  })

  test('of a group are lowered from the last one on', async () => {
    const { event, trace } = await short(50_000, 0, { others: [friend()] })
    expect((await waive(trace)).status).toBe(200)
    expect((await site.seatsAt(event)).map(({ price }) => price).sort()).toEqual([20_000, 30_000])
  })

  test('are given once a second person approves, where the rest is above the limit of one; never where nothing is missing', async () => {
    const { event, trace } = await short(1_000, 0, { others: Array.from({ length: 4 }, friend) })
    expect((await waive(trace, 'They speak there.')).status).toBe(200)
    expect(await rowOf(trace)).toMatchObject({ state: 'review', amount: 150_000 })
    expect((await waive(trace)).status).toBe(409)
    await addAccount('waives@example.org', { roles: ['owner'] })
    const second = await inOffice('waives@example.org')
    const [asked] = (await ask('/office/approvals', undefined, second)).body.data.items
    const decided = await ask(`/office/approvals/${asked.id}/decide`, { decision: 'approve', note: '' }, second)
    expect(decided.body.data).toMatchObject({ state: 'performed' })
    expect(await rowOf(trace)).toMatchObject({ state: 'used', amount: 1_000 })
    expect(await site.seatsAt(event)).toHaveLength(5)
    const paid = await short(30_000, 0)
    expect((await waive(paid.trace)).status).toBe(409)
  })
})
