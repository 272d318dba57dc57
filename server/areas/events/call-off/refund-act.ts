import { and, asc, count, eq, inArray, sum } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { refundWayWords } from '#contract/money/refund-messages.ts'
import { cardDate } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { countedLarge } from '#domain/common/words.ts'
import { nextRefund, type Refund, type RefundEvent } from '#server/areas/money/refund/refund.ts'
import { asItIs, line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { approval, event, payment, refund } from '#server/db/schema/index.ts'

export const RETURN_ACT = 'event.refund'

const Asked = v.object({ payments: v.number(), kobo: v.number() })

export const aboutEvent = (id: number) => `event ${id}`
const idOf = (about: string) => Number(/^event (\d+)$/.exec(about)?.[1])

const waitsAbout = (about: string) =>
  and(eq(approval.act, RETURN_ACT), eq(approval.about, about), eq(approval.state, 'asked'))

/** All refunds that wait for this approval take the same step. Their payments are locked before them, in order. */
async function stepAll(tx: Db, approval_id: number, { type, ...change }: { type: RefundEvent } & Partial<Refund>) {
  const isOne = and(eq(refund.approval_id, approval_id), eq(refund.state, 'requested'))
  const state = nextRefund('requested', type)
  if (state === null) throw new Error(`A refund that is requested does not know ${type}`)
  const payments = tx.select({ id: refund.payment_id }).from(refund).where(isOne)
  await tx
    .select({ id: payment.id })
    .from(payment)
    .where(inArray(payment.id, payments))
    .orderBy(asc(payment.id))
    .for('update')
  await tx
    .update(refund)
    .set({ ...change, state })
    .where(isOne)
}

/** Everybody who paid for a seat at an event that was called off has the money back. */
export const returnMoney = guardedAct({
  name: RETURN_ACT,
  permission: 'money.refund',
  data: Asked,
  title: 'Refunds of an event that was called off',
  tell: async (db, _ctx, { about, data: { payments, kobo } }) => {
    const id = idOf(about)
    const [of] = await db.select().from(event).where(eq(event.id, id))
    if (!of) throw new Refusal(404, 'There is no such event.')
    const ways = await db
      .select({ way: refund.way, count: count(), kobo: sum(refund.kobo).mapWith(Number) })
      .from(refund)
      .innerJoin(approval, and(eq(approval.id, refund.approval_id), waitsAbout(about)))
      .where(eq(refund.state, 'requested'))
      .groupBy(refund.way)
      .orderBy(asc(refund.way))
    return {
      sum: naira(kobo / 100),
      tables: [
        asItIs('The event', [
          ['Event', of.title],
          ['Was to begin', cardDate(of.start_date.toISOString())],
          ['Refunds', countedLarge(payments, 'payment')],
          ['Together', naira(kobo / 100)],
        ]),
      ],
      moves: {
        title: 'What goes back',
        lines: ways.map((one) =>
          line(
            `${countedLarge(one.count, 'refund')}, ${refundWayWords[one.way ?? 'transfer'].toLowerCase()}`,
            naira(one.kobo / 100),
          ),
        ),
      },
      follows: [
        line('What the card provider gives back is sent at once'),
        line('Transfers are made by the office', 'and recorded with their references'),
        line('Each payer is mailed once the money has gone back'),
      ],
      records: [{ label: of.title, to: `/events/${id}` }],
    }
  },
  words: ({ payments, kobo }, name) =>
    `${naira(kobo / 100)} of ${payments === 1 ? 'one payment' : `${payments.toLocaleString('en-NG')} payments`} is refunded: “${name}” was called off`,
  isOwn: async (tx, { about }, account) =>
    (await tx.$count(
      refund,
      and(
        inArray(refund.approval_id, tx.select({ id: approval.id }).from(approval).where(waitsAbout(about))),
        inArray(refund.payment_id, tx.select({ id: payment.id }).from(payment).where(eq(payment.account_id, account))),
      ),
    )) > 0,
  /** An event is called off once. */
  versionOf: async (tx, about) => ((await tx.$count(event, eq(event.id, idOf(about)))) > 0 ? 1 : null),
  perform: async (tx, { clock }, { id }) => {
    const now = new Date(clock.now())
    await stepAll(tx, id, { type: 'approval.approve', approved_at: now })
    // What the provider returns is sent at once; a transfer is made by the office.
    await tx
      .update(refund)
      .set({ next_at: now })
      .where(and(eq(refund.approval_id, id), eq(refund.state, 'approved'), eq(refund.way, 'provider')))
  },
  drop: (tx, { clock }, { id, why }) =>
    stepAll(tx, id, { type: 'refund.cancel', ended_at: new Date(clock.now()), failure: why }),
})
