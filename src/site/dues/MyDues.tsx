import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { DuesQuote } from '#contract/dues/dues.ts'
import type { OwnDues } from '#contract/dues/dues-account.ts'
import type { Profile } from '#contract/identity/auth.ts'
import type { Grade } from '#contract/members/grade.ts'
import { duesTotal } from '#machines/dues/dues-payment/dues-payment.machine.ts'
import { DuesForm } from '#src/site/dues/DuesPayment.tsx'
import { duesPaymentFlow } from '#src/site/dues/dues-payment.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { BankTransfer } from './BankTransfer.tsx'
import { ComingBack } from './ComingBack.tsx'
import { DuesChoices } from './DuesChoices.tsx'
import { DuesStanding } from './DuesStanding.tsx'
import { DuesYears } from './DuesYears.tsx'
import { EmployerPays } from './EmployerPays.tsx'

interface MyDuesProps {
  profile: Profile
  grade: Grade | undefined
  dues: OwnDues
}

/** How the member stands, what each year came to, and a way to pay where there is something to pay. */
export const MyDues = ({ profile, grade, dues }: MyDuesProps) => (
  <div className="grid gap-10">
    <DuesStanding dues={dues} grade={grade?.name}>
      <p className="pt-5">
        <Link to="/account/payments" className="dues-link">
          My payments and receipts
        </Link>
      </p>
    </DuesStanding>
    {dues.coming_back && <ComingBack told={dues.coming_back} number={profile.membership_number} owed={dues.owed} />}
    {dues.quote && dues.quote.years.length > 0 ? (
      <Payable
        key={JSON.stringify([dues.open_years, dues.quote.credit])}
        profile={profile}
        grade={grade}
        dues={dues}
        quote={dues.quote}
      />
    ) : (
      <DuesYears dues={dues} chosen={[]} />
    )}
  </div>
)

function Payable({ profile, grade, dues, quote }: MyDuesProps & { quote: DuesQuote }) {
  const open = dues.open_years
  const flow = useFlow(duesPaymentFlow, { profile, grade, quote, open: open.length })
  const years = useSelector(flow, ({ context }) => context.years)
  return (
    <div className="dues-parts">
      <section aria-labelledby="pay-dues" className="dues-pay">
        <h2 id="pay-dues" className="font-serif-display text-h3">
          Pay dues by card
        </h2>
        <p className="pt-1 pb-5 text-ink-2 text-small">
          {open.length > 0
            ? 'The oldest open year is paid first.'
            : 'You can pay years ahead. Their price is agreed when you pay.'}
        </p>
        <DuesForm
          flow={flow}
          grade={grade}
          quote={quote}
          open={open}
          choices={<DuesChoices quote={quote} open={open} years={years} />}
        />
      </section>
      <div className="grid gap-10">
        <DuesYears dues={dues} chosen={quote.years.slice(0, years).map(({ year }) => year)} />
        <BankTransfer number={profile.membership_number} total={duesTotal({ quote, years })} />
        {profile.membership_number && <EmployerPays quote={quote} bills={dues.bills ?? []} />}
      </div>
    </div>
  )
}
