import { Link } from '@tanstack/react-router'
import type { OwnDues } from '#contract/dues/dues-account.ts'
import { writtenDay } from '#domain/common/days.ts'
import { DuesStanding } from '#src/site/dues/DuesStanding.tsx'
import { Missing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'

interface StandingProps {
  query: PartQuery<OwnDues>
  /** What the member's grade is called, once that is known. */
  grade: string | undefined
}

/** How it stands with the dues, since when there is a membership, and the way to pay. A member who owes some meets a panel in its place. */
export function Standing({ query, grade }: StandingProps) {
  const { data: dues } = query
  if (!dues) return query.error ? <Missing query={query} /> : <Loading />
  const isActive = dues.state === 'active'
  const since = sinceWords(dues, grade)
  const canPay = dues.quote !== null && dues.quote.years.length > 0
  return (
    <DuesStanding dues={dues} grade={grade}>
      {since && <p className="dues-help mt-1!">{since}</p>}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-5">
        {canPay && (
          <Link
            to="/account/dues"
            hash="pay-dues"
            className={buttonClass({ kind: isActive ? 'outline-on-dark' : 'brand' })}
          >
            {isActive ? 'Pay a year ahead' : 'Pay dues'}
          </Link>
        )}
        <Link to="/account/dues" className="dues-link font-strong">
          My dues
        </Link>
      </p>
    </DuesStanding>
  )
}

function sinceWords({ member_since, grade_since }: OwnDues, grade: string | undefined): string {
  if (!member_since) return ''
  const own = grade && grade_since && grade_since > member_since ? `, ${grade} since ${writtenDay(grade_since)}` : ''
  return `Member of the chapter since ${writtenDay(member_since)}${own}.`
}

const Loading = () => (
  <SkeletonGroup label="Loading how your dues stand">
    <Skeleton className="h-85 md:h-75" />
  </SkeletonGroup>
)
