import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { koboOf } from '#domain/common/money.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Merchant } from './merchant.ts'
import { BAD_SIGNATURE, BAD_TIME, NOT_REFUNDABLE, NOT_VALID, REFUND_REFUSED, REPEATED, UNKNOWN } from './outcomes.ts'
import { closingOf, newTransactionId, type Payment, stateOf } from './payment.ts'
import { Order, Question, RefundOrder } from './requests.ts'
import type { Sessions } from './sessions.ts'
import type { Store } from './store.ts'

export interface GatewayDeps {
  merchant: Merchant
  sessions: Sessions
  store: Store
  /** Where people pay. */
  pages: string
}

export interface Reply {
  status: number
  body: object
}

const TOLERANCE = 300

/** What the card network takes: the sandbox's own invention. */
const feeOf = (amount: number) => Math.min(2_000, Math.ceil(amount * 0.015))

const signatureOf = (merchantId: string, traceId: string, timeStamp: number, key: string) =>
  createHash('sha256').update(`${merchantId}${traceId}${timeStamp}${key}`).digest('hex')

const refused: Reply = { status: 401, body: { status: 'Failed', message: 'Unauthorized' } }

/** The three calls of the card provider's API, as far as integrators have told of them, and one that gives money back, which is invented. */
export function createGateway({ merchant, sessions, store, pages }: GatewayDeps) {
  /** Why what was signed is not taken; null where it is. */
  function faultOf({ requestHeader, traceId }: v.InferOutput<typeof Question>, key: string, now: number) {
    const { merchantId, timeStamp, signature } = requestHeader
    if (merchantId !== merchant.merchantId) return { code: NOT_VALID, message: 'Unknown merchant' }
    if (Math.abs(now / 1000 - timeStamp) > TOLERANCE) return { code: BAD_TIME, message: 'Request expired' }
    const isSigned = signature === signatureOf(merchantId, traceId, timeStamp, key)
    return isSigned ? null : { code: BAD_SIGNATURE, message: 'Invalid signature' }
  }

  function authentication(sent: unknown): Reply {
    const { username, password, Username = username, Password = password } = Object(sent)
    const isMerchant = Username === merchant.username && Password === merchant.password
    return isMerchant ? { status: 200, body: { status: 'Success', ...sessions.open() } } : refused
  }

  function invoke(sent: unknown, authorization: string | undefined, { now }: Clock): Reply {
    const key = sessions.keyOf(authorization)
    if (!key) return refused
    const read = v.safeParse(Order, sent)
    const say = (responseCode: string, responseMessage: string, more: object = {}): Reply => ({
      status: 200,
      body: { responseHeader: { responseCode, responseMessage, timeStamp: Math.floor(now() / 1000) }, ...more },
    })
    if (!read.success) return say(NOT_VALID, `Invalid ${v.getDotPath(read.issues[0]) ?? 'request'}`)
    const { traceId, amount, feeBearer, returnUrl, customization } = read.output
    const fault = faultOf(read.output, key, now())
    if (fault) return say(fault.code, fault.message)
    if (store.byTrace(traceId)) return say(REPEATED, 'Duplicate trace id')
    const payment: Payment = {
      transactionId: newTransactionId(now()),
      traceId,
      amount,
      fee: feeBearer === 'C' ? feeOf(amount) : 0,
      feeBearer,
      returnUrl,
      title: customization.title,
      description: customization.description,
      began: now(),
      closes: closingOf(now()),
      chosen: null,
      notes: [],
      refunds: [],
    }
    store.save(payment)
    const { transactionId } = payment
    return say('00', 'Successful', { transactionId, traceId, payPageLink: `${pages}/pay/${transactionId}` })
  }

  function query(sent: unknown, authorization: string | undefined, { now }: Clock): Reply {
    const key = sessions.keyOf(authorization)
    if (!key) return refused
    const read = v.safeParse(Question, sent)
    if (!read.success) return { status: 200, body: { responseCode: NOT_VALID, responseMessage: 'Invalid request' } }
    const { traceId } = read.output
    const { merchantId, terminalId } = merchant
    const timeStamp = Math.floor(now() / 1000)
    const signature = signatureOf(merchantId, traceId, timeStamp, key)
    const ids = { merchantId, terminalId, traceId, timeStamp, signature }
    const fault = faultOf(read.output, key, now())
    if (fault) return { status: 200, body: { ...ids, responseCode: fault.code, responseMessage: fault.message } }
    const payment = store.byTrace(traceId)
    if (!payment)
      return { status: 200, body: { ...ids, responseCode: UNKNOWN, responseMessage: 'Unknown transaction' } }
    return { status: 200, body: { ...ids, ...factsOf(payment, now()) } }
  }

  /** Gives back all of a sum or nothing, once for each reference; half of it where it is told to. */
  function refund(
    sent: unknown,
    authorization: string | undefined,
    { now }: Clock,
    fault?: 'refund-refused' | 'refund-partial',
  ): Reply {
    const key = sessions.keyOf(authorization)
    if (!key) return refused
    const read = v.safeParse(RefundOrder, sent)
    if (!read.success) return { status: 200, body: { responseCode: NOT_VALID, responseMessage: 'Invalid request' } }
    const { traceId, amount, reference } = read.output
    const say = (responseCode: string, responseMessage: string, more: object = {}): Reply => ({
      status: 200,
      body: { merchantId: merchant.merchantId, traceId, reference, responseCode, responseMessage, ...more },
    })
    const wrong = faultOf(read.output, key, now())
    if (wrong) return say(wrong.code, wrong.message)
    const payment = store.byTrace(traceId)
    if (!payment) return say(UNKNOWN, 'Unknown transaction')
    const before = payment.refunds.find((one) => one.reference === reference)
    if (before) return say('00', 'Successful', { amount: before.amount })
    if (fault === 'refund-refused') return say(REFUND_REFUSED, 'Refund refused by the bank')
    const { kind, amount: paid, refunded } = stateOf(payment, now())
    const left = kind === 'paid' ? koboOf(paid) - koboOf(refunded) : 0
    if (koboOf(amount) > left) return say(NOT_REFUNDABLE, 'Amount exceeds what can be refunded')
    const given = fault === 'refund-partial' ? Math.ceil(koboOf(amount) / 2) / 100 : amount
    payment.refunds.push({ reference, amount: given, at: now() })
    store.save(payment)
    return say('00', 'Successful', { amount: given })
  }

  return { authentication, invoke, query, refund }
}

/** What a query says of a payment that is known. */
function factsOf(payment: Payment, now: number) {
  const { transactionId, traceId, fee, feeBearer, title, description } = payment
  const { code, message, amount, paidAt, refunded } = stateOf(payment, now)
  const ids = { channel: 'CARD', traceId, transactionId }
  const asked = payment.refunds.map((one, place) => ({
    refundId: `${transactionId}R${place + 1}`,
    amount: one.amount,
    reference: one.reference,
    ...ids,
    refundDate: new Date(one.at).toISOString(),
  }))
  const rest = (koboOf(refunded) - asked.reduce((sum, one) => sum + koboOf(one.amount), 0)) / 100
  const byItself = rest > 0 ? [{ refundId: `${transactionId}R`, amount: rest, ...ids }] : []
  return {
    transactionId,
    channelTransactionId: `SB${transactionId.slice(-12)}`,
    responseCode: code,
    responseMessage: message,
    amount,
    fee,
    feeBearer,
    paymentDate: paidAt === null ? null : new Date(paidAt).toISOString(),
    channel: 'CARD',
    paymentInstrument: '5060********0000',
    title,
    description,
    refunds: [...asked, ...byItself],
  }
}
