import { type PaymentEntry, paymentAges, paymentAgeWords, paymentColumns } from '#contract/money/payments.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { usePerson } from '../kit/flow.ts'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { ListDefinition } from '../kit/list/list.ts'
import { useListAddress } from '../kit/list/use-list-address.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { Ageing } from './Ageing.tsx'
import { paymentList, usualMoney } from './money.queries.ts'
import { paymentListColumns } from './payment-columns.tsx'
import { MoneyBeside } from './record/MoneyRecord.tsx'
import { exportPaymentsAct } from './record/money.acts.ts'
import { recordMoneyAct } from './record/record-money.act.ts'

const list: ListDefinition<PaymentEntry> = {
  id: paymentList,
  title: 'Money',
  words: ['payment', 'payments'],
  columns: paymentListColumns,
  tabs: {
    name: 'tab',
    of: [
      {
        value: 'unrecorded',
        label: 'Without a record',
        lead: 'Money arrived and nothing was given for it, or the provider never said whether it arrived.',
        empty: 'All money that arrived has its record.',
        counts: true,
        sort: 'oldest',
      },
      {
        value: 'moneyless',
        label: 'Without money',
        lead: 'The provider gave money back without a request, after these were fulfilled. Each is here until its seat is cancelled, or somebody writes down why the purchase stays.',
        empty: 'The provider has given back nothing without a request.',
        counts: true,
        sort: 'newest',
      },
      { value: 'waiting', label: 'Waiting', empty: 'No payment is under way.', sort: 'newest', isPlace: true },
      { value: 'all', label: 'All', empty: 'No payment was started yet.', sort: 'newest', isPlace: true },
      { value: 'settled', label: 'Settled', empty: 'No payment is settled yet.', sort: 'newest', isPlace: true },
    ],
  },
  filters: [
    {
      name: 'purpose',
      label: 'For',
      choices: [
        { value: 'event', label: 'Events' },
        { value: 'dues', label: 'Dues' },
        { value: 'membership', label: 'Membership' },
        { value: 'upgrade', label: 'Upgrades' },
        { value: 'bill', label: 'Bills' },
      ],
    },
    { name: 'age', label: 'Age', choices: paymentAges.map((value) => ({ value, label: paymentAgeWords[value] })) },
    { name: 'from', label: 'From', kind: 'day' },
    { name: 'to', label: 'To', kind: 'day' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  sum: ({ amount, amount_paid }) => amount_paid ?? amount,
  search: 'Payer, item, trace',
  opens: ({ trace_id }) => `/money/${trace_id}`,
  beside: { label: 'Payment', shows: (id) => <MoneyBeside key={id} traceId={id} /> },
  isWalked: true,
  file: { permission: 'money.read', columns: paymentColumns, act: exportPaymentsAct, usual: usualMoney },
  empty: 'No payment was started yet.',
}

/** The queues of money: what has to be cleared first. */
export function Money() {
  const { permissions } = usePerson()
  const tab = useListAddress().get('tab')
  return (
    <ListScreen
      list={list}
      nav={(tab === '' || tab === 'unrecorded') && <Ageing />}
      actions={() => (
        <>
          {permissions.includes('bank.import') && (
            <OfficeLink to="/money/statements/new" className={buttonClass({ kind: 'outline', size: 'small' })}>
              Upload a statement
            </OfficeLink>
          )}
          {permissions.includes('money.record') && (
            <ActButton act={recordMoneyAct} subject={{}}>
              <LockIcon size={18} />
              Record money
            </ActButton>
          )}
        </>
      )}
    />
  )
}
