import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { type BoxCount, type CashBox, takings, takingWords } from '#contract/events/walk-in.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { koboOf, naira, plainNaira } from '#domain/common/money.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { lockJournal } from '#server/areas/events/attendee/journal.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { approval, cashBox, event } from '#server/db/schema/index.ts'
import { aboutBox, CLOSE_ACT, readBox, readTaken } from './cash-box.ts'

const Sums = v.object({ cash: v.number(), pos: v.number(), transfer: v.number() })
const Asked = v.object({ box: v.number(), holder: v.string(), taken: Sums, counted: Sums, reason: v.string() })

const idOf = (about: string) => Number(/^cash box (\d+)$/.exec(about)?.[1])

const totalOf = (sums: v.InferOutput<typeof Sums>) => takings.reduce((sum, kind) => sum + sums[kind], 0)

async function needOpen(tx: Db, id: number) {
  const [row] = await tx
    .select({ box: cashBox, event })
    .from(cashBox)
    .innerJoin(event, eq(event.id, cashBox.event_id))
    .where(eq(cashBox.id, id))
  if (!row) throw new Refusal(404, 'There is no such cash box.')
  if (row.box.closed_at) throw new Refusal(409, 'This cash box is closed already.')
  return row
}

/** What was counted more or less than was taken is booked by its kind, so that the books have what is there. */
async function bookDifference(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { box, taken, counted }: v.InferOutput<typeof Asked>,
) {
  const now = clock.now()
  for (const kind of takings) {
    const more = koboOf(counted[kind] - taken[kind])
    await postEntry(tx, {
      reference: `box ${box} ${kind}`,
      day: dayInAbuja(now),
      at: new Date(now),
      lines: [
        { book: kind === 'cash' ? 'cash' : 'bank', kobo: more },
        { book: 'surplus', kobo: -more },
      ],
    })
  }
}

/** By kind: what is missing of one is not there because there is too much of another. */
function differenceTold({ taken, counted }: Pick<v.InferOutput<typeof Asked>, 'taken' | 'counted'>): string {
  const told = takings.flatMap((kind) => {
    const more = counted[kind] - taken[kind]
    if (more === 0) return []
    return [`${takingWords[kind]} ${plainNaira(Math.abs(more))} ${more > 0 ? 'too much' : 'missing'}`]
  })
  return told.join(', ') || 'nothing'
}

/** A second person counts what the first one counted, and closes the box. */
export const closeBox = guardedAct({
  name: CLOSE_ACT,
  permission: 'box.close',
  data: Asked,
  title: 'Close a cash box',
  tell: async (db, _ctx, { data: { box, holder, taken, counted, reason } }) => {
    const { event: of } = await needOpen(db, box)
    return {
      sum: naira(totalOf(counted)),
      tables: [
        {
          title: 'What was taken, and what was counted',
          heads: ['Taken', 'Counted'].map((label) => ({ label, to: null })),
          rows: takings.map((kind) => ({
            label: takingWords[kind],
            cells: [naira(taken[kind]), naira(counted[kind])].map((text, at) => ({
              text,
              mark: taken[kind] === counted[kind] ? null : at === 0 ? ('gone' as const) : ('stays' as const),
            })),
          })),
        },
      ],
      follows: [
        line('The box is closed', 'what its holder takes later goes into a new one'),
        line('Difference', differenceTold({ taken, counted })),
        ...(reason ? [line('Reason', reason)] : []),
        line('Count it yourself before you approve', holder),
      ],
      records: [{ label: of.title, to: `/events/${of.id}` }],
    }
  },
  words: ({ holder, taken, counted }) =>
    `${plainNaira(totalOf(counted))} was counted in the cash box of ${holder}, difference: ${differenceTold({ taken, counted })}`,
  // What is taken or given back meanwhile has to be counted, too.
  versionOf: async (tx, about) => {
    const [row] = await tx
      .select()
      .from(cashBox)
      .where(eq(cashBox.id, idOf(about)))
    return row && row.closed_at === null ? (await readTaken(tx, row.id)).lines : null
  },
  /** Who held the box does not confirm what is in it. */
  isOwn: async (tx, { data: { box } }, account) => {
    const [row] = await tx.select({ account: cashBox.account_id }).from(cashBox).where(eq(cashBox.id, box))
    return row?.account === account
  },
  perform: async (tx, ctx, { id, data, asked_by }) => {
    const { event: of } = await needOpen(tx, data.box)
    await lockJournal(tx, of.id)
    const { taken } = await readTaken(tx, data.box)
    if (takings.some((kind) => taken[kind] !== data.taken[kind]))
      throw new Refusal(409, 'Something was taken or given back since it was counted. Count it again.')
    const [decided] = await tx.select({ by: approval.decided_by }).from(approval).where(eq(approval.id, id))
    await tx
      .update(cashBox)
      .set({
        closed_at: new Date(ctx.clock.now()),
        taken,
        counted: data.counted,
        reason: data.reason,
        counted_by: asked_by,
        closed_by: decided?.by ?? null,
      })
      .where(eq(cashBox.id, data.box))
    await bookDifference(tx, ctx, data)
  },
})

/** Somebody has counted a box: a second person counts it, too, and closes it. */
export function countBox(ctx: OfficeContext, { id, reason, ...counted }: BoxCount & { id: number }): Promise<CashBox> {
  return inTransaction(ctx.db, async (tx) => {
    const { box, event: of } = await needOpen(tx, id)
    await lockJournal(tx, of.id)
    const { taken, lines } = await readTaken(tx, id)
    if (reason === '' && takings.some((kind) => taken[kind] !== counted[kind])) {
      const missing = 'What was counted is not what was taken. Say why.'
      throw new Refusal(400, missing, { problems: { reason: missing } })
    }
    const below = takings.find((kind) => counted[kind] < Math.min(0, taken[kind]))
    if (below) {
      const less = 'It cannot be less than nothing, unless more was given back than taken.'
      throw new Refusal(400, less, { problems: { [below]: less } })
    }
    const data = { box: id, holder: box.holder, taken, counted, reason }
    const why = reason || 'Counted: it is what was taken.'
    await ask(tx, ctx, closeBox, { about: aboutBox(id), version: lines, data, reason: why })
    return readBox(tx, id)
  })
}
