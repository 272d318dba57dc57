import type { PaymentEntry } from '#contract/money/payments.ts'
import { naira } from '#domain/common/money.ts'
import type { Column } from '../kit/list/list.ts'
import { stateColumn } from '../kit/list/state-column.tsx'
import { TwoLines } from '../kit/list/TwoLines.tsx'
import { ageOf, shortTime } from '../kit/times.ts'
import { paymentStates } from './record/money-words.ts'

/** For how long it has waited is told of these. */
const waits: readonly PaymentEntry['state'][] = ['created', 'open', 'paid', 'review']

/** What a list of payments tells of each. */
export const paymentListColumns: readonly Column<PaymentEntry>[] = [
  {
    label: 'Time in Lagos',
    width: 128,
    card: 'foot',
    cell: ({ created_at }) => <time dateTime={created_at}>{shortTime(created_at)}</time>,
  },
  {
    label: 'Payer and purpose',
    card: 'title',
    cell: ({ payer, item }) => <TwoLines name={payer || 'Name not given'} more={item} title={item} />,
  },
  {
    label: 'Amount',
    width: 140,
    card: 'end',
    isNumber: true,
    cell: ({ amount, amount_paid, created_at, state }) => (
      <>
        <span className="font-semibold">{naira(amount_paid ?? amount)}</span>
        {waits.includes(state) && <span className="block text-ink-2 text-meta">{ageOf(created_at)}</span>}
      </>
    ),
  },
  stateColumn(paymentStates, ({ state }) => state),
]
