import { eq, gt, lte, or, sql } from 'drizzle-orm'
import { DAY, HOUR, MINUTE } from '#contract/common/spans.ts'
import { koboOf } from '#domain/common/money.ts'
import { type Act, recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { askProvider } from '#server/areas/money/payment/provider/ask-provider.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { payment, refund } from '#server/db/schema/index.ts'
import { ProviderSilent, type Refunded } from '#server/ports/payment-provider.ts'
import { finishRefund } from './finish-refund.ts'
import { type LockedRefund, lockRefund, nextRefund, type Refund, takeStep } from './refund.ts'
import { tellRefused } from './tell-refused.ts'

/** How long a refund that is being sent or asked about is left alone: longer than the provider is waited for. */
const LEASE = MINUTE
const WAITS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR]
/** No refund waits so long: one that does was put off by a clock that was wrong. */
const TOO_FAR_AHEAD = DAY

const waitAfter = (tries: number) => WAITS[Math.min(tries, WAITS.length) - 1] ?? MINUTE

/** Picks the next refund that is due, for this caller alone; answers its number. */
export async function pickDueRefund({ db, clock }: Context): Promise<number | null> {
  const now = new Date(clock.now())
  const ahead = new Date(now.getTime() + TOO_FAR_AHEAD)
  const next = db
    .select({ id: refund.id })
    .from(refund)
    .where(or(lte(refund.next_at, now), gt(refund.next_at, ahead)))
    .orderBy(refund.next_at)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(refund)
    .set({ next_at: new Date(now.getTime() + LEASE) })
    .where(eq(refund.id, sql`(${next})`))
    .returning({ id: refund.id })
  return row?.id ?? null
}

type By = Omit<Act, 'what' | 'about'>

/** Writes what became of it, where it still may; another caller may have been first. */
async function write(deps: PaymentDeps, id: number, work: (tx: Db, locked: LockedRefund) => Promise<void>) {
  await inTransaction(deps.db, async (tx) => work(tx, await lockRefund(tx, id)))
}

const about = ({ payment: { id } }: LockedRefund) => `payment ${id}`

async function recordSilence(deps: PaymentDeps, id: number, by: By) {
  await write(deps, id, async (tx, locked) => {
    const { state, tries } = locked.refund
    if (nextRefund(state, 'provider.keptSilent') === null) return
    const next_at = new Date(deps.clock.now() + waitAfter(tries))
    await takeStep(tx, locked.refund, { type: 'provider.keptSilent', tries: tries + 1, next_at })
    // The same silence again is no news.
    if (state !== 'sent') return
    await recordAct(tx, deps, { ...by, what: 'refund unknown', about: about(locked), after: { refund: id } })
  })
}

async function recordAnswer(deps: PaymentDeps, id: number, answer: Refunded, by: By) {
  // Nothing went back, and nothing was refused: that is no answer.
  if (answer.kind === 'returned' && koboOf(answer.amount) <= 0) return recordSilence(deps, id, by)
  await write(deps, id, async (tx, locked) => {
    const { state } = locked.refund
    const now = deps.clock.now()
    if (answer.kind === 'returned') {
      if (nextRefund(state, 'provider.returned') === null) return
      await finishRefund(tx, deps, locked, { returned: Math.min(koboOf(answer.amount), locked.refund.kobo), by })
      return
    }
    if (nextRefund(state, 'provider.refused') === null) return
    const failure = answer.message || `The provider refused with the code ${answer.code}.`
    await takeStep(tx, locked.refund, { type: 'provider.refused', ended_at: new Date(now), next_at: null, failure })
    await tellRefused(tx, deps, locked)
    await recordAct(tx, deps, { ...by, what: 'refund failed', about: about(locked), after: { refund: id, failure } })
  })
}

/** Marks it as sent before the provider is asked: a process that ends meanwhile leaves a refund that is asked about. */
async function markSent(deps: PaymentDeps, id: number, by: By): Promise<Refund | null> {
  let sent: Refund | null = null
  await write(deps, id, async (tx, locked) => {
    if (locked.refund.state !== 'approved' || locked.refund.way !== 'provider') return
    const now = deps.clock.now()
    const { tries, sent_at } = locked.refund
    const next_at = new Date(now + LEASE)
    const change = { tries: tries + 1, sent_at: sent_at ?? new Date(now), next_at }
    sent = await takeStep(tx, locked.refund, { type: 'refund.send', ...change })
    await recordAct(tx, deps, { ...by, what: 'refund sent', about: about(locked), after: { refund: id } })
  })
  return sent
}

async function send(deps: PaymentDeps, { id, key, kobo: sum }: Refund, traceId: string, by: By) {
  if (!deps.provider.refund || !(await markSent(deps, id, by))) return
  try {
    await recordAnswer(deps, id, await deps.provider.refund({ traceId, amount: sum / 100, key }), by)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    await recordSilence(deps, id, by)
  }
}

/** The provider says what it gave back, by our keys. What it never heard of is sent again with the same key. */
async function askAbout(deps: PaymentDeps, { id, key }: Refund, traceId: string, by: By) {
  const answer = await askProvider(deps, traceId)
  if (answer?.kind !== 'paid') return recordSilence(deps, id, by)
  const own = answer.ownRefunds?.find((one) => one.key === key)
  if (own) return recordAnswer(deps, id, { kind: 'returned', amount: own.amount }, by)
  await write(deps, id, async (tx, locked) => {
    if (nextRefund(locked.refund.state, 'provider.neverHeard') === null) return
    await takeStep(tx, locked.refund, { type: 'provider.neverHeard', next_at: new Date(deps.clock.now()) })
  })
}

/** The next step of a refund that the provider makes: it is sent, or asked about where an answer is missing. */
export async function advanceRefund(deps: PaymentDeps, id: number, by: By): Promise<void> {
  const [found] = await deps.db
    .select({ row: refund, traceId: payment.trace_id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(eq(refund.id, id))
  if (!found) return
  const { row, traceId } = found
  if (row.state === 'approved') return send(deps, row, traceId, by)
  // The process that sent it ended before it wrote the answer.
  if (row.state === 'sent') return recordSilence(deps, id, by)
  if (row.state === 'unknown') return askAbout(deps, row, traceId, by)
}
