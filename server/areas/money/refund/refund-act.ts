import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { purposes } from '#contract/money/payment.ts'
import { refundPurchaseWords, refundWayWords } from '#contract/money/refund-messages.ts'
import { refundPurchases, refundWays } from '#contract/money/refunds.ts'
import { naira } from '#domain/common/money.ts'
import type { Context } from '#server/areas/common/context.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { payment, refund } from '#server/db/schema/index.ts'
import { lockRefund, takeStep } from './refund.ts'
import { tellRefund } from './tell-refund.ts'

/** What is kept of a refund that was asked for. */
const Asked = v.object({
  refund: v.number(),
  amount: v.number(),
  way: v.picklist(refundWays),
  purchase: v.picklist(refundPurchases),
  purpose: v.picklist(purposes),
  /** Nothing was given for the money: it is in review. */
  isHeld: v.boolean(),
  /** How many seats end with it; not of what was asked for before that was kept. */
  seats: v.optional(v.number(), 0),
})

const idOf = (about: string) => Number(/^payment (\d+)$/.exec(about)?.[1])

/** Declined, not decided in time, or not possible any more: the money stays. */
export async function dropRefund(tx: Db, { clock }: Pick<Context, 'clock'>, id: number, why: string) {
  const locked = await lockRefund(tx, id)
  if (locked.refund.state !== 'requested') return
  await takeStep(tx, locked.refund, { type: 'refund.cancel', ended_at: new Date(clock.now()), failure: why })
}

/** What the provider returns is sent at once; a transfer is made by the office. */
export async function approveRefund(tx: Db, { clock }: Pick<Context, 'clock'>, id: number) {
  const locked = await lockRefund(tx, id)
  const now = new Date(clock.now())
  const next_at = locked.refund.way === 'provider' ? now : null
  await takeStep(tx, locked.refund, { type: 'approval.approve', approved_at: now, next_at })
}

const becomesOf = ({
  purpose,
  purchase,
  seats,
}: Pick<v.InferOutput<typeof Asked>, 'purpose' | 'purchase' | 'seats'>) =>
  seats > 1 ? `${seats} seats are cancelled` : refundPurchaseWords[purpose][purchase]

/** Money goes back to who paid. */
export const giveBack = guardedAct({
  name: 'money.refund',
  permission: 'money.refund',
  data: Asked,
  title: 'Refund of a payment',
  tell: (db, _ctx, { data: { refund: id, ...asked } }) =>
    tellRefund(db, {
      ...asked,
      refund: id,
      becomes: [asked.isHeld ? 'Nothing was given for this money' : becomesOf(asked)],
    }),
  words: ({ amount, way, isHeld, ...of }, name) => {
    const what = isHeld ? '' : ` ${becomesOf(of)}.`
    return `${naira(amount)} is refunded to ${name}. ${refundWayWords[way]}.${what}`
  },
  /** How many refunds there are: one that came meanwhile was not seen. One of a seat that its holder cancelled takes nothing of this one. */
  versionOf: async (tx, about) => {
    const id = idOf(about)
    if ((await tx.$count(payment, eq(payment.id, id))) === 0) return null
    return tx.$count(refund, and(eq(refund.payment_id, id), isNull(refund.attendee_id)))
  },
  isOwn: async (tx, { about }, account) =>
    (await tx.$count(payment, and(eq(payment.id, idOf(about)), eq(payment.account_id, account)))) > 0,
  perform: (tx, ctx, { data }) => approveRefund(tx, ctx, data.refund),
  drop: (tx, ctx, { data, why }) => dropRefund(tx, ctx, data.refund, why),
})
