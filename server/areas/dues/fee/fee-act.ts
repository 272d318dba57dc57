import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { type FeeKind, feeKinds } from '#contract/dues/fees.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { naira, plainNaira } from '#domain/common/money.ts'
import { countedLarge } from '#domain/common/words.ts'
import { firstDayOf } from '#domain/dues/dues-facts.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { beforeAndAfter, line, refusedBy } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { account, duesFee, grade, otherFee } from '#server/db/schema/index.ts'
import { firstSettableYear, lockGrade, setDuesFee, setOtherFee } from './set-fee.ts'

/** What is kept of a fee that was asked for. */
export const ChangedFee = v.object({
  kind: v.picklist(feeKinds),
  grade_id: v.nullable(v.number()),
  amount: v.number(),
  /** What it cost when it was asked for; what an earlier version kept does not say it. */
  was: v.optional(v.number()),
  from: v.string(),
})
export type ChangedFee = v.InferOutput<typeof ChangedFee>

/** What a fee is called in approvals and in the audit. */
export const aboutFee = ({ kind, grade_id }: Pick<ChangedFee, 'kind' | 'grade_id'>) =>
  kind === 'membership' ? 'membership fee' : `${kind} fee ${grade_id}`

const LAST_YEAR = 2100

/** How often the fee was set: it is for what was seen, and for nothing newer. */
async function versionOf(tx: Db, about: string): Promise<number | null> {
  const [, kind, id] = /^(dues|upgrade|national) fee (\d+)$/.exec(about) ?? []
  if (!kind) return tx.$count(otherFee, and(eq(otherFee.kind, 'membership'), isNull(otherFee.grade_id)))
  const grade_id = Number(id)
  if ((await tx.$count(grade, eq(grade.id, grade_id))) === 0) return null
  if (kind === 'dues') return tx.$count(duesFee, eq(duesFee.grade_id, grade_id))
  const other = kind === 'national' ? 'national' : 'upgrade'
  return tx.$count(otherFee, and(eq(otherFee.kind, other), eq(otherFee.grade_id, grade_id)))
}

const slashed = (day: string) => day.split('-').toReversed().join('/')

/** Refuses a day from which a fee cannot hold. */
export async function needSettable(tx: Db, ctx: Pick<Context, 'clock'>, { kind, grade_id, from }: ChangedFee) {
  if (Number(from.slice(0, 4)) > LAST_YEAR) throw new Refusal(400, 'Choose a day of this century.')
  if (kind !== 'dues') return
  if (!from.endsWith('-07-01')) throw new Refusal(400, 'Dues hold from a 1 July on: a dues year begins then.')
  const first = firstDayOf(await firstSettableYear(tx, ctx, grade_id ?? 0))
  if (from < first) throw new Refusal(409, `Dues of this grade can be set from ${slashed(first)} on.`)
}

const titles: Record<FeeKind, string> = {
  dues: 'New dues',
  upgrade: 'New upgrade fee',
  membership: 'New membership fee',
  national: 'New share of the national body',
}

const whatFor = (kind: FeeKind, grade = '') =>
  ({
    dues: `Dues a year, ${grade}`,
    upgrade: `Upgrade to ${grade}`,
    membership: 'Joining the chapter',
    national: `To the national body, for each ${grade} whose dues are paid`,
  })[kind]

/** Another fee: the dues of a grade, what rising to it costs, what joining does, or what goes to the national body. */
export const changeFee = guardedAct({
  name: 'fees.edit',
  permission: 'fees.edit',
  data: ChangedFee,
  title: ({ kind }) => titles[kind],
  tell: async (db, ctx, { data: { kind, grade_id, amount, was, from } }) => {
    const holders =
      grade_id === null
        ? null
        : await db.$count(account, and(eq(account.grade_id, grade_id), isNull(account.merged_into)))
    const [of] =
      grade_id === null ? [] : await db.select({ name: grade.name }).from(grade).where(eq(grade.id, grade_id))
    const today = dayInAbuja(ctx.clock.now())
    return {
      sum: naira(amount),
      tables: [
        beforeAndAfter('The fee', [
          ['What for', whatFor(kind, of?.name), whatFor(kind, of?.name)],
          ['Amount', was === undefined ? (kind === 'national' ? 'not set' : 'not kept') : naira(was), naira(amount)],
          ['Holds from', '', slashed(kind === 'dues' || from > today ? from : today)],
        ]),
      ],
      moves:
        kind === 'dues' && holders !== null
          ? {
              title: 'Whom it concerns',
              lines: [line(countedLarge(holders, 'member'), `hold the grade ${of?.name ?? ''}`)],
            }
          : null,
      blocks: await refusedBy(() => needSettable(db, ctx, { kind, grade_id, amount, from })),
      follows:
        kind === 'national'
          ? [
              line('Returns as of a later day count with it', `from ${slashed(from)}`),
              line('Returns that were made stay'),
            ]
          : [
              line(
                kind === 'dues'
                  ? 'Each year that begins from then on costs this'
                  : 'Who is told the price from then on pays this',
                `from ${slashed(from)}`,
              ),
              line('What was agreed before stays', 'at the price that was agreed'),
            ],
      records: [{ label: 'All fees', to: '/fees' }],
    }
  },
  words: ({ kind, amount, was, from }, name) => {
    const change = was === undefined ? plainNaira(amount) : `${plainNaira(was)} becomes ${plainNaira(amount)}`
    return `${kind === 'membership' ? 'Membership fee' : name}: ${change} from ${slashed(from)}`
  },
  versionOf,
  perform: async (tx, ctx, { id, about, data, asked_by }) => {
    const { kind, grade_id, amount: naira } = data
    const by = `account ${asked_by}`
    const setting = { clock: ctx.clock, by, approval: id }
    const today = dayInAbuja(ctx.clock.now())
    if (grade_id !== null) await lockGrade(tx, grade_id)
    await needSettable(tx, ctx, data)
    // Approved after the day that was asked for: what was paid meanwhile was paid at the old fee.
    const from = kind === 'dues' || data.from > today ? data.from : today
    if (kind === 'dues')
      await setDuesFee(tx, setting, { grade_id: grade_id ?? 0, year: Number(from.slice(0, 4)), naira })
    else await setOtherFee(tx, setting, { kind, grade_id, from_day: from, naira })
    await recordAct(tx, ctx, { actor: by, what: 'fee set', about, after: { amount: naira, from, approval: id } })
  },
})
