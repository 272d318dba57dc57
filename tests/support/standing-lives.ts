import { writeSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ReliefRequest } from '#contract/members/member-acts.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { stated } from '#domain/dues/dues-changes.ts'
import { duesYearOf } from '#domain/dues/dues-facts.ts'
import { standing as worksOut } from '#domain/dues/dues-standing.ts'
import { beginSpell, recordGrade, takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import { readFactsOf, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { findMisstated, restate, restatePast } from '#server/areas/common/ledger/restate.ts'
import { holdsOn, lockMember, readStored, standingsOn, toldOf } from '#server/areas/common/ledger/standing-of.ts'
import { setDuesFee } from '#server/areas/dues/fee/set-fee.ts'
import { giveRelief } from '#server/areas/dues/give-relief.ts'
import { liftRelief } from '#server/areas/dues/lift-relief.ts'
import { endMembership, returnMember } from '#server/areas/dues/membership-act.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { startPayment } from '#server/areas/money/payment/start-payment.ts'
import { recordMoney } from '#server/areas/money/record/record-money.ts'
import { readSettings } from '#server/config/settings.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { account, duesRelief, duesReliefLifting, officeSetting, payment } from '#server/db/schema/index.ts'
import { createLog } from '#server/platform/log.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { fakeProvider } from './fake-provider.ts'
import { killAt } from './kill-at.ts'
import { mergeNow } from './merge-now.ts'
import { randomFrom } from './random.ts'

/**
 * A server's life as the test of stored standings needs it: it looks whether all that an earlier life left is right, and leads
 * so many members through random years. After each act what is stored is compared with what the function says of the facts.
 * It is killed before the database hears the message of this number; without a number it tells how many there were.
 */
const [place = '', seed = '', histories = '', point = ''] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const DAY = 86_400_000
const ACTS = 9
/** So many members of earlier lives are looked at again. */
const EARLIER = 20

const database = await openDatabase(JSON.parse(place))
const { db } = database
const random = randomFrom(Number(seed))
const below = (most: number) => Math.floor(random() * most)
const pick = <One>(from: readonly [One, ...One[]]): One => from[below(from.length)] ?? from[0]

const clock = { time: 0, now: () => clock.time }
const today = () => dayInAbuja(clock.now())
const provider = fakeProvider()
provider.clock = clock
const settings = readSettings({
  OFFICE_EMAIL: 'office@example.org',
  RATE_LIMITS: 'payment=1000000 payment-address=1000000',
})
const log = createLog({ write: say })
const deps = createPaymentDeps({ settings, database, clock, log, payments: provider })
const caller = {
  ...deps,
  passwords: { hash: async () => '', verify: async () => false },
  wait: async () => {},
  limits: settings.rateLimits,
  address: '203.0.113.7',
}
/** The office with its key: it is asked for no second person. */
const office = { ...caller, session: { id: 0, account: null, roles: ['owner'], device: null, factor_at: null } }
const doing = { clock, by: 'office key' }
const why = { reason: 'A reason', minute: '1/2027' }

interface Life {
  id: number
  /** Another account of the same person. */
  other: number
  paid: string[]
}

let made = 0
const numbered = await db.$count(account)
async function newMember(): Promise<number> {
  made += 1
  const number = numbered + made
  const row = await insertRow(db, account, {
    email: `life-${seed}-${made}@example.org`,
    first_name: 'Ada',
    sur_name: `Placeholder ${number}`,
    phone: '0800 000 0000',
  })
  const held = { account_id: row.id, grade_id: 1 + below(4) }
  await inTransaction(db, async (tx) => {
    const joined = { grade_id: held.grade_id, member_since: today() }
    if (below(3) > 0) {
      await tx.update(account).set(joined).where(eq(account.id, row.id))
      await beginSpell(tx, doing, held)
    } else {
      const until = `${Number(today().slice(0, 4)) - 3 + below(5)}-06-30`
      await tx
        .update(account)
        .set({ ...joined, dues_paid_until: below(4) > 0 ? until : null })
        .where(eq(account.id, row.id))
      await takeOverMembers(tx, doing)
      await restate(tx, doing, row.id)
    }
  })
  return row.id
}

async function pay({ id, paid }: Life) {
  const { traceId } = await startPayment(caller, { purchase: { purpose: 'dues', duration: 1 + below(4) }, account: id })
  provider.pay(traceId)
  await settle(deps, traceId, 'payer')
  paid.push(traceId)
}

const latestPaid = async ({ paid }: Life) =>
  (
    await db
      .select()
      .from(payment)
      .where(eq(payment.trace_id, paid.at(-1) ?? ''))
  )[0]

/** The provider gives a part of what was paid last back, or all of it. */
async function goBack(life: Life) {
  const row = await latestPaid(life)
  if (!row) return
  provider.pay(row.trace_id, { refunded: Math.ceil(row.amount / pick([1, 2, 3])) })
  await settle(deps, row.trace_id, 'reconciler')
}

const record = ({ id }: Life, nth: number) =>
  recordMoney(office, {
    ...{ purpose: 'dues' as const, means: 'cash' as const, account_id: id, id: 1 },
    ...{
      reference: `RECEIPT ${id} ${nth}`,
      amount: 10_000 * (1 + below(9)),
      paid_on: today(),
      reason: 'More than the price',
    },
  } as Parameters<typeof recordMoney>[1])

const relief = ({ id }: Life) => {
  const from_year = duesYearOf(today()) - 2 + below(4)
  const years = { from_year, to_year: from_year + below(3) }
  const given: [ReliefRequest, ...ReliefRequest[]] = [
    { kind: 'waived', ...years, ...why },
    { kind: 'reduced', ...years, price: 1_000 * (1 + below(9)), ...why },
    { kind: 'putOff', from_year, until: dayInAbuja(clock.now() + below(500) * DAY), ...why },
  ]
  return giveRelief(office, { id, ...pick(given) })
}

async function lift({ id }: Life) {
  const [row] = await db
    .select({ id: duesRelief.id })
    .from(duesRelief)
    .leftJoin(duesReliefLifting, eq(duesReliefLifting.relief_id, duesRelief.id))
    .where(sql`${duesRelief.account_id} = ${id} and ${duesReliefLifting.relief_id} is null`)
    .limit(1)
  if (row) await liftRelief(office, { id, relief: row.id, ...why })
}

const rise = ({ id }: Life) =>
  inTransaction(db, async (tx) => {
    const member = await lockMember(tx, id)
    if (!member?.grade_id) return
    const grade_id = 1 + below(4)
    await tx.update(account).set({ grade_id }).where(eq(account.id, id))
    await recordGrade(tx, doing, { account_id: id, grade_id })
  })

const setTo = (name: 'grace_days' | 'late_from', value: number) => {
  const row = { name, value, version: 1, changed_at: new Date(clock.now()) }
  return db.insert(officeSetting).values(row).onConflictDoUpdate({ target: officeSetting.name, set: { value } })
}

const end = ({ id }: Life) =>
  endMembership(office, { id, how: pick(['lost', 'resigned', 'transferred', 'died']), day: '', ...why })

async function comeBack({ id }: Life) {
  if (below(2) > 0) return returnMember(office, { id, step: 'takeBack', ...why })
  return inTransaction(db, async (tx) => {
    const grade_id = 1 + below(4)
    await lockMember(tx, id)
    await tx.update(account).set({ grade_id }).where(eq(account.id, id))
    await beginSpell(tx, doing, { account_id: id, grade_id })
  })
}

/** What everybody is told is what the facts come to, whatever is stored; with `stored`, that is the same. */
async function compare(ids: number[], what: string, { stored }: { stored: boolean }) {
  const [rules, factsOf, toldTo] = [
    await readRules(db),
    await readFactsOf(db, ids),
    await standingsOn(db, today(), ids),
  ]
  const rows = await readStored(db, ids)
  const until = await db
    .select({ id: account.id, until: account.dues_paid_until })
    .from(account)
    .where(inArray(account.id, ids))
  for (const { id, until: settledUntil } of until) {
    const facts = factsOf(id)
    if (!isDeepStrictEqual(toldTo(id), worksOut(facts, rules, today())))
      say(`${what}: account ${id} is told something else`)
    const row = rows.find((one) => one.row.account_id === id)
    if (!stored || !row) continue
    if (!holdsOn(row, today())) say(`${what}: the standing of account ${id} was not stored`)
    else if (!isDeepStrictEqual({ ...toldOf(row.row), settledUntil }, stated(facts, rules, today())))
      say(`${what}: of account ${id} something else is stored`)
  }
}

async function passTime() {
  const later = dayInAbuja(clock.now() + below(400) * DAY)
  const turn = `${later.slice(0, 4)}-${pick(['06-30', '07-01', '07-02'])}`
  const day = below(2) > 0 && turn > today() ? turn : later
  clock.time = Math.max(clock.time, Date.parse(`${day}T10:00:00Z`))
}

interface Act {
  do: (life: Life, nth: number) => Promise<unknown>
  /** Stored with the act itself. */
  stores: boolean
}

const acts: Record<string, Act> = {
  pay: { do: pay, stores: true },
  back: { do: goBack, stores: true },
  record: { do: record, stores: true },
  relief: { do: relief, stores: true },
  lift: { do: lift, stores: true },
  rise: { do: rise, stores: true },
  end: { do: end, stores: true },
  comeBack: { do: comeBack, stores: true },
  merge: { do: ({ id, other }) => mergeNow({ db, clock }, { kept: id, other, by: id }), stores: true },
  fee: {
    do: () =>
      inTransaction(db, (tx) =>
        setDuesFee(
          tx,
          { clock, by: 'office key', approval: null },
          { grade_id: 1 + below(4), year: duesYearOf(today()) + below(3), naira: 1_000 * below(50) },
        ),
      ),
    stores: false,
  },
  grace: { do: () => setTo('grace_days', pick([0, 0, 30, 60])), stores: false },
  late: { do: () => setTo('late_from', pick([0, 401])), stores: false },
  time: { do: passTime, stores: false },
}
type Name = keyof typeof acts
const often: [Name, ...Name[]] = [
  'time',
  'time',
  'time',
  'pay',
  'pay',
  'pay',
  'record',
  'relief',
  'rise',
  ...Object.keys(acts),
]

async function lead(nth: number) {
  clock.time = Math.max(clock.time, Date.parse(`${2019 + below(3)}-0${1 + below(9)}-1${below(9)}T10:00:00Z`))
  const life: Life = { id: await newMember(), other: await newMember(), paid: [] }
  const ids = [life.id, life.other]
  for (let act = 0; act < ACTS; act++) {
    const name = pick(often)
    const before = await readStored(db, ids)
    const held = before.every((row) => holdsOn(row, today()))
    const isRefused = await (acts[name]?.do(life, nth * ACTS + act) ?? Promise.resolve()).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return true
      },
    )
    const what = `history ${nth} of ${seed}, act ${act} ${name}${isRefused ? ', refused' : ''}`
    // An act leaves the standing of who it was about stored; who was past their day before, and was not meant, stays so.
    await compare(ids, what, { stored: held && acts[name]?.stores === true })
    if (below(3) > 0) continue
    await restatePast(db, { clock })
    await compare(ids, `${what}, worked through`, { stored: true })
  }
  say(`led ${nth}`)
}

/** The day on which the last life ended; the clock of each goes on from there. */
const [newest] = (await db.execute(sql`select max(from_day)::text as day from standing`)).rows
clock.time = Date.parse(
  `${typeof newest?.day === 'string' && newest.day > '2019' ? newest.day : '2019-01-10'}T10:00:00Z`,
)
const found = await findMisstated({ db, clock })
if (found.length > 0) say(`after a kill something else is stored of ${found.join(', ')}`)
await restatePast(db, { clock })
const earlier = await db.select({ id: account.id }).from(account).orderBy(sql`${account.id} desc`).limit(EARLIER)
await compare(
  earlier.map(({ id }) => id),
  'after a kill',
  { stored: true },
)
const messages = killAt(Number(point))
for (let nth = 0; nth < Number(histories); nth++) await lead(nth)
say(`done ${messages()}`)
await database.close()
