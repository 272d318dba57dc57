import { and, eq, isNotNull } from 'drizzle-orm'
import type { Eligibility } from '#contract/applications/eligibility.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { paidUntil } from '#domain/dues/dues-standing.ts'
import { eligibility } from '#domain/members/eligibility.ts'
import type { Context } from '#server/areas/common/context.ts'
import { gradesOf } from '#server/areas/common/ledger/membership-facts.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { acceptedMcpds } from '#server/areas/common/mcpd/accepted-mcpds.ts'
import { readGradeRules } from '#server/areas/common/mcpd/grade-rules.ts'
import type { Db } from '#server/db/database.ts'
import { account, attendee, grade, isSeat, isSeatOf } from '#server/db/schema/index.ts'

/** On which days the member came to an event. */
async function daysPresent(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .select({ came: attendee.came_at })
    .from(attendee)
    .where(and(isSeatOf(id), isSeat, isNotNull(attendee.came_at)))
  return rows.flatMap(({ came }) => (came ? [dayInAbuja(came.getTime())] : []))
}

/** How far a member is from the next grade today, by the chapter's criteria; null of who has no next grade. */
export async function readEligibility(ctx: Context, id: number): Promise<Eligibility | null> {
  const { db, clock } = ctx
  const [own] = await db
    .select({ grade_id: account.grade_id, seen: account.national_seen })
    .from(account)
    .where(eq(account.id, id))
  const [held] = own?.grade_id ? await gradesOf(db, id) : []
  if (!own?.grade_id || !held) return null
  const day = dayInAbuja(clock.now())
  const stands = await standingOf(ctx, id)
  const mcpds = (await acceptedMcpds(db, id)).map(({ title, last_day, count }) => ({ title, day: last_day, count }))
  const answer = eligibility(
    {
      grade: own.grade_id,
      since: held.held_from,
      mcpds,
      duesPaid: stands.openYears.length === 0,
      present: await daysPresent(db, id),
      seenNationally: own.seen,
    },
    await readGradeRules(db),
    day,
  )
  const grades = await db.select({ id: grade.id, name: grade.name }).from(grade)
  const next = grades.find((one) => one.id === answer.grade)
  if (!next) return null
  const { met, from, reasons } = answer
  return {
    held: grades.find((one) => one.id === own.grade_id)?.name ?? '',
    since: held.held_from,
    grade: next,
    day,
    met,
    from,
    reasons,
    paid_until: paidUntil(stands),
    open_years: stands.openYears.map(nameOfYear),
    owes: stands.owed / 100,
    seen_nationally: own.seen,
    mcpds: mcpds.filter((one) => one.day >= held.held_from && one.day <= day),
  }
}
