import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { CallOff, CallOffState } from '#contract/events/attendees.ts'
import { hasEnded } from '#domain/events/events.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import { type Context, type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { areBilled } from '#server/areas/events/bill/call-off-billed.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import {
  approval,
  attendee,
  bill,
  billLine,
  claim,
  event,
  isSeat,
  job,
  payment,
  refund,
  waitingEntry,
} from '#server/db/schema/index.ts'
import { aboutEvent, RETURN_ACT } from './refund-act.ts'

/** What was paid for seats of an event, or came without one, and is not refunded yet; refunds that failed or were declined do not count. */
async function readOwed(db: Db, id: number): Promise<Pick<CallOffState, 'payments' | 'money'>> {
  const { rows } = await db.execute(sql`
    select count(*)::int as payments, coalesce(sum(owed), 0)::float8 as owed from (
      select round(p.amount_paid * 100) - round(p.given_back * 100) - coalesce((
        select sum(coalesce(r.returned_kobo, r.kobo)) from ${refund} r
        where r.payment_id = p.id and r.state not in ('failed', 'cancelled')), 0) as owed
      from ${payment} p where p.paid_at is not null and (
        (p.state = 'used' and exists (
          select from ${attendee} a where a.payment_id = p.id and a.event_id = ${id} and a.state <> 'cancelled'))
        or (p.state = 'review' and p.purpose = 'event' and p.target = ${String(id)}))
    ) paid where owed > 0`)
  const [billed] = await db
    .select({
      bills: sql<number>`count(distinct ${bill.id})::int`,
      kobo: sql<number>`coalesce(sum(${billLine.given}), 0)::float8`,
    })
    .from(billLine)
    .innerJoin(bill, eq(bill.id, billLine.bill_id))
    .where(and(areBilled(id), eq(billLine.state, 'given')))
  return {
    payments: Number(rows[0]?.payments) + (billed?.bills ?? 0),
    money: (Number(rows[0]?.owed) + Number(billed?.kobo ?? 0)) / 100,
  }
}

async function readState(db: Db, { id, call_off_task }: typeof event.$inferSelect): Promise<CallOffState> {
  const [found] =
    call_off_task === null ? [] : await db.select({ state: job.state }).from(job).where(eq(job.id, call_off_task))
  const asked = and(eq(approval.act, RETURN_ACT), eq(approval.about, aboutEvent(id)), eq(approval.state, 'asked'))
  return {
    seats: await db.$count(attendee, and(eq(attendee.event_id, id), isSeat)),
    held: await db.$count(claim, and(eq(claim.event_id, id), eq(claim.state, 'held'))),
    waiting: await db.$count(waitingEntry, and(eq(waitingEntry.event_id, id), eq(waitingEntry.state, 'waiting'))),
    ...(await readOwed(db, id)),
    job: found?.state ?? null,
    waits: (await db.$count(approval, asked)) > 0,
  }
}

const missing = () => new Refusal(404, 'There is no such event.')

export async function getCallOff({ db }: Context, { id }: { id: number }): Promise<CallOffState> {
  const [row] = await db.select().from(event).where(eq(event.id, id))
  if (!row) throw missing()
  return readState(db, row)
}

/** What is left to do of an event that was called off: its job failed or was cancelled, or the refunds were declined. */
function needLeft({ job, waits, ...left }: CallOffState): void {
  if (job === 'waiting' || job === 'running') throw new Refusal(409, 'This event is being called off already.')
  const isDone =
    job !== 'failed' && job !== 'cancelled' && (waits || left.seats + left.held + left.waiting + left.payments === 0)
  if (isDone) throw new Refusal(409, 'This event was called off.')
}

/**
 * Calls an event off. Nobody can register from this transaction on; a job ends its seats, holds and waiting list, writes the
 * mails and asks for the refunds. For one that was called off before, a new job does what is left.
 */
export function callOffEvent(
  ctx: OfficeContext & Pick<PaymentDeps, 'provider'>,
  { id, reason }: CallOff & { id: number },
): Promise<CallOffState> {
  ownAccount(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(event).where(eq(event.id, id)).for('update')
    if (!row) throw missing()
    const now = new Date(ctx.clock.now())
    const state = await readState(tx, row)
    if (row.called_off_at !== null) needLeft(state)
    else if (hasEnded(eventDates(row), now.getTime())) throw new Refusal(409, 'This event is over.')
    else if (!reason) throw new Refusal(400, 'Give a reason: the attendees read it.')
    const { seats, held, waiting, payments, money } = state
    const data = { event: id, byProvider: ctx.provider.refund !== undefined }
    const call_off_task = await startJob(tx, ctx, { kind: 'call-off', data, total: seats + held + waiting })
    const mark = { called_off_at: now, called_off_reason: reason, changed_at: now, revision: row.revision + 1 }
    const [marked] = await tx
      .update(event)
      .set({ ...(row.called_off_at === null && mark), call_off_task })
      .where(eq(event.id, id))
      .returning()
    if (!marked) throw missing()
    // The reason may name a person; the audit is kept for ever.
    const after = { seats, held, waiting, payments, money }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'call off event', about: aboutEvent(id), after })
    return readState(tx, marked)
  })
}
