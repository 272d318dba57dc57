// On both databases: the figures are worked out by one long query, whose dates and windows each database reads by itself.
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { ReminderStage } from '#contract/dues/reminders.ts'
import { type RenewalFigure, type RenewalPerson, type RenewalRow, renewalFigures } from '#contract/members/renewals.ts'
import { gradeRules } from '#domain/members/grades.ts'
import type { Action } from '#scripts/dues/history.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { account, duesFee, reminder, reminderRun } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { storeFacts } from '#tests/support/stored-facts.ts'

const { db, ...database } = await testDatabase()
const { ask, addAccount, inOffice, request } = await membershipApp({ db, ...database })
await addAccount('finance@office.example.org', { roles: ['finance'] })
const finance = await inOffice('finance@office.example.org')

const at = new Date('2027-03-12T11:00:00.000Z')
const grades = gradeRules.map(({ name }) => name)
const fees = [40_000, 30_000, 20_000, 10_000].map((price, place) => ({ year: 2020, grade: grades[place] ?? '', price }))

interface History {
  actions: Action[]
  /** Reminders of a year that were sent, each at a moment. */
  reminded?: [year: number, stage: ReminderStage, at: string][]
}

/** Asked on 12 March 2027; money of that day was booked at noon. */
const histories: Record<string, History> = {
  // 2025 after nine days; 2026 was bought 61 days ahead.
  Amina: {
    actions: [
      { d: '2025-03-01', join: 'Member' },
      { d: '2025-07-10', pay: 1 },
      { d: '2026-05-01', pay: 1 },
    ],
    reminded: [[2025, 'coming', '2025-06-02T08:00:00Z']],
  },
  // 2025 after 31 days. A Fellow since August 2025, and so from 2026 on, which is open.
  Bello: {
    actions: [
      { d: '2024-09-10', join: 'Member' },
      { d: '2025-08-01', pay: 1 },
      { d: '2025-08-20', grade: 'Fellow' },
    ],
    reminded: [
      [2025, 'due', '2025-07-01T08:00:00Z'],
      [2026, 'due', '2026-07-01T08:00:00Z'],
    ],
  },
  // Half of 2025 in July, and the rest after 200 days.
  Chidi: {
    actions: [
      { d: '2024-10-01', join: 'Member' },
      { d: '2025-07-20', money: 15_000 },
      { d: '2026-01-17', money: 15_000 },
    ],
    reminded: [
      [2025, 'due', '2025-07-01T08:00:00Z'],
      [2025, 'days30', '2025-08-01T08:00:00Z'],
    ],
  },
  // Resigned on the first day of 2026, which is charged. 2025 was paid after 396 days, by a former member.
  Dupe: {
    actions: [
      { d: '2025-02-02', join: 'Graduate' },
      { d: '2026-07-01', end: 'resigned' },
      { d: '2026-08-01', money: 10_000 },
    ],
  },
  // Died on the last day of 2025, which stays open.
  Efe: {
    actions: [
      { d: '2025-01-01', join: 'Graduate' },
      { d: '2026-06-30', end: 'died' },
    ],
  },
  // Lost and taken back, as if never left. 2025 was waived, and so was not due.
  Femi: {
    actions: [
      { d: '2024-12-01', join: 'Associate' },
      { d: '2026-07-02', end: 'lost' },
      { d: '2026-09-01', reinstate: 1 },
      { d: '2026-09-02', waive: 2025 },
    ],
  },
  // 2026 was put off to October, and paid nine days after that.
  Gana: {
    actions: [
      { d: '2026-01-15', join: 'Associate' },
      { d: '2026-07-05', defer: [2026, '2026-10-01'] },
      { d: '2026-10-10', pay: 1 },
    ],
  },
  // 2026 was paid, the money went back, and it was paid again, 123 days after it fell due.
  Hauwa: {
    actions: [
      { d: '2026-02-01', join: 'Associate' },
      { d: '2026-07-03', pay: 1 },
      { d: '2026-07-20', money: -20_000 },
      { d: '2026-11-01', money: 20_000 },
    ],
  },
  // Joined, lost and joined again in 2026, which the membership fees cover.
  Ifeoma: {
    actions: [
      { d: '2026-08-01', join: 'Graduate' },
      { d: '2026-09-01', end: 'lost' },
      { d: '2026-12-01', rejoin: 'Graduate' },
    ],
  },
  // Paid on the day of a reminder, which went out in the afternoon.
  Jumai: {
    actions: [
      { d: '2026-03-01', join: 'Member' },
      { d: '2027-03-12', pay: 1 },
    ],
    reminded: [[2026, 'days180', '2027-03-12T14:00:00Z']],
  },
  // Paid on the day of a reminder, which went out in the morning.
  Kefas: {
    actions: [
      { d: '2026-03-01', join: 'Member' },
      { d: '2027-03-12', pay: 1 },
    ],
    reminded: [[2026, 'days180', '2027-03-12T08:00:00Z']],
  },
  // Taken over from books that reach to June 2026: has not joined here. 2026 was paid after 50 days.
  Ladi: {
    actions: [
      { d: '2026-08-15', import: 'Member', firstYear: 2026 },
      { d: '2026-08-20', pay: 1 },
    ],
  },
  // Exempt from 2025 on.
  Musa: {
    actions: [
      { d: '2024-11-01', join: 'Fellow' },
      { d: '2025-01-05', exempt: { fromYear: 2025, price: 0 } },
    ],
  },
}

type Counted = Partial<Record<RenewalFigure, string>>

/** Worked out by hand, from R1 to R6 and the definitions of OFF-47. */
const byHand: Record<number, Record<string, Counted>> = {
  2026: {
    Fellow: { due: 'Bello', open: 'Bello' },
    Member: {
      ...{ due: 'Amina Chidi Jumai Kefas Ladi', renewed: 'Amina Jumai Kefas Ladi', open: 'Chidi' },
      ...{ 'paid-ahead': 'Amina', 'paid-90': 'Ladi', 'paid-365': 'Jumai Kefas' },
      ...{ 'after-none': 'Amina Jumai Ladi', 'after-days180': 'Kefas' },
    },
    Associate: {
      ...{ due: 'Femi Gana Hauwa', renewed: 'Gana Hauwa', open: 'Femi' },
      ...{ 'paid-30': 'Gana', 'paid-180': 'Hauwa', 'after-none': 'Gana Hauwa' },
    },
    Graduate: { due: 'Dupe', open: 'Dupe', joined: 'Ifeoma', left: 'Dupe Ifeoma', lost: 'Ifeoma', resigned: 'Dupe' },
  },
  2025: {
    Fellow: {},
    Member: {
      ...{ due: 'Amina Bello Chidi', renewed: 'Amina Bello Chidi', joined: 'Jumai Kefas' },
      ...{ 'paid-30': 'Amina', 'paid-90': 'Bello', 'paid-365': 'Chidi' },
      ...{ 'after-coming': 'Amina', 'after-due': 'Bello', 'after-days30': 'Chidi' },
    },
    Associate: { joined: 'Gana Hauwa' },
    Graduate: {
      ...{ due: 'Dupe Efe', renewed: 'Dupe', open: 'Efe', left: 'Efe', died: 'Efe' },
      ...{ 'paid-later': 'Dupe', 'after-none': 'Dupe' },
    },
  },
  2024: {
    Fellow: { joined: 'Musa' },
    Member: { joined: 'Amina Bello Chidi' },
    Associate: { joined: 'Femi' },
    Graduate: { joined: 'Dupe Efe' },
  },
}

const days = (median: number, from: number, to: number, first: number, last: number) => ({
  median,
  from,
  to,
  first,
  last,
})
const daysByHand: Record<string, RenewalRow['days']> = {
  '2026 all': days(86.5, 19.25, 221.25, -61, 254),
  '2026 Member': days(152, 22.25, 254, -61, 254),
  '2026 Associate': days(66, 37.5, 94.5, 9, 123),
  '2025 all': days(115.5, 25.5, 249, 9, 396),
  '2025 Member': days(31, 20, 115.5, 9, 200),
  '2025 Graduate': days(396, 396, 396, 396, 396),
}

const namesIn = (year: number, grade: number | null, figure: RenewalFigure): string[] =>
  grades
    .filter((_, place) => grade === null || grade === place + 1)
    .flatMap((name) => byHand[year]?.[name]?.[figure]?.split(' ') ?? [])
    .toSorted()

beforeAll(async () => {
  const made = { made_by: 'test', made_at: at }
  await db
    .insert(duesFee)
    .values(fees.map(({ year, price }, place) => ({ year, grade_id: place + 1, kobo: price * 100, ...made })))
  const [run] = await db.insert(reminderRun).values({ state: 'done', created_at: at }).returning()
  for (const [place, [name, { actions, reminded = [] }]] of Object.entries(histories).entries()) {
    const { facts } = replayed({ fees, graceDays: 0 }, { actions })
    // Grades are numbered as they are named.
    const spells = facts.spells.map((spell) =>
      actions[0]?.import ? { ...spell, source: 'takenOver' as const } : spell,
    )
    const id = await storeFacts(db, place, { ...facts, spells })
    const membership_number = `FCT-${String(place + 1).padStart(6, '0')}`
    await db.update(account).set({ first_name: name, membership_number }).where(eq(account.id, id))
    for (const [year, stage, moment] of reminded)
      await db
        .insert(reminder)
        .values({
          ...{ run_id: run?.id ?? 0, account_id: id, year, stage, state: 'sent' as const, open_years: [year] },
          ...{ due: `${year}-07-01`, changed_at: new Date(moment) },
        })
  }
})

const figures = async (): Promise<RenewalRow[]> => (await ask('/office/renewals', undefined, finance)).body.data.rows
const asked = (query: Record<string, string>) =>
  ask(`/office/renewals/people?${new URLSearchParams(query)}`, undefined, finance)

test('[OFF-47] who was due, renewed, joined and left is counted by dues year and grade as worked out by hand', async () => {
  const rows = await figures()
  const expected = [2026, 2025, 2024].flatMap((year) =>
    [null, 1, 2, 3, 4].map((grade) => ({
      year,
      grade,
      counts: Object.fromEntries(renewalFigures.map((figure) => [figure, namesIn(year, grade, figure).length])),
      days: daysByHand[`${year} ${grade === null ? 'all' : grades[grade - 1]}`] ?? null,
    })),
  )
  expect(rows).toEqual(expected)
})

test('[OFF-47] each figure opens the list of just those whom it counts', async () => {
  const rows = await figures()
  const wrong: unknown[] = []
  for (const { year, grade, counts } of rows) {
    // Of whom a figure counts nobody of all grades, it counts nobody of one.
    const all = rows.find((row) => row.year === year && row.grade === null)
    for (const of of renewalFigures.filter((figure) => grade === null || all?.counts[figure])) {
      const query = { year: String(year), of, ...(grade && { grade: String(grade) }) }
      const { total, items } = (await asked(query)).body.data
      const names = items.map(({ name }: RenewalPerson) => name.split(' ')[0]).toSorted()
      const expected = namesIn(year, grade, of)
      if (total !== counts[of] || names.join() !== expected.join()) wrong.push([query, counts[of], total, names])
    }
  }
  expect(wrong).toEqual([])
})

test('[OFF-47] a row tells the grade it is counted with, when, and what paid it', async () => {
  const { items } = (await asked({ year: '2025', of: 'renewed', grade: '2' })).body.data
  const rows = items.map(({ id: _id, name, ...row }: RenewalPerson) => ({ name: name.split(' ')[0], ...row }))
  const due = { grade: 'Member', day: '2025-07-01', how: null }
  expect(rows).toEqual([
    { name: 'Amina', number: 'FCT-000001', ...due, paid_on: '2025-07-10', days: 9, stage: 'coming' },
    { name: 'Bello', number: 'FCT-000002', ...due, paid_on: '2025-08-01', days: 31, stage: 'due' },
    { name: 'Chidi', number: 'FCT-000003', ...due, paid_on: '2026-01-17', days: 200, stage: 'days30' },
  ])
  const left = (await asked({ year: '2026', of: 'left', sort: 'number' })).body.data.items
  expect(left.map(({ name, day, how }: RenewalPerson) => [name.split(' ')[0], day, how])).toEqual([
    ['Dupe', '2026-07-01', 'resigned'],
    ['Ifeoma', '2026-09-01', 'lost'],
  ])
  expect((await asked({ year: '2026', of: 'due', q: 'femi' })).body.data.total).toBe(1)
  expect((await asked({ year: '2026', of: 'all' })).status).toBe(400)
  expect((await asked({ of: 'due' })).status).toBe(400)
})

test('[OFF-47] the table is saved as XLSX and as CSV', async () => {
  const rowsOf = async (format: string) => {
    const file = await request(`/office/renewals/file?format=${format}`, undefined, finance)
    return [file.headers.get('content-disposition'), Buffer.from(await file.arrayBuffer())] as const
  }
  const [named, text] = await rowsOf('csv')
  expect(named).toContain('renewals-2027-03-12.csv')
  const lines = text.toString().replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toMatch(
    /^Dues year,Grade,"Rate, %",Median days,Middle half from,Middle half to,First,Last,Due,Renewed,Not renewed,Joined,Left,/,
  )
  expect(lines.slice(1, 4).map((line) => line.split(',').slice(0, 13).join())).toEqual([
    '2026/27,All grades,60,86.5,19.25,221.25,-61,254,10,6,4,1,2',
    '2026/27,Fellow,0,,,,,,1,0,1,0,0',
    '2026/27,Member,80,152,22.25,254,-61,254,5,4,1,0,0',
  ])
  const [, bytes] = await rowsOf('xlsx')
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<row /g)?.length).toBe(lines.length)
})
