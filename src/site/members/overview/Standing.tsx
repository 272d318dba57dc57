import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/identity/auth.ts'
import { writtenDay } from '#domain/common/days.ts'
import { duesYearAfter } from '#domain/dues/dues.ts'
import { onDarkLinkClass } from '#src/ui/links.tsx'
import './overview.css'

interface StandingProps {
  profile: Profile
  /** What the member's grade is called, once that is known. */
  grade: string | undefined
  /** In Abuja. */
  today: string
}

/** How it stands with the dues, in one sentence. A member who owes some meets a panel in its place. */
export function Standing({ profile: { dues_paid_until: until }, grade, today }: StandingProps) {
  // The account is still open in the days of grace.
  const isDue = until !== null && until < today
  return (
    <section aria-labelledby="standing" className="standing on-dark">
      <p className="flex items-center gap-2.5 font-strong text-millet">
        <span aria-hidden="true" className="arch h-4 w-3.5 bg-sun" />
        {isDue ? 'Dues are due' : grade ? `${grade}, in good standing` : 'In good standing'}
      </p>
      <h2 id="standing" className="mt-4 font-serif-display text-h2">
        {titleOf(until, isDue)}
      </h2>
      {until && (
        <p className="mt-3 max-w-[30em] text-leaf">
          {isDue
            ? 'Your account is still open. My dues says until when.'
            : `Your next dues year falls due on ${writtenDay(duesYearAfter(until))}.`}
        </p>
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/account/dues" className={onDarkLinkClass}>
          My dues
        </Link>
        <Link to="/account/payments" className={onDarkLinkClass}>
          My payments
        </Link>
      </p>
    </section>
  )
}

function titleOf(until: string | null, isDue: boolean): string {
  if (until === null) return 'Your dues are paid'
  return isDue
    ? `Your dues have been due since ${writtenDay(duesYearAfter(until))}`
    : `Dues paid until ${writtenDay(until)}`
}
