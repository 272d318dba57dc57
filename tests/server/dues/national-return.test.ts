// On both databases: days come out of each as texts, and rows as JSON.

import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { NationalReturn, ReturnFigure } from '#contract/dues/national-returns.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { noFacts } from '#domain/dues/dues-facts.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { getRenewals } from '#server/areas/dues/renewal/get-renewals.ts'
import {
  account,
  audit,
  duesFee,
  grade,
  gradeHeld,
  mcpdEntry,
  membershipSpell,
  otherFee,
} from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rules as common, grades, historyOf } from '#tests/support/dues-histories.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { storeFacts } from '#tests/support/stored-facts.ts'

const { db, ...database } = await testDatabase()
const { ask, addAccount, inOffice, request, clock } = await membershipApp({ db, ...database })
for (const role of ['finance', 'membership', 'editor'] as const)
  await addAccount(`${role}@office.example.org`, { roles: [role] })
const finance = await inOffice('finance@office.example.org')

const made = { made_by: 'test', made_at: new Date('2027-03-12T11:00:00.000Z') }
const names = ['Graduate', 'Associate', 'Member', 'Fellow']
const FROM = '2026-07-01'
/** Yesterday. */
const DAY = '2027-03-11'

beforeAll(async () => {
  await db
    .insert(duesFee)
    .values(
      common.fees.map(({ year, grade: name, price }) => ({
        ...{ year, grade_id: grades.indexOf(name) + 1, kobo: price * 100 },
        ...made,
      })),
    )
  for (let place = 0; place < 120; place++) {
    const { actions, rules } = historyOf(place * 7_919)
    const { facts } = replayed(common, { actions, rules: { lateFrom: rules?.lateFrom } })
    const money = facts.money.filter(({ amount }) => amount !== 0)
    // A year that was put off and bought is due to the one program, and not yet to the other.
    const account_id = await storeFacts(db, place, { ...facts, money, postponements: [] })
    const membership_number = `FCT-${String(account_id).padStart(6, '0')}`
    await db.update(account).set({ membership_number }).where(eq(account.id, account_id))
    const training = { account_id, kind: 'elsewhere' as const, title: 'Radio', provider: 'A school', ...made }
    const days = { first_day: dayAfter(FROM, (place % 3) - 1), last_day: dayAfter(FROM, (place % 3) - 1) }
    const state = place % 5 === 0 ? ('claimed' as const) : ('accepted' as const)
    const decided = state === 'accepted' ? { decided_by: 'test', decided_at: made.made_at } : {}
    await db.insert(mcpdEntry).values({ ...training, ...days, hours: 1 + (place % 7), state, ...decided })
  }
  // What none of these lives comes to.
  for (const [place, how] of (['died', 'expelled', 'transferred', null] as const).entries()) {
    const endings = how ? [{ day: `2026-09-0${1 + place}`, how }] : []
    const source = how ? ('joined' as const) : ('takenOver' as const)
    const from = how ? '2019-01-01' : '2026-10-01'
    const spells = [{ id: 1, from, firstYear: 2027, source, endings }]
    await storeFacts(db, 200 + place, { ...noFacts(), spells, grades: [{ from: '2018-01-01', grade: place }] })
  }
})

const make = (as_of: string, who = finance) => ask('/office/national-returns', { as_of }, who)
const all = async (who = finance): Promise<NationalReturn[]> =>
  (await ask('/office/national-returns', undefined, who)).body.data.returns
async function fileOf(id: number, format: string) {
  const answer = await request(`/office/national-returns/${id}/file?format=${format}`, undefined, finance)
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}

const many = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows

/** The same figures by walking through the days one by one, as each member stood. */
async function walked(from: string, last: string) {
  const counts = new Map<string, number>()
  const add = (figure: ReturnFigure, of: number | null, by = 1) =>
    counts.set(`${figure} ${of}`, (counts.get(`${figure} ${of}`) ?? 0) + by)
  const people = await many(sql`select distinct account_id from ${membershipSpell} order by 1`)
  for (const { account_id } of people) {
    const spells = await many(
      sql`select id, began_on::text as began, source from ${membershipSpell} where account_id = ${account_id}`,
    )
    const endings = await many(sql`
      select e.ended_on::text as ended, e.how, b.reinstated_on::text as back, e.spell_id from membership_ending e
      left join membership_reinstatement b on b.ending_id = e.id and b.reinstated_on <= ${last}::date
      where e.ended_on <= ${last}::date and e.spell_id in (select id from ${membershipSpell} where account_id = ${account_id})
      order by e.id`)
    const held = await many(
      sql`select held_from::text as held, grade_id from ${gradeHeld} where account_id = ${account_id} order by held_from, id`,
    )
    const gradeAt = (day: string) => Number((held.filter((one) => String(one.held) <= day).at(-1) ?? held[0])?.grade_id)
    // One that ended in these days and goes on by their end is as if it had not ended.
    const counting = endings.filter(({ ended, back }) => !back || String(ended) < from)
    const isIn = (day: string, spell: Record<string, unknown>) =>
      String(spell.began) <= day &&
      !counting.some(
        ({ spell_id, ended, back }) => spell_id === spell.id && String(ended) <= day && (!back || day < String(back)),
      )
    let before = spells.some((one) => isIn(dayAfter(from, -1), one))
    if (before) add('before', gradeAt(dayAfter(from, -1)))
    for (let day = from; day <= last; day = dayAfter(day, 1)) {
      const began = spells.find((one) => one.began === day)
      const ended = counting.find((one) => one.ended === day && !one.back)
      const now = spells.some((one) => isIn(day, one))
      const yesterday = dayAfter(day, -1)
      if (before && ended) add(String(ended.how) as ReturnFigure, gradeAt(day))
      if (began) add(began.source === 'takenOver' ? 'takenOver' : 'joined', gradeAt(day))
      if (began && !before && ended && !now) add(String(ended.how) as ReturnFigure, gradeAt(day))
      if (!before && now && !began) add('back', gradeAt(day))
      if (before && !began && gradeAt(day) !== gradeAt(yesterday)) {
        add('roseTo', gradeAt(day))
        add('roseFrom', gradeAt(yesterday))
      }
      before = now
    }
    if (!before) continue
    add('members', gradeAt(last))
    const [{ hours }] = (await many(sql`select coalesce(sum(hours), 0)::int as hours from ${mcpdEntry}
      where account_id = ${account_id} and state = 'accepted' and last_day between ${from} and ${last}`)) as [
      { hours: number },
    ]
    add('hours', gradeAt(last), hours)
  }
  const { rows } = await getRenewals({ db, clock: { now: () => Date.parse(`${last}T12:00:00Z`) } })
  for (const { year, grade: of, counts: one } of rows)
    if (year === Number(from.slice(0, 4)) && of !== null) add('paid', of, one.renewed)
  return counts
}

/** The first days of their dues years, and days of these. */
const spans = [
  ['2019-07-01', '2020-06-30'],
  ['2021-07-01', '2021-07-01'],
  ['2023-07-01', '2024-02-29'],
  ['2024-07-01', '2025-06-30'],
  [FROM, DAY],
] as const

test('[MBR-07] the return of a day is what another program counts, grade by grade, and adds up', async () => {
  const ids = await db.select({ id: grade.id, name: grade.name }).from(grade)
  const seen = new Map<string, number>()
  for (const [from, as_of] of spans) {
    const answer = await make(as_of)
    expect(answer).toMatchObject({ status: 200, body: { data: { as_of, from, made_by: 'Ada Obi' } } })
    const { rows }: NationalReturn = answer.body.data
    expect(rows.map((row) => row.grade)).toEqual([...names, null])
    const counts = await walked(from, as_of)
    for (const row of rows.slice(0, 4)) {
      const id = ids.find(({ name }) => name === row.grade)?.id
      for (const [figure, number] of Object.entries(row.counts)) {
        expect([as_of, row.grade, figure, number]).toEqual([
          as_of,
          row.grade,
          figure,
          counts.get(`${figure} ${id}`) ?? 0,
        ])
        seen.set(figure, (seen.get(figure) ?? 0) + number)
      }
    }
    for (const [figure, number] of Object.entries(rows.at(-1)?.counts ?? {}))
      expect([figure, number]).toEqual([
        figure,
        rows
          .slice(0, 4)
          .reduce((sum, row) => sum + (Object.entries(row.counts).find(([name]) => name === figure)?.[1] ?? 0), 0),
      ])
    // Nobody has said what is passed on.
    expect(rows.map(({ share, remitted }) => [share, remitted])).toEqual(rows.map(() => [null, null]))
  }
  expect([...seen].filter(([, number]) => number === 0)).toEqual([])
})

test('[MBR-07] asked for twice it is the same, byte for byte, whatever was entered meanwhile', async () => {
  const first = (await make('2027-02-28')).body.data
  const files = [await fileOf(first.id, 'csv'), await fileOf(first.id, 'xlsx')]
  const { facts } = replayed(common, historyOf(77))
  await storeFacts(db, 500, { ...facts, money: [] })
  await db.insert(otherFee).values({ kind: 'national', grade_id: 4, from_day: '2027-01-01', naira: 900, ...made })
  clock.time += 2 * 24 * 3_600_000
  const late = await inOffice('finance@office.example.org')
  const again = (await make('2027-02-28', late)).body.data
  expect(again).toEqual(first)
  const same = async (format: string) =>
    (await request(`/office/national-returns/${first.id}/file?format=${format}`, undefined, late)).arrayBuffer()
  expect([Buffer.from(await same('csv')), Buffer.from(await same('xlsx'))]).toEqual(
    files.map(({ bytes }) => Buffer.from(bytes)),
  )
  expect(await db.$count(audit, sql`what = 'make national return' and after ->> 'as_of' = '2027-02-28'`)).toBe(1)
  // The next one counts with it.
  const next: NationalReturn = (await make('2027-03-01', late)).body.data
  const [graduates] = next.rows
  expect([graduates?.share, graduates?.remitted]).toEqual([900, 900 * (graduates?.counts.paid ?? 0)])
  expect(next.rows.at(-1)).toMatchObject({ share: null, remitted: 900 * (graduates?.counts.paid ?? 0) })
})

test('[MBR-07] two at once make one', async () => {
  const now = await inOffice('finance@office.example.org')
  const answers = await Promise.all([make('2027-01-31', now), make('2027-01-31', now)])
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
})

test('[MBR-07] the file has the grades, the figures and the days, and no name', async () => {
  const now = await inOffice('finance@office.example.org')
  const [one] = (await all(now)).filter(({ as_of }) => as_of === '2027-03-01')
  const answer = await request(`/office/national-returns/${one?.id}/file?format=csv`, undefined, now)
  const text = await answer.text()
  const lines = text.replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toBe(
    'Grade,Before,Joined,From earlier books,Came back,Rose to it,Rose from it,Lost for arrears,Resigned,Moved,Expelled,Died,Members,MCPD hours,Dues paid,Share,To be remitted',
  )
  expect(lines.slice(1, 6).map((line) => line.split(',')[0])).toEqual([...names, 'All grades'])
  expect(lines.slice(7, 9)).toEqual(['From,2026-07-01', 'To,2027-03-01'])
  expect(lines[2]?.split(',').slice(-2)).toEqual(['', ''])
  const people = await db.select({ name: account.sur_name }).from(account)
  expect(people.some(({ name }) => name.length > 3 && text.includes(name))).toBe(false)
  const book = await request(`/office/national-returns/${one?.id}/file?format=xlsx`, undefined, now)
  const sheet = unzipSync(new Uint8Array(await book.arrayBuffer()))['xl/worksheets/sheet1.xml']
  expect(strFromU8(sheet ?? new Uint8Array())).toContain('To be remitted')
})

test('[MBR-07] a day that is not over has none, and who may not make it reads it', async () => {
  const now = await inOffice('finance@office.example.org')
  const membership = await inOffice('membership@office.example.org')
  const editor = await inOffice('editor@office.example.org')
  expect(await make('2027-03-14', now)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('a day that is over') },
  })
  expect((await make('', now)).status).toBe(400)
  expect((await make('2027-01-31', membership)).status).toBe(403)
  const days = (await all(membership)).map(({ as_of }) => as_of)
  expect(days.slice(0, 4)).toEqual(['2027-03-11', '2027-03-01', '2027-02-28', '2027-01-31'])
  expect((await ask('/office/national-returns', undefined, editor)).status).toBe(403)
  expect((await request('/office/national-returns/99/file?format=csv', undefined, now)).status).toBe(404)
})
