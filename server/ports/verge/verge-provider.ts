import { setTimeout } from 'node:timers/promises'
import type { VergeAccount } from '#server/config/payment-settings.ts'
import type { Log } from '#server/platform/log.ts'
import type { Clock } from '../clock.ts'
import { type PaymentOrder, type PaymentProvider, ProviderSilent, type RefundOrder } from '../payment-provider.ts'
import { askAgain, inTime, isSilence, silenceOf } from './again.ts'
import { createBreaker } from './breaker.ts'
import { type Answer, type Ask, exchange } from './exchange.ts'
import { readNotification } from './notification.ts'
import { createSessions, type Session } from './session.ts'
import { sha256 } from './signature.ts'
import { createSkewWatch } from './skew.ts'
import { refundedOf, standingOf, startedOf } from './standing.ts'

export interface VergeDeps {
  account: VergeAccount
  /** The picture that the provider shows beside the title. */
  logoUrl: string
  clock: Clock
  log: Log
  /** Milliseconds that only go forward, whatever becomes of the clock. */
  elapsed?: () => number
  /** Lets time pass between two tries. */
  sleep?: (milliseconds: number) => Promise<unknown>
  fetch?: typeof globalThis.fetch
  /** How long all tries of one question may take together. */
  patience?: number
}

const PATIENCE = 10_000
/** The card provider CoralPay, by the API that it calls Verge. */
export function vergeProvider(deps: VergeDeps): PaymentProvider {
  const { account, logoUrl, clock, log, fetch = globalThis.fetch, patience = PATIENCE } = deps
  const { elapsed = () => performance.now(), sleep = setTimeout } = deps
  const watchSkew = createSkewWatch(clock, log)
  // Who cannot buy can still be told what became of a payment, and the other way round.
  const [orders, questions] = [createBreaker(elapsed, log), createBreaker(elapsed, log)]
  const ask = async (question: Ask) => {
    const answer = await exchange(fetch, question)
    watchSkew(answer.date)
    return answer
  }
  const sessions = createSessions({ account, clock, ask, patience })

  function headerOf(traceId: string, { key }: Session) {
    const { merchantId, terminalId, signingId } = account
    const timeStamp = Math.floor(clock.now() / 1000)
    const signature = sha256(signingId, traceId, timeStamp, key)
    return { merchantId, ...(terminalId && { terminalId }), timeStamp, signature }
  }

  /** Asks with the session, and once more with a new one where that was refused: nothing was done then. */
  async function askSigned(path: string, traceId: string, body: object, signal: AbortSignal): Promise<Answer> {
    const url = `${account.baseUrl}/${path}`
    const askWith = (session: Session) =>
      ask({
        url,
        headers: { authorization: `Bearer ${session.token}` },
        body: { requestHeader: headerOf(traceId, session), ...body, traceId },
        signal,
      })
    const session = await inTime(sessions.get(), signal)
    const first = await askWith(session)
    return first.status === 401 ? askWith(await inTime(sessions.replace(session), signal)) : first
  }

  async function start(order: PaymentOrder) {
    const { traceId, amount, returnUrl, customer, title, description, metaData } = order
    const customization = { logoUrl, title, description }
    const body = { customer, customization, metaData, amount, currency: 'NGN', feeBearer: 'C', returnUrl }
    const answer = await askSigned(account.paths.invoke, traceId, body, AbortSignal.timeout(patience))
    if (isSilence(answer)) throw silenceOf(answer, 'an order with')
    return startedOf(answer, traceId, account)
  }

  async function query(traceId: string) {
    const signal = AbortSignal.timeout(patience)
    const asked = () => askSigned(account.paths.query, traceId, {}, signal)
    const answer = await askAgain(asked, { signal, budget: patience, sleep })
    return standingOf(answer, traceId, account)
  }

  /** Asked once: the answer may be lost after the money went back. */
  async function refund(path: string, { traceId, amount, key }: RefundOrder) {
    const answer = await askSigned(path, traceId, { amount, reference: key }, AbortSignal.timeout(patience))
    if (isSilence(answer)) throw silenceOf(answer, 'a refund with')
    return refundedOf(answer, { traceId, key })
  }

  const { refund: refundPath } = account.paths
  return {
    ...(refundPath !== undefined && { refund: (order: RefundOrder) => orders(() => refund(refundPath, order)) }),
    start: (order) => orders(() => start(order)),
    query: (traceId) => questions(() => query(traceId)),
    readNotification: (body, authorization) =>
      readNotification(account, sessions.keys, body, authorization).catch((error: unknown) => {
        if (error instanceof ProviderSilent) return null
        throw error
      }),
  }
}
