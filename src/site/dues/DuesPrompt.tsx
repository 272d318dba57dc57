import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/identity/auth.ts'
import type { Grade } from '#contract/members/grade.ts'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import type { Call } from '#src/lib/call.ts'
import { duesQueries } from '#src/site/dues/dues.queries.ts'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { onDarkLinkClass } from '#src/ui/links.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { GatePanel } from '../kit/GatePanel.tsx'
import { DuesPayment } from './DuesPayment.tsx'

interface DuesPromptProps {
  profile: Profile
  grades: PartQuery<Grade[]>
  call: Call
}

/** Stands before the account as long as the running dues year is not paid. */
export const DuesPrompt = (props: DuesPromptProps) => (
  <GatePanel
    title="Your dues for this year are not paid yet"
    lead={
      <>
        {flowScreens.duesPrompt}
        <span className="block pt-3">Subscriptions fall due on 1 July each year.</span>
        <span className="block pt-3">
          <Link to="/account/dues" className={onDarkLinkClass}>
            My dues, year by year
          </Link>
        </span>
      </>
    }
  >
    <Dues {...props} />
  </GatePanel>
)

const Loading = () => (
  <SkeletonGroup label="Loading your dues" className="grid w-full gap-5">
    <Skeleton className="h-20" />
    <Skeleton className="h-28" />
    <Skeleton className="h-14" />
  </SkeletonGroup>
)

function Dues({ profile, grades, call }: DuesPromptProps) {
  const quote = useQuery(duesQueries(call).quote())
  for (const { data, error, refetch } of [grades, quote])
    if (error && !data) return <FailurePanel text={error.message} onRetry={() => refetch()} />
  if (!grades.data || !quote.data) return <Loading />
  const grade = grades.data.find(({ id }) => id === profile.grade_id)
  return <DuesPayment key={grade?.id} profile={profile} grade={grade} quote={quote.data} />
}
