import type { OfficePayment } from '#contract/money/office-payment.ts'
import { naira } from '#domain/common/money.ts'

/** What the office should not overlook. */
const flagsOf = ({ surplus, refunded, reason }: OfficePayment) => [
  ...(reason ? [reason] : []),
  ...(surplus > 0 ? [`${naira(surplus)} too much came.`] : []),
  ...(refunded > 0 ? [`${naira(refunded)} went back.`] : []),
]

/** A payment in a few lines. */
export const paymentLine = (payment: OfficePayment): string =>
  [
    `${payment.trace_id}  ${payment.state.padEnd(7)}  ${naira(payment.amount)}  ${payment.item}`,
    `  ${payment.payer}, ${payment.email}, ${payment.phone}; begun ${payment.created_at}${payment.paid_at ? `, paid ${payment.paid_at}` : ''}`,
    ...flagsOf(payment).map((flag) => `  ! ${flag}`),
  ].join('\n')

export const paymentLines = (payments: OfficePayment[]) =>
  payments.length === 0 ? 'There are none.' : payments.map(paymentLine).join('\n\n')
