import * as v from 'valibot'
import { ACCEPTED } from '#contract/common/limits.ts'
import type { VergeAccount } from '#server/config/payment-settings.ts'
import { ProviderSilent, type Refunded, type Standing, type Started } from '../payment-provider.ts'
import type { Answer } from './exchange.ts'
import { GivenBack, Invoked, lowerNames, Paid, Queried } from './wire.ts'

/** The page to pay on, if it is one to which people may be sent. */
function pageOf(link: string | null | undefined, { pageOrigins }: VergeAccount): string | null {
  if (!link || !URL.canParse(link)) return null
  const url = new URL(link)
  // Not its origin: a blob has that of the page that made it.
  const isOurs = pageOrigins.includes(`${url.protocol}//${url.host}`) && url.username === '' && url.password === ''
  return isOurs ? url.href : null
}

/** What the provider answered to an order. */
export function startedOf({ status, json }: Answer, traceId: string, account: VergeAccount): Started {
  const read = v.safeParse(Invoked, lowerNames(json))
  if (!read.success) throw new ProviderSilent('The answer to an order cannot be read')
  const { responseheader: said, traceid, transactionid, paypagelink } = read.output
  if (traceid && traceid !== traceId) throw new ProviderSilent('The answer is to another order')
  if (said.responsecode !== ACCEPTED) {
    return { kind: 'declined', code: said.responsecode, message: said.responsemessage }
  }
  if (status !== 200) throw new ProviderSilent(`The provider says yes and ${status}`)
  const payPageLink = pageOf(paypagelink, account)
  if (!payPageLink) throw new ProviderSilent('The provider named a page that is not among PAYMENT_PAGE_HOSTS')
  return { kind: 'accepted', payPageLink, transactionId: transactionid }
}

/** What the provider answered about a trace. Only an answer that is whole, and about this trace of ours, can say paid. */
export function standingOf({ status, json }: Answer, traceId: string, account: VergeAccount): Standing {
  const answer = lowerNames(json)
  const read = v.safeParse(Queried, answer)
  if (!read.success) throw new ProviderSilent('The answer about a payment cannot be read')
  const { responsecode: code, responsemessage: message, merchantid, terminalid, traceid } = read.output
  const isForeign =
    (merchantid && merchantid !== account.merchantId) ||
    (traceid && traceid !== traceId) ||
    (terminalid && account.terminalId && terminalid !== account.terminalId)
  if (isForeign) throw new ProviderSilent('The answer is about another payment')
  if (code !== ACCEPTED) {
    const isAboutIt = Boolean(merchantid && traceid)
    return { kind: 'unpaid', final: isAboutIt && account.finalCodes.includes(code), code, message }
  }
  if (status !== 200) throw new ProviderSilent(`The provider says yes and ${status}`)
  const paid = v.safeParse(Paid, answer)
  if (!paid.success) throw new ProviderSilent('The answer about a payment is not whole')
  const { amount, fee, transactionid, paymentdate, refunds } = paid.output
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const ownRefunds = refunds.flatMap(({ reference, ...one }) => (reference ? [{ key: reference, ...one }] : []))
  return { kind: 'paid', amount, fee, transactionId: transactionid, paidAt: paymentdate, refunded, ownRefunds }
}

/** What the provider answered to a refund. Only an answer that is whole, and about this refund, says that money went back. */
export function refundedOf({ status, json }: Answer, { traceId, key }: { traceId: string; key: string }): Refunded {
  const read = v.safeParse(GivenBack, lowerNames(json))
  if (!read.success) throw new ProviderSilent('The answer to a refund cannot be read')
  const { responsecode: code, responsemessage: message, traceid, reference, amount } = read.output
  if (traceid !== traceId || reference !== key) throw new ProviderSilent('The answer is to another refund')
  if (code !== ACCEPTED) return { kind: 'refused', code, message }
  if (status !== 200) throw new ProviderSilent(`The provider says yes and ${status}`)
  if (amount === null || amount <= 0) throw new ProviderSilent('The answer to a refund tells no sum')
  return { kind: 'returned', amount }
}
