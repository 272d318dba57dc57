import { firstGradeRules, type GradeRule } from '#domain/members/eligibility.ts'
import type { Db } from '#server/db/database.ts'
import { gradeRule } from '#server/db/schema/index.ts'

/** All that the chapter has asked for and asks for, for `eligibility`: of two rules of one day the later counts. */
export async function readGradeRules(db: Db): Promise<GradeRule[]> {
  const set = await db.select().from(gradeRule).orderBy(gradeRule.id)
  return [
    ...firstGradeRules,
    ...set.map(({ grade_id, from_day, years, mcpds, months, national }) => ({
      grade: grade_id,
      from: from_day,
      years,
      mcpds,
      months: months || null,
      national,
    })),
  ]
}
