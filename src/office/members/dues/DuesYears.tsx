import type { MemberDues, MemberDuesYear } from '#contract/members/member-dues.ts'
import { naira } from '#domain/common/money.ts'
import { duesYearOf, firstDayOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { wayOf } from '#domain/money/receipts.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { StateBadge, type StateWords } from '#src/office/kit/StateBadge.tsx'
import { dayOf, plainDay } from '#src/office/kit/times.ts'

const states: Record<MemberDuesYear['stands'], StateWords> = {
  open: { set: 'rejected', word: 'Open' },
  paid: { set: 'paid', word: 'Paid' },
  reduced: { set: 'paid', word: 'Paid, reduced' },
  waived: { set: 'quiet', word: 'Waived' },
  putOff: { set: 'approved', word: 'Put off' },
  free: { set: 'quiet', word: 'No dues' },
  toCome: { set: 'quiet', word: 'To come' },
  notCharged: { set: 'quiet', word: 'Not charged' },
  entryFee: { set: 'quiet', word: 'Not charged' },
  earlier: { set: 'quiet', word: 'Settled before' },
}

function stateOf({ year, stands }: MemberDuesYear, day: string): StateWords {
  if (stands === 'open' && year === duesYearOf(day)) return { set: 'pending', word: 'Open' }
  if (stands === 'paid' && firstDayOf(year) > day) return { set: 'paid', word: 'Paid ahead' }
  return states[stands]
}

const costsNothing: readonly MemberDuesYear['stands'][] = ['free', 'waived', 'notCharged', 'entryFee', 'earlier']

/** The years, the newest first, each with its price and what became of it. */
export function DuesYears({ dues: { years, day } }: { dues: Pick<MemberDues, 'years' | 'day'> }) {
  if (years.length === 0) return <p className="pt-4 text-ink-2">No dues year has been charged yet.</p>
  return (
    <table className="mt-6 w-full text-left">
      <caption className="sr-only">Dues year by year</caption>
      <thead>
        <tr className="border-ink border-b-2 text-ink-2 text-meta">
          <th scope="col" className="py-2 font-semibold">
            Dues year
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Price
          </th>
          <th scope="col" className="py-2 pl-4 font-semibold">
            How it stands
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map((one) => {
          const { set, word } = stateOf(one, day)
          return (
            <tr key={one.year} className="border-line border-b align-top">
              <th scope="row" className="py-2.5 font-semibold tabular-nums">
                {nameOfYear(one.year)}
              </th>
              <td className="py-2.5 text-right tabular-nums">
                {!costsNothing.includes(one.stands) && naira(one.price_exact ?? one.price)}
              </td>
              <td className="py-2 pl-4">
                <StateBadge set={set}>{word}</StateBadge>
                <p className="pt-1 text-ink-2 text-meta">
                  <Became one={one} />
                </p>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** How a year was settled, or when it falls due. */
function Became({ one }: { one: MemberDuesYear }) {
  const { stands, due, paid_at, means, receipt_number, trace_id, reason, minute } = one
  const mayOpen = usePerson().permissions.includes('money.read')
  const given = [minute && `Minute ${minute}`, reason].filter(Boolean).join(', ')
  switch (stands) {
    case 'open':
    case 'putOff':
    case 'toCome':
      return [`Due ${plainDay(due)}`, given].filter(Boolean).join(', ')
    case 'entryFee':
      return 'Covered by the membership fee'
    case 'earlier':
      return 'In the earlier books'
    case 'notCharged':
      return 'From before the records on this site'
    case 'paid':
    case 'reduced':
      return (
        <>
          {[given, ...(paid_at ? [wayOf(means), dayOf(paid_at)] : ['From credit'])].filter(Boolean).join(', ')}
          {receipt_number && ', '}
          {receipt_number &&
            (trace_id && mayOpen ? (
              <OfficeLink
                to={`/money/${trace_id}`}
                className="whitespace-nowrap text-link underline underline-offset-4"
              >
                Receipt {receipt_number}
              </OfficeLink>
            ) : (
              `Receipt ${receipt_number}`
            ))}
        </>
      )
    default:
      return given || 'Nothing is charged'
  }
}
