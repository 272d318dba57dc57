import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import * as v from 'valibot'
import type { GradeRules } from '#contract/dues/grade-rules.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { feesByDay } from '#domain/dues/fees.ts'
import { firstGradeRules } from '#domain/members/eligibility.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { readNames } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { approval, grade, gradeRule } from '#server/db/schema/index.ts'
import { aboutGradeRule, ChangedRule, gradeRuleAct } from './rule-act.ts'

async function readWaiting(db: Db) {
  const rows = await db
    .select()
    .from(approval)
    .where(and(eq(approval.act, gradeRuleAct.name), eq(approval.state, 'asked')))
    .orderBy(desc(approval.id))
  return rows.map((row) => ({ ...row, data: v.parse(ChangedRule, row.data) }))
}

/** The criteria of each grade that is risen to, the lowest first. */
export async function listGradeRules({ db, clock }: Context): Promise<GradeRules[]> {
  const today = dayInAbuja(clock.now())
  const set = await db
    .select({ ...getTableColumns(gradeRule), asked_by: approval.asked_by, decided_by: approval.decided_by })
    .from(gradeRule)
    .leftJoin(approval, eq(approval.id, gradeRule.approval_id))
  const waiting = await readWaiting(db)
  const people = [...set, ...waiting].flatMap(({ asked_by, decided_by }) => [asked_by, decided_by])
  const names = await readNames(
    db,
    people.filter((id) => id !== null).map((id) => `account ${id}`),
  )
  const nameOf = (id: number | null) => (id === null ? null : (names.get(`account ${id}`) ?? null))
  const grades = await db.select({ id: grade.id, name: grade.name }).from(grade).orderBy(desc(grade.id))
  return grades.flatMap((of) => {
    const first = firstGradeRules.find((one) => one.grade === of.id)
    if (!first) return []
    const beginning = { ...first, months: 0, id: 0, asked_by: null, decided_by: null, made_at: null }
    const own = set.filter(({ grade_id }) => grade_id === of.id).map((one) => ({ ...one, from: one.from_day }))
    const asked = waiting.find(({ about }) => about === aboutGradeRule(of.id))
    return {
      grade: of,
      entries: feesByDay([beginning, ...own], today).map(({ fee, state }) => ({
        years: fee.years,
        mcpds: fee.mcpds,
        months: fee.months,
        national: fee.national,
        from: fee.from || null,
        state,
        proposed_by: nameOf(fee.asked_by),
        approved_by: nameOf(fee.decided_by),
        at: isoOrNull(fee.made_at),
      })),
      waiting: asked
        ? {
            ...asked.data,
            approval: asked.id,
            asked_by: nameOf(asked.asked_by) ?? '',
            asked_at: asked.asked_at.toISOString(),
            reason: asked.reason,
          }
        : null,
    }
  })
}
