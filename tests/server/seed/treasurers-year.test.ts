import { and, eq, lt, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { readPage } from '#server/areas/common/list/read-page.ts'
import { arrearsList } from '#server/areas/dues/arrears.list.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { findListed } from '#server/areas/members/listing/find-listed.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { getYearPack } from '#server/areas/money/year-pack/year-packs.ts'
import { readSettings } from '#server/config/settings.ts'
import {
  account,
  attendee,
  bankLine,
  bill,
  billLine,
  mail,
  payer,
  payment,
  receipt,
  refund,
  yearPack,
} from '#server/db/schema/index.ts'
import { localFiles } from '#server/ports/local-files.ts'
import type { TakenByCard } from '#server/ports/payment-provider.ts'
import { seedAccounts } from '#server/seed/accounts.ts'
import { fillMembers, isPlaceholder } from '#server/seed/members.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { seedTreasurersYear } from '#server/seed/treasurers-year.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { guardedActs, jobKinds } from '#server/start/areas.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { fakeProvider } from '#tests/support/fake-provider.ts'
import { countYear, onlySums, readBooks, told } from '#tests/support/recounted-year.ts'
import { clock, now, passwords, recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { log } = recordedLog()
const settings = readSettings({})
const payments = createPaymentDeps({ settings, database, clock, log, payments: fakeProvider() })
const taken: TakenByCard[] = []
const given = {
  payments,
  passwords,
  limits: settings.rateLimits,
  guardedActs,
  jobKinds,
  remember: (one: TakenByCard) => taken.push(one),
}
const tell = () => seedTreasurersYear(given, new AbortController().signal)

const count = async (table: 'payment' | 'bank_line' | 'refund', by = 'state') =>
  (await db.execute(sql.raw(`select ${by} as of, count(*)::int as count from ${table} group by 1 order by 1`))).rows

beforeAll(async () => {
  await tell()
  expect(await db.$count(account)).toBe(0)
  await seedDemo({ db, clock, files: localFiles(testFolder()) })
  await seedAccounts({ db, clock, passwords })
  await tell()
}, 120_000)

test('[D-106] the demo has a treasurer’s year: members, payments of several ways, a bank, refunds, bills, a closed year', async () => {
  expect(await db.$count(account, isPlaceholder)).toBe(60)
  expect(await count('payment', "means || ' ' || state")).toEqual([
    { of: 'card review', count: 1 },
    { of: 'card used', count: 16 },
    { of: 'cash used', count: 5 },
    { of: 'pos used', count: 8 },
    { of: 'transfer used', count: 13 },
  ])
  expect(await count('bank_line')).toEqual([
    { of: 'booked', count: 12 },
    { of: 'setAside', count: 4 },
    { of: 'settled', count: 1 },
    { of: 'suggested', count: 3 },
  ])
  expect(await count('refund', "way || ' ' || state")).toEqual([
    { of: 'provider done', count: 1 },
    { of: 'provider failed', count: 1 },
    { of: 'transfer done', count: 1 },
    { of: 'transfer requested', count: 1 },
  ])
  const bills = await db
    .select({ state: bill.state, payer: payer.name, lines: sql`count(*)::int` })
    .from(bill)
    .innerJoin(payer, eq(payer.id, bill.payer_id))
    .innerJoin(billLine, eq(billLine.bill_id, bill.id))
    .groupBy(bill.id, payer.id)
    .orderBy(bill.id)
  expect(bills).toEqual([
    { state: 'paid', payer: 'Example Communications Ltd', lines: 3 },
    { state: 'issued', payer: 'Placeholder Public Relations Ltd', lines: 4 },
  ])
  expect(await db.select({ state: yearPack.state }).from(yearPack)).toEqual([{ state: 'closed' }])
})

test('what it tells is true: the books agree, the closed year is that of the ledger, the audit is whole', async () => {
  expect((await countMoney({ db, clock })).faults).toEqual([])
  expect(await findMisstated({ db, clock })).toEqual([])
  expect(await findMiscounted(db)).toEqual([])
  expect((await verifyAudit({ db })).broken).toBeNull()
  const [made] = await db.select({ id: yearPack.id, year: yearPack.year }).from(yearPack)
  const pack = await getYearPack({ db, clock }, { id: made?.id ?? 0 })
  const { sums, held } = countYear(await readBooks(db), `${made?.year}-07-01`, `${Number(made?.year) + 1}-06-30`)
  expect(told(pack)).toEqual(onlySums(sums))
  expect(pack.sums?.held.sum).toBe(held)
  expect(sums).toMatchObject({ back: [2, 7_500], corrected: [1, expect.any(Number)] })
})

test('arrears are of several ages', async () => {
  const given = { passwords, limits: settings.rateLimits, wait: async () => {}, address: '', officeEmail: '', site: '' }
  const session = { id: 1, account: null, roles: [], device: null, factor_at: null }
  const office: OfficeContext = { db, clock, session, ...given }
  const { items } = await readPage(db, arrearsList(office), { tab: 'owing' })
  expect(new Set(items.map(({ age }) => age)).size).toBeGreaterThanOrEqual(3)
})

test('the first account of the demo has a payment, a receipt and a ticket, and its running year is paid', async () => {
  const [member] = await db.select().from(account).where(eq(account.email, 'member@demo.test'))
  const [paid] = await db
    .select()
    .from(payment)
    .where(eq(payment.account_id, member?.id ?? 0))
  expect(paid).toMatchObject({ state: 'used', amount: 30_000 })
  expect(await db.$count(receipt, eq(receipt.payment_id, paid?.id ?? 0))).toBe(1)
  const [seat] = await db
    .select()
    .from(attendee)
    .where(eq(attendee.payment_id, paid?.id ?? 0))
  expect(seat).toMatchObject({ state: 'taken', ticket_number: expect.stringMatching(/^TICKET/) })
})

test('[MBR-13] twenty members who chose to be listed are seen', async () => {
  expect(await findListed({ db, clock }, { q: '', sector: '', page: 1 })).toMatchObject({ total: 20 })
})

test('nobody is mailed of what is long ago, and the sandbox knows what its cards paid', async () => {
  expect(await db.$count(mail, and(eq(mail.state, 'due'), lt(mail.created_at, new Date(now - 86_400_000))))).toBe(0)
  const known = new Set(taken.map(({ traceId }) => traceId))
  const cards = await db
    .select()
    .from(payment)
    .where(and(eq(payment.means, 'card'), eq(payment.state, 'used')))
  expect(cards.filter(({ trace_id }) => !known.has(trace_id))).toEqual([])
})

test('it is told once, and more members are filled in after them', async () => {
  const before = await db.$count(payment)
  await tell()
  expect(await db.$count(payment)).toBe(before)
  expect(await fillMembers({ db, clock }, 65)).toBe(5)
  expect(await db.$count(bankLine)).toBeGreaterThan(10)
  expect(await db.$count(refund)).toBe(4)
})
