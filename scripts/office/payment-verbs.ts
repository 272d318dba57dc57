import * as v from 'valibot'
import { TraceId } from '#contract/common/parts.ts'
import { checkPayment, listPayments } from '#contract/money/money-endpoints.ts'
import { PaymentSelection } from '#contract/money/office-payment.ts'
import { checkAudit } from '#contract/staff/audit.ts'
import { paymentLine, paymentLines } from './payment-words.ts'
import type { Verb } from './verb.ts'

export const paymentVerbs: [string, Verb][] = [
  [
    'payments',
    {
      usage: 'payments [open|review|settled]',
      does: 'lists payments: those that wait, those to look at, those that are over',
      run: async (call, [state]) => {
        const query = v.safeParse(PaymentSelection, state ? { state } : {})
        if (!query.success) throw new Error('Say payments, payments open, payments review or payments settled.')
        const data = await call(listPayments, { query: query.output })
        return { said: paymentLines(data), data }
      },
    },
  ],
  [
    'check',
    {
      usage: 'check <traceId>',
      does: 'has the card provider asked about a payment now',
      run: async (call, [given]) => {
        const trace = v.safeParse(TraceId, given)
        if (!trace.success) throw new Error('Say check and the trace id of a payment, as the list of payments has it.')
        const data = await call(checkPayment, { params: { traceId: trace.output } })
        return { said: paymentLine(data), data }
      },
    },
  ],
  [
    'audit',
    {
      usage: 'audit',
      does: 'reads again all that was recorded of who did what, and says whether it is whole',
      run: async (call) => {
        const data = await call(checkAudit)
        const found = data.broken === null ? 'all as they were written' : `row ${data.broken} was tampered with`
        return { said: `${data.rows} acts, ${found}. Head ${data.head || 'none'}`, data }
      },
    },
  ],
]
