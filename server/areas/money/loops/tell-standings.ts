import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { HOUR, MINUTE } from '#contract/common/spans.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { mail, payment } from '#server/db/schema/index.ts'
import { standingToken } from '../payment/payment-standing.ts'

/** So long somebody may be on the page of the provider. */
const PATIENCE = 10 * MINUTE
/** Who has not been told by then is not told any more: the payment is about to end by itself. */
const LONGEST = 23 * HOUR
const AT_ONCE = 100

const later = alias(payment, 'later')

/** Who began to pay, and has neither paid nor cancelled: told once, however often the site is started. */
export async function tellStandings(deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const cause = sql`'payment ' || ${payment.id} || ' stands'`
  const wasTold = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.kind, 'payment-standing'), eq(mail.cause, cause)))
  // Who began again has left this one.
  const wasBegunAgain = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        gt(later.id, payment.id),
        eq(later.purpose, payment.purpose),
        eq(later.target, payment.target),
        sql`lower(${later.payer_email}) = lower(${payment.payer_email})`,
      ),
    )
  const due = await db
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.state, 'open'),
        eq(payment.means, 'card'),
        lte(payment.created_at, new Date(now - PATIENCE)),
        gt(payment.created_at, new Date(now - LONGEST)),
        notExists(wasTold),
        notExists(wasBegunAgain),
      ),
    )
    .orderBy(payment.id)
    .limit(AT_ONCE)
  for (const { id } of due) {
    if (stopping?.aborted) return
    // One that cannot be told is logged, and the others have their turn.
    await inTransaction(db, async (tx) => {
      const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update')
      if (row?.state !== 'open') return
      const [first_name = ''] = row.payer_name.split(' ')
      const { item, amount, trace_id, payer_email } = row
      const data = { first_name, item, amount, trace_id, token: await standingToken(tx, id) }
      await postMail(tx, deps, payer_email, { kind: 'payment-standing', data }, `payment ${id} stands`)
    }).catch((err: unknown) => deps.log.error({ err, payment: id }, 'A payer could not be told'))
  }
}
