import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { and, asc, eq, lt } from 'drizzle-orm'
import { DAY, HOUR } from '#contract/common/spans.ts'
import type { LineStep } from '#contract/money/bank.ts'
import type { LineSplit } from '#contract/money/bank-split.ts'
import type { InvokePayment } from '#contract/money/invoke.ts'
import type { MoneyReceived } from '#contract/money/money.ts'
import type { RefundTransfer } from '#contract/money/refunds.ts'
import { dayInAbuja, startOfDay } from '#domain/common/days.ts'
import { duesYearOf, firstDayOf } from '#domain/dues/dues-facts.ts'
import { billReference, transferReference } from '#domain/money/transfer-reference.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { JobKinds } from '#server/areas/jobs/job-kind.ts'
import { runStep } from '#server/areas/jobs/run-step.ts'
import { applyStatement } from '#server/areas/money/bank/apply-statement.ts'
import { splitBankLine } from '#server/areas/money/bank/split-line.ts'
import { takeLineStep } from '#server/areas/money/bank/take-line-step.ts'
import { uploadStatement } from '#server/areas/money/bank/upload-statement.ts'
import { issueBill } from '#server/areas/money/bill/bill-steps.ts'
import { makeBill } from '#server/areas/money/bill/make-bill.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { startPayment } from '#server/areas/money/payment/start-payment.ts'
import { recordMoney } from '#server/areas/money/record/record-money.ts'
import { recordTransfer } from '#server/areas/money/refund/record-transfer.ts'
import { requestRefund } from '#server/areas/money/refund/request-refund.ts'
import { advanceRefund } from '#server/areas/money/refund/send-refund.ts'
import { closePack } from '#server/areas/money/year-pack/close-pack.ts'
import { addPack } from '#server/areas/money/year-pack/draft-pack.ts'
import { getYearPack } from '#server/areas/money/year-pack/year-packs.ts'
import { decide } from '#server/areas/staff/approval/decide.ts'
import type { GuardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { RateLimits } from '#server/config/rate-limits.ts'
import type { Db } from '#server/db/database.ts'
import { account, bankLine, billLine, demo, event, mail, payment, refund } from '#server/db/schema/index.ts'
import type { Passwords } from '#server/ports/passwords.ts'
import type { PaymentProvider, Standing, TakenByCard } from '#server/ports/payment-provider.ts'
import { insertMembers, isPlaceholder, listSome } from './members.ts'
import { grades } from './seed.ts'

export interface Year {
  payments: PaymentDeps
  passwords: Passwords
  limits: RateLimits
  guardedActs: readonly GuardedAct[]
  jobKinds: JobKinds
  /** Has the card provider of the demo know what was paid. */
  remember?: ((taken: TakenByCard) => void) | undefined
}

const MEMBERS = 60
const KOBO = 100

/** What the card provider of the demo takes of the person. */
const feeOf = (amount: number) => Math.min(2_000, Math.ceil(amount * 0.015))

/** Pays at once whatever is begun, and less where that is said; refuses a refund where that is said. */
function pastProvider(now: () => number, remember: Year['remember']) {
  const paid = new Map<string, Standing>()
  const next = { lacks: 0, refuses: false }
  const provider: PaymentProvider = {
    start: async ({ traceId, amount }) => {
      const [fee, at] = [feeOf(amount), now()]
      const transactionId = `T${traceId}`
      const paidAt = new Date(at).toISOString()
      paid.set(traceId, { kind: 'paid', amount: amount + fee - next.lacks, fee, transactionId, paidAt, refunded: 0 })
      if (next.lacks === 0) remember?.({ traceId, amount, fee, at })
      next.lacks = 0
      return { kind: 'accepted', payPageLink: `https://pay.example.org/${traceId}`, transactionId }
    },
    query: async (traceId) => paid.get(traceId) ?? { kind: 'unpaid', final: false, code: '25', message: 'Unknown' },
    refund: async ({ amount }) =>
      next.refuses
        ? { kind: 'refused', code: '62', message: 'The card was closed by its bank' }
        : { kind: 'returned', amount },
    readNotification: async () => null,
  }
  return { provider, next }
}

type Person = typeof account.$inferSelect

const written = (day: string) => day.split('-').reverse().join('/')
const daysFrom = (day: string, days: number) => dayInAbuja(startOfDay(day) + days * DAY)
const priceOf = ({ grade_id }: Person) => grades.find(({ id }) => id === grade_id)?.dues ?? 0
const referenceOf = ({ membership_number }: Person) => transferReference(membership_number ?? '')

/** An address at which nobody reads. */
const emailOf = (firm: string) => `accounts@${firm.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example.org`

type Line = readonly [day: string, text: string, naira: number]
interface Back {
  traceId: string
  amount: number
  way: 'provider' | 'transfer'
}

/** The desk of a treasurer, on one chosen day after the other. What is done there lets others have their turn, and is whole or not done. */
function deskOf(
  { payments, remember, ...given }: Year,
  stopping: AbortSignal,
  by: { treasurer: number; owner: number },
) {
  const real = payments.clock.now()
  let [time, tx] = [real, payments.db]
  const clock = { now: () => time }
  const { provider, next } = pastProvider(clock.now, remember)
  const as = (who: number): OfficeContext & PaymentDeps => ({
    ...given,
    ...payments,
    db: tx,
    clock,
    provider,
    wait: async () => {},
    address: '127.0.0.1',
    session: { id: 0, account: who, roles: [], device: null, factor_at: time },
  })
  const office = () => as(by.treasurer)
  async function work() {
    while (await runStep({ db: tx, clock }, given.jobKinds, payments.log));
  }
  async function whole<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    await turnOfOthers()
    stopping.throwIfAborted()
    return payments.db.transaction(async (held) => {
      tx = held
      try {
        const answer = await act()
        // They were read long ago.
        await tx.delete(mail).where(and(eq(mail.state, 'due'), lt(mail.created_at, new Date(real - DAY))))
        return answer
      } finally {
        tx = payments.db
      }
    })
  }
  const ask = (asked: Back) => requestRefund(office(), { ...asked, purchase: 'keep', reason: 'Paid twice' })
  return {
    next,
    /** At ten in the morning. */
    on: (day: string) => {
      time = startOfDay(day) + 10 * HOUR
    },
    addMembers: () =>
      whole(async () => {
        await insertMembers({ db: tx, clock }, 1, MEMBERS)
        return tx.select().from(account).where(isPlaceholder).orderBy(asc(account.id))
      }),
    byCard: (person: Person, purchase: InvokePayment = { purpose: 'dues', duration: 1 }) =>
      whole(async () => {
        const { traceId } = await startPayment(office(), { purchase, account: person.id })
        await settle(office(), traceId, 'payer')
        return traceId
      }),
    byHand: ({ id }: Person, money: Pick<MoneyReceived, 'means' | 'reference' | 'amount'>) =>
      whole(() => {
        const dues = { purpose: 'dues', id: 0, account_id: id, attendee: null, reason: '' } as const
        return recordMoney(office(), { ...dues, ...money, paid_on: dayInAbuja(time) })
      }),
    /** Sends a statement in and has its lines looked at; answers what finds these by their texts. */
    bank: (name: string, lines: Line[]) =>
      whole(async () => {
        const rows = lines.map(([day, text, naira]) =>
          [written(day), text, naira < 0 ? -naira : '', naira > 0 ? naira : ''].join(','),
        )
        const file = new TextEncoder().encode(['Date,Narration,Debit,Credit', ...rows].join('\n'))
        const { id } = await uploadStatement(office(), { name, file })
        await applyStatement(office(), { id })
        await work()
        const read = await tx.select().from(bankLine).where(eq(bankLine.statement_id, id))
        return (text: string) => read.find((line) => line.text === text)?.id ?? 0
      }),
    step: (id: number, step: LineStep) => whole(() => takeLineStep(office(), { id, ...step })),
    split: (id: number, split: LineSplit) => whole(() => splitBankLine(office(), { id, ...split })),
    /** Makes a bill over the next year of each, and sends it; answers the reference that its transfer brings. */
    bill: (name: string, valid_until: string, people: Person[]) =>
      whole(async () => {
        const payer = { name, address: '', contact: 'The accounts office', email: emailOf(name), tax_number: '' }
        const members = people.map(({ id: account_id }) => ({ account_id, years: 1, fees: [] }))
        const { id } = await makeBill(office(), { payer, valid_until, members, seats: [] })
        await tx
          .update(billLine)
          .set({ agreed_at: new Date(time) })
          .where(eq(billLine.bill_id, id))
        await issueBill(office(), { id })
        return billReference(id)
      }),
    askBack: (asked: Back) => whole(() => ask(asked)),
    /** Asks for money to go back, and the owner approves it. */
    giveBack: (asked: Back, transfer?: RefundTransfer) =>
      whole(async () => {
        const { refunds } = await ask(asked)
        const id = refunds[0]?.id ?? 0
        const [{ approval_id } = { approval_id: null }] = await tx.select().from(refund).where(eq(refund.id, id))
        const decision = { id: approval_id ?? 0, decision: 'approve', note: '' } as const
        await decide(as(by.owner), given.guardedActs, decision)
        if (transfer) await recordTransfer(office(), { id, ...transfer })
        else await advanceRefund(office(), id, { actor: 'reconciler' })
      }),
    closeYear: (year: number, note: string) =>
      whole(async () => {
        const { id } = await addPack(office(), { year, reason: '' })
        await work()
        const { hash } = await getYearPack(office(), { id })
        await closePack(office(), { id, hash: hash ?? '', note })
      }),
  }
}
type Desk = ReturnType<typeof deskOf>

/** The year that is closed, with those who owed in it. */
async function closedYear(desk: Desk, year: number, owing: Person[]) {
  const first = firstDayOf(year)
  const day = (number: number) => daysFrom(first, number)
  const take = (count: number) => owing.splice(0, count)
  const traces: string[] = []
  for (const [at, person] of take(9).entries()) {
    desk.on(day(12 + at * 17))
    traces.push(await desk.byCard(person))
  }
  for (const [at, person] of take(5).entries()) {
    desk.on(day(170 + at * 9))
    const means = at % 2 === 0 ? 'cash' : 'pos'
    const amount = at === 4 ? 7_500 : priceOf(person)
    await desk.byHand(person, { means, reference: `Receipt book ${41 + at}`, amount })
  }
  const [twice = '', other = ''] = traces
  desk.on(day(215))
  const transfer = { reference: 'NIP 000215', day: day(215) }
  await desk.giveBack({ traceId: twice, amount: 5_000, way: 'transfer' }, transfer)
  desk.on(day(220))
  await desk.giveBack({ traceId: other, amount: 2_500, way: 'provider' })

  const [wrong, odd, ...clear] = take(8)
  const several = take(3)
  if (!wrong || !odd) throw new Error('The demo has too few members who owe')
  const employer = 'NIP FRM SAMPLE PUBLIC AFFAIRS LTD DUES OF THREE STAFF'
  const sum = several.reduce((all, person) => all + priceOf(person), 0)
  desk.on(day(340))
  const line = await desk.bank('GTBank July to June.csv', [
    ...clear.map((person, at): Line => [day(22 + at * 40), `NIP/DUES/${referenceOf(person)}`, priceOf(person)]),
    [day(95), 'SMS AND MAINTENANCE CHARGE', -4_300],
    [day(130), `DUES ${referenceOf(wrong)}`, priceOf(wrong)],
    [day(150), `PART OF DUES ${referenceOf(odd)}`, 12_500.5],
    [day(215), 'NIP 000215 REFUND OF DUES', -5_000],
    [day(250), employer, sum],
    [day(300), 'HALL HIRE ANNUAL GENERAL MEETING', -150_000],
  ])
  await desk.step(line(`PART OF DUES ${referenceOf(odd)}`), {
    step: 'book',
    number: odd.membership_number ?? '',
    reason: '',
  })
  await desk.step(line(`DUES ${referenceOf(wrong)}`), { step: 'undo', reason: 'The payer meant another chapter' })
  await desk.step(line(`DUES ${referenceOf(wrong)}`), { step: 'settle', reason: 'Passed on to the other chapter' })
  const payer = { name: 'Sample Public Affairs Ltd', address: '', contact: '', email: '', tax_number: '' } as const
  const shares = several.map((person) => ({ account_id: person.id, years: 1, kobo: priceOf(person) * KOBO }))
  await desk.split(line(employer), { payer, shares, bills: [], reason: '' })
  desk.on(daysFrom(firstDayOf(year + 1), 14))
  await desk.closeYear(year, 'The card provider sent no settlements in this year.')
}

/** What came since, and what waits for the office now. */
async function sinceThen(desk: Desk, today: string, owing: Person[]) {
  const ago = (days: number) => daysFrom(today, -days)
  const take = (count: number) => owing.splice(0, count)
  const traces: string[] = []
  for (const [at, person] of take(6).entries()) {
    desk.on(ago(82 - at * 12))
    traces.push(await desk.byCard(person))
  }
  const [refused = '', asked = ''] = traces
  for (const [at, person] of take(2).entries()) {
    desk.on(ago(18 - at * 9))
    await desk.byHand(person, { means: 'cash', reference: `Receipt book ${71 + at}`, amount: priceOf(person) })
  }
  const [part, short, ...clear] = take(5)
  if (!part || !short) throw new Error('The demo has too few members who owe')
  // Two employers: the transfer of one brought the reference of the bill, and the other one has until next week.
  const staff = owing.filter(({ dues_paid_until }) => (dues_paid_until ?? '') < today)
  const [paying, waiting] = [staff.slice(0, 3), staff.slice(3, 7)]
  desk.on(ago(40))
  const reference = await desk.bill('Example Communications Ltd', ago(10), paying)
  const sum = paying.reduce((all, person) => all + priceOf(person), 0)
  desk.on(ago(20))
  await desk.bill('Placeholder Public Relations Ltd', daysFrom(today, 10), waiting)
  desk.on(ago(6))
  await desk.bank('GTBank last weeks.csv', [
    ...clear.map((person, at): Line => [ago(60 - at * 20), `NIP/DUES/${referenceOf(person)}`, priceOf(person)]),
    [ago(30), `DUES ${referenceOf(part)}`, 5_000],
    [ago(27), `NIP FRM EXAMPLE COMMUNICATIONS LTD ${reference}`, sum],
    [ago(21), 'TRF FRM SPECIMEN MEDIA AGENCY DUES OF STAFF', 60_000],
    [ago(15), 'NF00001299 ANNUAL DUES', 20_000],
    [ago(9), 'SMS AND MAINTENANCE CHARGE', -2_150],
  ])
  desk.on(ago(5))
  desk.next.refuses = true
  await desk.giveBack({ traceId: refused, amount: 4_000, way: 'provider' })
  desk.on(ago(3))
  desk.next.lacks = 1
  await desk.byCard(short)
  desk.on(ago(2))
  await desk.askBack({ traceId: asked, amount: 3_000, way: 'transfer' })
}

/** The first account of the demo has a seat, its receipt and its ticket. */
async function ownTicket(db: Db, desk: Desk, today: string) {
  const [member] = await db.select().from(account).where(eq(account.email, 'member@demo.test'))
  const [workshop] = await db.select().from(event).where(eq(event.title, 'Crisis Room Workshop'))
  if (!member?.email || !workshop) return
  desk.on(daysFrom(today, -4))
  const { first_name, sur_name: last_name, email, phone } = member
  const attendee = { first_name, middle_name: '', last_name, email, phone: phone ?? '' }
  await desk.byCard(member, { purpose: 'event', event_id: workshop.id, ...attendee })
}

/** Says so once: of servers that start at once on one database one tells the year. */
const isNew = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isDemo = await tx.select({ day: demo.day }).from(demo).for('update')
    return isDemo.length > 0 && (await tx.$count(payment)) === 0 && (await tx.$count(account, isPlaceholder)) === 0
  })

/** Gives a demo the year of its treasurer, once: members who pay, a bank, refunds, bills, a closed year, and what came since. */
export async function seedTreasurersYear(given: Year, stopping: AbortSignal): Promise<void> {
  const { db, clock } = given.payments
  const today = dayInAbuja(clock.now())
  const idOf = async (email: string) =>
    (await db.select({ id: account.id }).from(account).where(eq(account.email, email)))[0]?.id
  const [treasurer, owner] = [await idOf('finance@demo.test'), await idOf('office@demo.test')]
  if (!treasurer || !owner || !(await isNew(db))) return
  // The last year whose end is so long ago that it could be closed, and something could happen since.
  const year = duesYearOf(daysFrom(today, -100)) - 1
  const desk = deskOf(given, stopping, { treasurer, owner })
  await ownTicket(db, desk, today)
  desk.on(firstDayOf(year))
  const people = (await desk.addMembers()).filter(({ email }) => email !== null)
  const owes = ({ dues_paid_until }: Person) => (dues_paid_until ?? '') < firstDayOf(year)
  await closedYear(desk, year, people.filter(owes))
  // They pay the running year, too: with those whose year is paid already they are the twenty who are listed.
  const onlyThat = people.filter(({ dues_paid_until }) => dues_paid_until === daysFrom(firstDayOf(year), -1))
  for (const [at, person] of onlyThat.slice(2, 8).entries()) {
    desk.on(daysFrom(today, at * 3 - 66))
    await desk.byHand(person, { means: 'pos', reference: `Receipt book ${61 + at}`, amount: priceOf(person) })
  }
  const others = people.filter((person) => !owes(person))
  await sinceThen(desk, today, others)
  await db.transaction((tx) => listSome({ db: tx, clock }))
}
