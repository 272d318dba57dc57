import { and, desc, eq, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { GradeCriteria } from '#contract/dues/grade-rules.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { firstGradeRules } from '#domain/members/eligibility.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { lockGrade } from '#server/areas/dues/fee/set-fee.ts'
import { beforeAndAfter, line, refusedBy } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { grade, gradeRule } from '#server/db/schema/index.ts'

/** What is kept of criteria that were asked for. */
export const ChangedRule = v.object({
  grade_id: v.number(),
  years: v.number(),
  mcpds: v.number(),
  months: v.number(),
  national: v.boolean(),
  from: v.string(),
})
type ChangedRule = v.InferOutput<typeof ChangedRule>

export const aboutGradeRule = (grade_id: number) => `grade rule ${grade_id}`

const gradeIn = (about: string) => Number(about.split(' ').at(-1))

/** How often they were set: it is for what was seen, and for nothing newer. */
async function versionOf(tx: Db, about: string): Promise<number | null> {
  const grade_id = gradeIn(about)
  if ((await tx.$count(grade, eq(grade.id, grade_id))) === 0) return null
  return tx.$count(gradeRule, eq(gradeRule.grade_id, grade_id))
}

/** The criteria of a grade on a day, as they are set now. */
export async function criteriaOn(db: Db, { grade_id, from }: Pick<ChangedRule, 'grade_id' | 'from'>) {
  const [set] = await db
    .select()
    .from(gradeRule)
    .where(and(eq(gradeRule.grade_id, grade_id), lte(gradeRule.from_day, from)))
    .orderBy(desc(gradeRule.from_day), desc(gradeRule.id))
    .limit(1)
  const first = firstGradeRules.find((one) => one.grade === grade_id)
  return set ?? { years: first?.years ?? 0, mcpds: first?.mcpds ?? 0, months: 0, national: false }
}

export const isSame = (a: GradeCriteria, b: GradeCriteria) =>
  a.years === b.years && a.mcpds === b.mcpds && a.months === b.months && a.national === b.national

/** Refuses a grade that nobody rises to, and a day on which nothing can begin. */
export async function needSettableRule(tx: Db, { grade_id, from }: Pick<ChangedRule, 'grade_id' | 'from'>) {
  const isRisenTo = firstGradeRules.some((one) => one.grade === grade_id)
  if (!isRisenTo || (await tx.$count(grade, eq(grade.id, grade_id))) === 0)
    throw new Refusal(404, 'There are no criteria of this grade.')
  if (from > '2100') throw new Refusal(400, 'Choose a day of this century.')
}

/** Approved after the day that was asked for, they hold from the approval on: who rose meanwhile rose by the former criteria. */
function validFrom(from: string, today: string): string {
  if (from > today) return from
  return today
}

const shown = (months: number) => (months === 0 ? 'not asked' : `${months} of the last twelve months`)

/** Other criteria of a grade, from a day on. */
export const gradeRuleAct = guardedAct({
  name: 'rules.edit',
  permission: 'rules.edit',
  data: ChangedRule,
  title: 'What a grade asks for',
  tell: async (db, ctx, { data }) => {
    const today = dayInAbuja(ctx.clock.now())
    const from = validFrom(data.from, today)
    const was = await criteriaOn(db, { grade_id: data.grade_id, from })
    const yesOrNo = (is: boolean) => (is ? 'asked' : 'not asked')
    return {
      tables: [
        beforeAndAfter('What it takes to rise', [
          ['Years in the grade before', String(was.years), String(data.years)],
          ['MCPDs since then', String(was.mcpds), String(data.mcpds)],
          ['At an event', shown(was.months), shown(data.months)],
          ['Seen in good standing nationally', yesOrNo(was.national), yesOrNo(data.national)],
          ['Holds from', '', writtenDay(from)],
        ]),
      ],
      blocks: await refusedBy(() => needSettableRule(db, data)),
      follows: [
        line('Members read at once from which day on they may rise', 'the rule of that day counts'),
        line('Applications that were sent stay', 'the office decides each of them'),
      ],
      records: [{ label: 'All criteria', to: '/fees' }],
    }
  },
  words: ({ from }, name) => `${name}: other criteria from ${writtenDay(from)}`,
  lock: (tx, about) => lockGrade(tx, gradeIn(about)),
  versionOf,
  perform: async (tx, { clock }, { id: approval_id, about, data, asked_by }) => {
    await needSettableRule(tx, data)
    const today = dayInAbuja(clock.now())
    const { from, ...criteria } = data
    const from_day = validFrom(from, today)
    const actor = `account ${asked_by}`
    const made = { approval_id, made_by: actor, made_at: new Date(clock.now()) }
    await tx.insert(gradeRule).values({ ...criteria, from_day, ...made })
    await recordAct(
      tx,
      { clock },
      { actor, what: 'grade rule set', about, after: { ...criteria, from: from_day, approval: approval_id } },
    )
  },
})
