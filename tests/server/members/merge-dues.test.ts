import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dayInAbuja } from '#domain/common/days.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { findMisstated, restate } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { readSettings } from '#server/config/settings.ts'
import { account, duesFee, duesRelief, grade } from '#server/db/schema/index.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rules as common, historyOf } from '#tests/support/dues-histories.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'
import { onePerson } from '#tests/support/one-person.ts'
import { storeFacts } from '#tests/support/stored-facts.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, addAccount, signIn, inOffice, pay, payments, clock } = site
const NOW = clock.time
const settings = readSettings({ OFFICE_EMAIL: 'office@example.org' })
const deps = createPaymentDeps({ settings, database, clock, log: recordedLog().log, payments })
const officer = await addAccount('officer@office.example.org', { roles: ['membership'] })
beforeEach(() => {
  clock.time = NOW
})

let people = 0
async function person(dues_paid_until: string | null = null) {
  people += 1
  const email = `person${people}@example.org`
  return { id: await addAccount(email, { grade_id: 4, dues_paid_until }), email }
}

const row = async (id: number) => (await db.select().from(account).where(eq(account.id, id)))[0]

const merge = (kept: { id: number }, other: { id: number }) =>
  mergeNow({ db, clock }, { kept: kept.id, other: other.id, by: officer })

const payDues = async ({ email }: { email: string }, duration: number) => {
  const trace = await pay({ purpose: 'dues', duration }, await signIn(email))
  await settle(deps, trace, 'reconciler')
  return trace
}

async function giveBack(trace: string, refunded: number) {
  payments.pay(trace, { refunded })
  await settle(deps, trace, 'reconciler')
}

const shown = async ({ id }: { id: number }) => {
  const { owed, credit, openYears, coveredThrough } = await standingOf({ db, clock }, id)
  return [owed / 100, credit / 100, openYears, coveredThrough]
}
const books = async () => [(await countMoney({ db, clock })).faults, await findMisstated({ db, clock })]

test('[OFF-37] a refund of a payment that moved takes back the years that it bought, the last one first', async () => {
  const [kept, other] = [await person('2026-06-30'), await person('2023-06-30')]
  // 2023 and 2024; then 2025, before the kept membership is charged, and 2026 and 2027.
  const [early, late] = [await payDues(other, 2), await payDues(other, 3)]
  await merge(kept, other)
  expect(await shown(kept)).toEqual([0, 0, [], '2028-06-30'])
  expect(await shown(other)).toEqual([0, 0, [], null])

  await giveBack(early, 20_000)
  expect(await shown(kept)).toEqual([0, 0, [], '2028-06-30'])
  await giveBack(late, 10_000)
  expect(await shown(kept)).toEqual([0, 0, [], '2027-06-30'])
  await giveBack(late, 20_000)
  expect(await shown(kept)).toEqual([10_000, 0, [2026], null])
  await giveBack(late, 30_000)
  expect(await shown(kept)).toEqual([10_000, 0, [2026], null])
  // The three years that were given back, with the membership that bought them.
  expect(await shown(other)).toEqual([30_000, 0, [2023, 2024, 2025], null])
  const { rows } = await db.execute(
    sql`select account_id from ledger_line where book = 'dues' group by account_id having sum(kobo) <> 0`,
  )
  expect(rows).toEqual([])
  expect(await books()).toEqual([[], []])
})

test('[OFF-37] merged twice, a payment goes back from where each part of it is', async () => {
  const [last, kept, other] = [await person('2027-06-30'), await person('2026-06-30'), await person('2025-06-30')]
  const trace = await payDues(other, 3)
  await merge(kept, other)
  await merge(last, kept)
  const dues = async () => {
    const { rows } = await db.execute(sql`select account_id as id, -sum(kobo)::int as kobo from ledger_line
      where book = 'dues' and account_id in (${last.id}, ${kept.id}, ${other.id}) group by 1`)
    return [last, kept, other].map(({ id }) => Number(rows.find((one) => one.id === id)?.kobo ?? 0) / 100)
  }
  expect(await dues()).toEqual([10_000, 10_000, 10_000])
  await giveBack(trace, 15_000)
  expect(await dues()).toEqual([0, 5_000, 10_000])
  expect(await books()).toEqual([[], []])
})

test('[OFF-37] [LED-06] the years of a payment that moved lead to its receipt in My dues', async () => {
  const [kept, other] = [await person('2026-06-30'), await person('2026-06-30')]
  await payDues(other, 2)
  await merge(kept, other)
  const { years } = (await ask('/user/dues', undefined, { token: await signIn(kept.email) })).body.data.dues
  const paid = years.filter(({ stands }: { stands: string }) => stands === 'paid')
  expect(paid.map(({ year, receipt_token }: Record<string, unknown>) => [year, receipt_token !== null])).toEqual([
    [2027, true],
    [2026, true],
  ])
})

test('[OFF-37] what was waived or put off for the other holds for the kept member too, and the preview names the years', async () => {
  const [kept, other] = [await person('2026-06-30'), await person('2025-06-30')]
  const given = { given_on: '2027-01-01', made_by: 'test', made_at: new Date(clock.time) }
  const until = '2027-05-01'
  await db.insert(duesRelief).values([
    { account_id: other.id, kind: 'waived', from_year: 2025, to_year: 2025, kobo: 0, reason: 'Ill', ...given },
    { account_id: other.id, kind: 'putOff', from_year: 2026, to_year: 2026, until, reason: 'Asked', ...given },
  ])
  expect((await shown(kept))[0]).toBe(10_000)
  const token = await inOffice('officer@office.example.org')
  const { notes } = (await ask(`/office/members/${kept.id}/merge/${other.id}`, undefined, token)).body.data
  const [one, two] = [await row(kept.id), await row(other.id)]
  expect(notes).toContain(
    `What was waived, reduced or put off for ${two?.membership_number} holds for ${one?.membership_number} too: 2026/27.`,
  )
  await merge(kept, other)
  expect(await shown(kept)).toEqual([0, 0, [], '2027-06-30'])
  // Also when it falls due at last, nothing is owed of the membership that ended.
  clock.time = Date.parse('2027-06-01T11:00:00.000Z')
  expect((await shown(kept))[0]).toBe(10_000)
  expect((await shown(other))[0]).toBe(0)
})

const PAIRS = 5
const SEED = 2027

test(`[OFF-37] ${PAIRS} random pairs: the kept member stands as one person who had all those facts`, async () => {
  const today = dayInAbuja(clock.time)
  const grades = await db.select({ id: grade.id }).from(grade)
  const rules = await readRules(db)
  const storeMember = async (place: number) => {
    const { actions } = historyOf(SEED * 7_919 + place)
    const { facts } = replayed(common, { actions: actions.filter(({ d }) => d <= today) })
    const shared = { ...facts, money: facts.money.filter(({ amount }) => amount !== 0) }
    const id = await storeFacts(db, place, shared)
    const { membership } = standing(await readFacts(db, id), rules, today)
    const number = `FCT-9${String(place).padStart(5, '0')}`
    await db
      .update(account)
      .set({ membership_number: number, member_since: '2020-01-01', grade_id: membership === 'member' ? 4 : null })
      .where(eq(account.id, id))
    await restate(db, { clock }, id)
    return { id, facts: await readFacts(db, id) }
  }
  expect(grades.length).toBeGreaterThan(3)
  for (let place = 0; place < PAIRS; place++) {
    const [kept, other] = [await storeMember(2 * place), await storeMember(2 * place + 1)]
    if (kept.facts.spells.length === 0) continue
    await merge(kept, other)
    const after = await readFacts(db, kept.id)
    const one = onePerson({ kept: kept.facts, other: other.facts, rules, day: today })
    for (const day of [today, '2027-07-01', '2028-07-01', '2031-07-01']) {
      expect([place, day, standing(after, rules, day)]).toEqual([place, day, standing(one, rules, day)])
    }
    const { owed, credit } = await standingOf({ db, clock }, other.id)
    expect([place, owed, credit]).toEqual([place, 0, 0])
  }
  expect((await books())[1]).toEqual([])
})

test('[OFF-37] a price that was agreed for years ahead is the kept member’s after a merge, once fees have risen', async () => {
  const made = { made_by: 'test', made_at: new Date(clock.time) }
  const [kept, other] = [await person('2027-06-30'), await person('2026-06-30')]
  await payDues(other, 3)
  await merge(kept, other)
  const [cost] = (await readRules(db)).fees.filter((fee) => fee.grade === 4)
  const kobo = cost?.price ?? 0
  await db.insert(duesFee).values([
    { year: 2020, grade_id: 4, kobo, ...made },
    { year: 2027, grade_id: 4, kobo: 2 * kobo, ...made },
  ])
  clock.time = Date.parse('2028-09-01T11:00:00.000Z')
  expect(await shown(kept)).toEqual([0, 0, [], '2029-06-30'])
  expect(await shown(other)).toEqual([0, 0, [], null])
})
