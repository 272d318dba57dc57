import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { Detail } from '#src/site/money/paper/Detail.tsx'
import { paymentQueries } from '#src/site/money/payment.queries.ts'
import { textLinkClass } from '#src/ui/links.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { duesQueries } from './dues.queries.ts'

/** What a payment came to and which years it paid, to the member who made it; nothing as long as that is not known. */
export function DuesPaid({ trace }: { trace: string }) {
  const { call } = useFlows()
  // The member has just paid: what was known before says nothing of it.
  const payments = useQuery({ ...paymentQueries(call).mine(), staleTime: 0, meta: { quiet: true } })
  const dues = useQuery({ ...duesQueries(call).mine(), staleTime: 0 })
  const paid = payments.data?.find(({ trace_id }) => trace_id === trace)
  if (!paid) return null
  const { amount, amount_exact = amount, receipt_token: token, receipt_number } = paid
  const years = dues.data?.years.filter(({ receipt_token }) => token !== null && receipt_token === token) ?? []
  return (
    <>
      <Detail name="Amount">
        <span className="tabular-nums">
          <Money amount={amount_exact} />
        </span>
      </Detail>
      {years.length > 0 && <Detail name="Dues years">{yearsInWords(years.map(({ year }) => year))}</Detail>}
      {token && (
        <Detail name="Receipt">
          <Link to="/receipt/$token" params={{ token }} preload={false} className={textLinkClass}>
            {receipt_number || 'Open'}
          </Link>
        </Detail>
      )}
    </>
  )
}
