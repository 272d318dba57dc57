import { toldToPayer } from '#domain/money/review-reasons.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import type { PaymentDeps } from './payment-deps.ts'

type Desk = Pick<PaymentDeps, 'clock' | 'officeEmail'>

const factsOf = ({ item, amount, trace_id }: Payment) => ({ item, amount, trace_id })

async function tellOffice(tx: Db, { clock, officeEmail }: Desk, payment: Payment, matter: string, reason: string) {
  const data = { first_name: '', ...factsOf(payment), payer: payment.payer_name, reason }
  await postMail(tx, { clock }, officeEmail, { kind: 'payment-for-office', data }, `payment ${payment.id} ${matter}`)
}

/**
 * The payer learns that it is looked at, where it is still known who that is, and the office that it has to look. Both
 * are told anew of what has happened since: an entry of the waiting list ended without a seat, money came after all.
 */
export async function tellOfReview(tx: Db, desk: Desk, payment: Payment, news?: string): Promise<void> {
  const [first_name = ''] = payment.payer_name.split(' ')
  const about = news === undefined ? '' : ` ${news}`
  const received = payment.paid_at !== null
  const data = { first_name, ...factsOf(payment), received, ...(received && toldToPayer(payment)) }
  if (payment.payer_email) {
    const cause = `payment ${payment.id}${about}`
    await postMail(tx, desk, payment.payer_email, { kind: 'payment-under-review', data }, cause)
  }
  await tellOffice(tx, desk, payment, `review${about}`, payment.review_reason ?? '')
}

/** What the office should know of a payment that is otherwise in order: each sum once, when it is first heard of. */
export async function tellOfFlags(tx: Db, desk: Desk, before: Payment, payment: Payment): Promise<void> {
  const { surplus, refunded } = payment
  if (surplus > before.surplus) {
    await tellOffice(tx, desk, payment, `surplus ${surplus}`, `${surplus} naira more than the price came.`)
  }
  if (refunded > before.refunded) {
    const inAll = before.refunded > 0 ? ' in all' : ''
    await tellOffice(tx, desk, payment, `refund ${refunded}`, `The provider gave ${refunded} naira back${inAll}.`)
  }
}
