import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayAfter } from '#domain/common/calendar.ts'
import { stated } from '#domain/dues/dues-changes.ts'
import { type DuesFacts, duesYearOf, firstDayOf } from '#domain/dues/dues-facts.ts'
import { accountOn, standing } from '#domain/dues/dues-standing.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { readFacts, readFactsOf, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { findMisstated, restatePast } from '#server/areas/common/ledger/restate.ts'
import { holdsOn, readStored, standingsOn, toldOf } from '#server/areas/common/ledger/standing-of.ts'
import { isYearSettled } from '#server/areas/dues/fee/is-year-settled.ts'
import { account, duesFee, grade, officeSetting } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rules as common, daysOf, grades, historyOf } from '#tests/support/dues-histories.ts'
import { randomFrom } from '#tests/support/random.ts'
import { storeFacts } from '#tests/support/stored-facts.ts'

const { db } = await testDatabase()

const members = Number(process.env.MEMBERS ?? 100)
const seed = Number(process.env.SEED ?? 2027)

const made = { made_by: 'test', made_at: new Date('2027-03-12T11:00:00.000Z') }
const clock = { time: 0, now: () => clock.time }
const moveTo = (day: string) => {
  clock.time = Date.parse(`${day}T11:00:00Z`)
}

/** Some reliefs are lifted again. */
function withLifted(facts: DuesFacts, random: () => number): DuesFacts {
  const reliefs = facts.reliefs.map((one) =>
    random() < 0.3 ? { ...one, lifted: dayAfter(one.day, Math.floor(random() * 600)) } : one,
  )
  // Of money of zero nothing is stored.
  return { ...facts, reliefs, money: facts.money.filter(({ amount }) => amount !== 0) }
}

/** What is stored of a member: how they stand, and by what lists sort them. */
async function storedOf(id: number, day: string) {
  const [stored] = await readStored(db, [id])
  const [row] = await db.select({ until: account.dues_paid_until }).from(account).where(eq(account.id, id))
  if (!stored || !row) throw new Error(`Account ${id} has no standing`)
  return { holds: holdsOn(stored, day), told: { ...toldOf(stored.row), settledUntil: row.until } }
}

test(`[LED-03] what is stored of ${members} members is what the function says, on each day to which time passes`, {
  timeout: 900_000,
}, async () => {
  await db.insert(grade).values(grades.map((name, place) => ({ id: place + 1, name, dues: 1 })))
  await db.insert(officeSetting).values({ name: 'grace_days', value: 30, version: 1, changed_at: made.made_at })
  // The fee of one year was corrected: the newer row counts.
  const fees = common.fees.map(({ year, grade: name, price }) => ({
    year,
    grade_id: grades.indexOf(name) + 1,
    kobo: price * 100,
    ...made,
  }))
  await db.insert(duesFee).values([...fees.slice(0, 2).map((fee) => ({ ...fee, kobo: 1 })), ...fees])
  const random = randomFrom(seed)
  const lives = new Map<number, { facts: DuesFacts; days: string[] }>()
  for (let place = 0; place < members; place++) {
    const history = historyOf(seed * 7_919 + place)
    // Grades are numbered as they are named, from the fees on.
    const facts = withLifted(
      replayed(common, { actions: history.actions, rules: { lateFrom: history.rules?.lateFrom } }).facts,
      random,
    )
    lives.set(await storeFacts(db, place, facts), { facts, days: daysOf(history) })
  }
  const rules = await readRules(db)
  const ids = [...lives.keys()]
  const read = new Map<number, DuesFacts>()
  const factsOf = await readFactsOf(db, ids)
  for (const [id, { facts, days: own }] of lives) {
    const kept = await readFacts(db, id)
    read.set(id, kept)
    // Of all at once the same as of one.
    expect([id, factsOf(id)]).toEqual([id, kept])
    // What is read back of the database is what was stored.
    const [day = ''] = own.slice(-4)
    expect([id, day, standing(kept, rules, day)]).toEqual([id, day, standing(renumbered(facts), rules, day)])
  }

  let stayed = 0
  // In the end the clock goes back.
  for (const day of [
    '2019-06-30',
    '2022-07-01',
    '2022-07-31',
    '2024-02-29',
    '2025-03-01',
    '2031-07-01',
    '2025-03-02',
  ]) {
    moveTo(day)
    // Right before anything is worked through, and after.
    const before = await standingsOn(db, day, ids)
    for (const [id, facts] of read) {
      expect([id, day, before(id)]).toEqual([id, day, standing(facts, rules, day)])
      if ((await storedOf(id, day)).holds) stayed += 1
    }
    await restatePast(db, { clock })
    for (const [id, facts] of read)
      expect([id, day, await storedOf(id, day)]).toEqual([id, day, { holds: true, told: stated(facts, rules, day) }])
    expect(await findMisstated({ db, clock })).toEqual([])
    expect(await restatePast(db, { clock })).toBe(0)
  }
  // Not all that was stored was worked out anew on each of the days.
  expect(stayed).toBeGreaterThan(members / 2)
})

test('[OFF-32] [LED-03] a year is settled at the fee of a grade where the function says so of one who held it', {
  timeout: 900_000,
}, async () => {
  const few = Math.ceil(members / 15)
  const own: [id: number, firstGrade: number][] = []
  for (let place = 0; place < few; place++) {
    // Grades of one member alone, so that each answer is about one history.
    const firstGrade = 100 + 4 * place
    const ids = grades.map((_, at) => firstGrade + at)
    await db.insert(grade).values(ids.map((id) => ({ id, name: `Grade ${id}`, dues: 10_000 * (id % 4) })))
    const { facts } = replayed(common, { actions: historyOf(seed * 104_729 + place).actions })
    const money = facts.money.filter(({ amount }) => amount !== 0)
    own.push([await storeFacts(db, place, { ...facts, money }, firstGrade), firstGrade])
  }
  const rules = await readRules(db)
  let settled = 0
  for (const day of ['2022-07-01', '2024-02-29', '2026-07-31']) {
    const year = duesYearOf(day)
    moveTo(day)
    // Once before standings are worked through, too.
    if (day !== '2022-07-01') await restatePast(db, { clock })
    for (const [id, firstGrade] of own) {
      const facts = await readFacts(db, id)
      const known = facts.grades.toSorted((a, b) => a.from.localeCompare(b.from))
      const held = (known.findLast(({ from }) => from <= day && from < firstDayOf(year)) ?? known[0])?.grade
      const isPaid = accountOn(facts, rules, day).paid.some((one) => one.year === year)
      if (isPaid) settled += 1
      for (const of of [held, held === firstGrade ? firstGrade + 1 : firstGrade]) {
        if (of === undefined) continue
        const expected = isPaid && of === held
        expect([id, day, of, await isYearSettled(db, { grade: of, year }, day)]).toEqual([id, day, of, expected])
      }
    }
  }
  expect(settled).toBeGreaterThan(few / 4)
})

/** Grades as the database numbers them. */
const renumbered = (facts: DuesFacts): DuesFacts => ({
  ...facts,
  grades: facts.grades.map(({ from, grade: place }) => ({ from, grade: place + 1 })),
})
