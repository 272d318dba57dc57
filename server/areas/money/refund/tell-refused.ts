import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, refund } from '#server/db/schema/index.ts'
import type { LockedRefund, Refund } from './refund.ts'

type Telling = Pick<Context, 'clock'>

/** Who held these seats, where that is not who paid. */
async function holdersOf(tx: Db, seats: (number | null)[], payer: string) {
  const ids = seats.flatMap((id) => id ?? [])
  const rows = await tx
    .select({ first_name: attendee.first_name, email: attendee.email })
    .from(attendee)
    .where(inArray(attendee.id, ids))
  return rows.filter(({ email }) => email.toLowerCase() !== payer.toLowerCase())
}

/** The provider gives nothing back: who paid is told, and who held the seat that it is for. */
export async function tellRefused(tx: Db, { clock }: Telling, { refund: of, payment }: LockedRefund): Promise<void> {
  const { payer_name, payer_email, item, trace_id } = payment
  const [first_name = ''] = payer_name.split(' ')
  const told = { item, amount: of.kobo / 100 }
  const cause = `refund ${of.id} refused`
  const data = { first_name, ...told, trace_id }
  await postMail(tx, { clock }, payer_email || null, { kind: 'refund-refused', data }, cause)
  for (const { email, ...holder } of await holdersOf(tx, [of.attendee_id], payer_email))
    await postMail(
      tx,
      { clock },
      email,
      { kind: 'refund-refused', data: { ...holder, ...told, trace_id: null } },
      cause,
    )
}

/** The money went back after all: who held a seat whose refund was refused is told, once. */
export async function tellHolders(tx: Db, { clock }: Telling, { payment }: LockedRefund, done: Refund): Promise<void> {
  const own = eq(refund.payment_id, payment.id)
  const [before] = await tx
    .select({ ended_at: refund.ended_at })
    .from(refund)
    .where(and(own, eq(refund.state, 'done')))
    .orderBy(desc(refund.ended_at))
    .offset(1)
    .limit(1)
  const refused = await tx
    .select({ seat: refund.attendee_id })
    .from(refund)
    .where(
      and(
        own,
        eq(refund.state, 'failed'),
        isNotNull(refund.attendee_id),
        before?.ended_at ? gt(refund.ended_at, before.ended_at) : undefined,
      ),
    )
  const seats = refused.map(({ seat }) => seat)
  for (const { email, ...holder } of await holdersOf(tx, seats, payment.payer_email)) {
    const data = { ...holder, item: payment.item, returned: (done.returned_kobo ?? 0) / 100 }
    await postMail(tx, { clock }, email, { kind: 'seat-refunded', data }, `refund ${done.id}`)
  }
}
