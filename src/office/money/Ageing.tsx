import { useQuery } from '@tanstack/react-query'
import { paymentAges, paymentAgeWords } from '#contract/money/payments.ts'
import { koboOf, naira } from '#domain/common/money.ts'
import { useOffice } from '../kit/flow.ts'
import { AgeBar, AgeKey } from '../kit/list/AgeBar.tsx'
import { useListAddress } from '../kit/list/use-list-address.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { moneyCounts } from '../kit/page/page.queries.ts'
import { ageOf } from '../kit/times.ts'

/** What waits for its record, by how long it has waited: an age narrows the list below. */
export function Ageing() {
  const { call } = useOffice()
  const address = useListAddress()
  const { data } = useQuery(moneyCounts(call))
  const { ages = [], since } = data?.unrecorded ?? {}
  if (!since) return null
  const all = ages.reduce(
    (sum, { payments, amount }) => ({ payments: sum.payments + payments, kobo: sum.kobo + koboOf(amount) }),
    { payments: 0, kobo: 0 },
  )
  const parts = paymentAges.map((age) => ages.find((one) => one.age === age))
  return (
    <section
      aria-label="Without a record, by age"
      className="grid gap-x-8 gap-y-2 border-line border-b px-5 py-4 md:grid-cols-[14.375rem_1fr] lg:px-6 xl:px-8"
    >
      <div>
        <p className="text-ink-2 text-small">Without a record</p>
        <p className="font-bold text-[2rem] leading-tight tracking-[-.01em] tabular-nums max-md:text-3xl">
          {naira(all.kobo / 100)}
        </p>
        <p className="text-ink-2 text-meta">
          {all.payments} {all.payments === 1 ? 'payment' : 'payments'}, the oldest {ageOf(since)}
        </p>
      </div>
      <div className="min-w-0">
        <AgeBar parts={parts.map((part) => part?.amount ?? 0)} />
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 pt-2.5 lg:grid-cols-4">
          {paymentAges.map((age, place) => {
            const part = parts[place]
            return (
              <li key={age} className="whitespace-nowrap text-small has-[[aria-current]]:bg-brand-tint">
                <span className="text-ink-2">
                  <AgeKey place={place} />
                  {paymentAgeWords[age]}
                </span>
                <span className="block pl-5 font-strong tabular-nums">
                  {part ? (
                    <OfficeLink
                      to="/money"
                      search={{ sort: 'oldest', age }}
                      bySearch
                      aria-current={address.get('age') === age ? 'true' : undefined}
                    >
                      {naira(part.amount)} <span className="font-normal text-ink-3 text-meta">{part.payments}</span>
                    </OfficeLink>
                  ) : (
                    <span className="text-ink-3">none</span>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
