import { type PaymentEntry, paymentColumns, paymentStateWords } from '#contract/money/payments.ts'
import { lagosTime } from '#server/areas/staff/export/file-writer.ts'
import { listExport } from '#server/areas/staff/export/list-export.ts'
import { paymentList } from './payments.list.ts'

const kinds: Record<PaymentEntry['purpose'], string> = {
  event: 'Event',
  dues: 'Dues',
  membership: 'Membership',
  upgrade: 'Upgrade',
  bill: 'Bill',
}

export const paymentExport = listExport({
  kind: 'payment-export',
  name: 'payments',
  one: 'payment',
  permission: 'money.read',
  list: paymentList,
  columns: paymentColumns,
  cells: {
    trace: ({ trace_id }: PaymentEntry) => trace_id,
    begun: ({ created_at }) => lagosTime(created_at),
    payer: ({ payer }) => payer,
    email: ({ email }) => email,
    purpose: ({ purpose }) => kinds[purpose],
    item: ({ item }) => item,
    amount: ({ amount }) => amount,
    paid: ({ paid_at }) => lagosTime(paid_at),
    received: ({ amount_paid }) => amount_paid,
    surplus: ({ surplus }) => surplus,
    refunded: ({ refunded }) => refunded,
    state: ({ state }) => paymentStateWords[state],
    reason: ({ reason }) => reason,
  },
})
