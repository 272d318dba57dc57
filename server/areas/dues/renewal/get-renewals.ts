import { asc, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { named } from '#contract/common/named.ts'
import { type RenewalRow, type Renewals, renewalFigures } from '#contract/members/renewals.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf } from '#domain/dues/dues-facts.ts'
import type { Context } from '#server/areas/common/context.ts'
import { grade } from '#server/db/schema/index.ts'
import { renewalFacts } from './renewal-facts.ts'

const Found = v.array(
  v.object({
    year: v.number(),
    grade_id: v.nullable(v.number()),
    /** How many are counted by just these. */
    figures: v.nullable(v.array(v.picklist(renewalFigures))),
    members: v.number(),
    /** Lower quarter, median, upper quarter; with the first and the last. */
    quarters: v.nullable(v.array(v.number())),
    first: v.nullable(v.number()),
    last: v.nullable(v.number()),
  }),
)
type Found = v.InferOutput<typeof Found>

const countsOf = (found: Found): RenewalRow['counts'] => {
  const counts = named(renewalFigures, () => 0)
  for (const { figures, members } of found) for (const figure of figures ?? []) counts[figure] += members
  return counts
}

function daysOf(one: Found[number] | undefined): RenewalRow['days'] {
  if (!one?.quarters || one.first === null || one.last === null) return null
  const [from = 0, median = 0, to = 0] = one.quarters
  return { median, from, to, first: one.first, last: one.last }
}

/** How many renewed, joined and left, by dues year and grade, as the books stand today. */
export async function getRenewals({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Renewals> {
  const day = dayInAbuja(clock.now())
  const { rows } = await db.execute(sql`with ${renewalFacts(day)}
    select year, grade_id, figures, count(*)::int as members, null::float8[] as quarters, null::int as first, null::int as last
    from fact group by year, grade_id, figures
    union all
    select year, grade_id, null, count(*)::int, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by days), min(days), max(days)
    from fact where days is not null group by grouping sets ((year, grade_id), (year))`)
  const found = v.parse(Found, rows)
  const grades = await db.select({ id: grade.id }).from(grade).orderBy(asc(grade.id))
  const newest = duesYearOf(day)
  const oldest = Math.min(newest, ...found.map(({ year }) => year))
  const years = Array.from({ length: newest - oldest + 1 }, (_, place) => newest - place)
  const rowOf = (year: number, of: number | null): RenewalRow => {
    const own = found.filter((one) => one.year === year)
    return {
      year,
      grade: of,
      counts: countsOf(own.filter(({ grade_id }) => of === null || grade_id === of)),
      days: daysOf(own.find(({ grade_id, quarters }) => grade_id === of && quarters !== null)),
    }
  }
  return { day, rows: years.flatMap((year) => [null, ...grades.map(({ id }) => id)].map((of) => rowOf(year, of))) }
}
