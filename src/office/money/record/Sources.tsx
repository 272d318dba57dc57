import type { ReactNode } from 'react'
import type { MoneyRecord } from '#contract/money/money.ts'
import { naira } from '#domain/common/money.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { givenOf, providerSays } from './money-words.ts'

interface Row {
  label: string
  provider: ReactNode
  ours: ReactNode
  /** The two do not agree. */
  differs?: boolean
}

const none = <span className="text-ink-2">None</span>
const linkClass = 'text-link underline underline-offset-4'

function Payer({ record: { member, email } }: { record: MoneyRecord }) {
  const mayRead = usePerson().permissions.includes('members.read')
  if (!member) return <span className="text-ink-2">No account</span>
  const name = member.number ?? member.name
  return mayRead && member.number ? (
    <OfficeLink to={`/members/${member.id}`} className={linkClass}>
      {name}
    </OfficeLink>
  ) : (
    <span title={email}>{name}</span>
  )
}

const ReceiptLink = ({ number, token }: NonNullable<MoneyRecord['receipt']>) => (
  <a href={`/receipt/${token}`} target="_blank" rel="noreferrer" className={linkClass}>
    {number}
  </a>
)

/** How a payment stands for which nothing is given. */
function endOf({ state, paid_at, given_back }: MoneyRecord): string {
  if (state !== 'closed') return 'Nothing'
  if (given_back > 0) return 'Given back from the bank'
  return paid_at === null ? 'Closed' : 'Kept, closed'
}

/** What became of money for which nothing is given. */
function restOf({ state, amount_paid, refunded, given_back }: MoneyRecord): string {
  if (state !== 'closed') return 'Nothing'
  return given_back > 0 ? `${naira(given_back)} back` : naira(Math.max(0, (amount_paid ?? 0) - refunded))
}

function rowsOf(record: MoneyRecord): Row[] {
  const { provider, state, amount, amount_paid, fee, refunded, given, email, receipt, trace_id, transaction } = record
  const isIn = record.paid_at !== null
  const isGiven = state === 'used' && !record.taken_back
  const isDecided = state === 'closed' || record.taken_back
  const byProvider = Math.max(0, refunded - record.transferred)
  const came = amount_paid ?? 0
  return [
    {
      label: 'State',
      provider: <strong>{providerSays[provider]}</strong>,
      ours: record.taken_back ? 'Taken back' : isGiven && given ? givenOf(given) : endOf(record),
      differs: isIn && !isDecided && (isGiven ? record.unasked_back > 0 : provider === 'paid'),
    },
    {
      label: 'Amount',
      provider: isIn ? <strong>{naira(came)}</strong> : none,
      ours: isGiven || !isIn ? naira(amount) : restOf(record),
      differs: isIn && !isDecided && (!isGiven || came < amount),
    },
    { label: 'Charge', provider: fee ? naira(fee) : none, ours: none },
    ...(record.surplus > 0
      ? [{ label: 'Too much', provider: naira(record.surplus), ours: isGiven ? 'Kept apart' : none }]
      : []),
    ...(byProvider > 0
      ? [{ label: 'Given back', provider: naira(byProvider), ours: isGiven ? 'Still given' : none }]
      : []),
    ...(record.transferred > 0
      ? [{ label: 'Transferred', provider: none, ours: `${naira(record.transferred)} back` }]
      : []),
    ...(receipt ? [{ label: 'Receipt', provider: none, ours: <ReceiptLink {...receipt} /> }] : []),
    {
      label: 'Payer',
      provider: email || <span className="text-ink-2">No address</span>,
      ours: <Payer record={record} />,
    },
    { label: 'Trace', provider: transaction ?? record.reference ?? none, ours: trace_id },
  ]
}

/** What the provider says of a payment beside what we hold; where the two do not agree, ours is marked. */
export const Sources = ({ record }: { record: MoneyRecord }) => (
  <section aria-label="Two sources">
    <table className="w-full table-fixed">
      <thead>
        <tr className="border-ink border-b-2 text-left text-ink-2 text-meta">
          <td className="w-20 sm:w-28" />
          <th scope="col" className="py-2 pr-4 font-semibold">
            {record.means === 'card' ? 'Provider says' : 'Evidence says'}
          </th>
          <th scope="col" className="py-2 font-semibold">
            We hold
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(record).map(({ label, provider, ours, differs }) => (
          <tr key={label} className="border-line border-b align-baseline">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal text-ink-2">
              {label}
            </th>
            <td className="break-words py-2.5 pr-4">{provider}</td>
            <td className="break-words py-2.5">
              {differs ? (
                <span className="flex items-baseline gap-2 font-semibold text-danger [overflow-wrap:anywhere]">
                  <AlertIcon size={16} className="translate-y-0.5" />
                  <span className="sr-only">Differs: </span>
                  {ours}
                </span>
              ) : (
                ours
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {record.checked_at && (
      <p className="pt-2.5 text-ink-3 text-meta">The provider was asked last {momentOf(record.checked_at)}.</p>
    )}
  </section>
)
