import { createHash } from 'node:crypto'
import { HOUR, SECOND } from '#contract/common/spans.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Faults } from './faults.ts'
import type { Merchant } from './merchant.ts'
import { type Note, type Payment, stateOf } from './payment.ts'
import type { Sessions } from './sessions.ts'
import type { Store } from './store.ts'

interface NotifierDeps {
  site: string
  merchant: Merchant
  sessions: Sessions
  store: Store
  faults: Faults
  clock: Clock
}

const RETRIES = [5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND]
const PATIENCE = 10 * SECOND
const FLOOD = 1_000
const REPLAYS = 3
/** A timer waits no longer than this at once. */
const LONGEST = HOUR

export type Notifier = ReturnType<typeof createNotifier>

/** Tells the shop what became of its payments, again after a while until it says that it has heard. */
export function createNotifier({ site, merchant, sessions, store, faults, clock }: NotifierDeps) {
  const closing = new AbortController()
  const underWay = new Set<Note>()
  let timer: NodeJS.Timeout | undefined

  function bodyOf(payment: Payment, { traceId }: Note, isSigned: boolean) {
    const { code, message, amount, refunded } = stateOf(payment, clock.now())
    const timeStamp = Math.floor(clock.now() / 1000)
    const key = isSigned ? sessions.newestKey() : 'not the key'
    const signature = createHash('sha256').update(`${merchant.merchantId}${traceId}${timeStamp}${key}`).digest('hex')
    return JSON.stringify({
      MerchantId: merchant.merchantId,
      TraceId: traceId,
      TransactionId: payment.transactionId,
      Amount: amount,
      ResponseCode: code,
      ResponseMessage: message,
      TimeStamp: timeStamp,
      Signature: signature,
      ...(refunded > 0 && { Refunds: [{ Amount: refunded }] }),
    })
  }

  async function post(body: string): Promise<boolean> {
    const basic = Buffer.from(`${merchant.username}:${merchant.password}`).toString('base64')
    try {
      const answer = await fetch(`${site}/api/payment/notify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${basic}` },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE)]),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  async function send(payment: Payment, note: Note) {
    const fault = faults.forNote(payment.traceId)?.fault
    const body = bodyOf(payment, note, fault !== 'bad-notification')
    const times = fault === 'notification-flood' ? FLOOD : fault === 'replayed-notification' ? REPLAYS : 1
    const heard = await Promise.all(Array.from({ length: times }, () => post(body)))
    if (closing.signal.aborted) return
    const wait = RETRIES[note.tries]
    note.tries += 1
    note.done = heard.every(Boolean) || wait === undefined
    note.at = clock.now() + (wait ?? 0)
    store.save(payment)
  }

  /** Sends what is due, all of it at once, and comes back when the next is. */
  function wake() {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    const now = clock.now()
    const waiting = store
      .all()
      .flatMap((payment) =>
        payment.notes.filter((note) => !note.done && !underWay.has(note)).map((note) => ({ payment, note })),
      )
    for (const { payment, note } of waiting.filter(({ note: { at } }) => at <= now)) {
      underWay.add(note)
      send(payment, note).finally(() => {
        underWay.delete(note)
        wake()
      })
    }
    const next = Math.min(...waiting.map(({ note }) => note.at).filter((at) => at > now))
    if (!Number.isFinite(next)) return
    timer = setTimeout(wake, Math.min(next - now, LONGEST))
    timer.unref()
  }

  return {
    wake,
    close: () => {
      closing.abort()
      clearTimeout(timer)
    },
  }
}
