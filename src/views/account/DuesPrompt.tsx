import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Profile } from '#contract/auth.ts'
import type { Grade } from '#contract/grade.ts'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import type { Pending } from '#src/api/reader.ts'
import { useReading } from '#src/flows/use-reading.ts'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { DuesPayment } from './DuesPayment.tsx'
import { GatePanel } from './GatePanel.tsx'

interface DuesPromptProps {
  profile: Profile
  grades: Pending<Grade[]>
  now: () => number
}

/** Stands before the account as long as the running dues year is not paid. */
export const DuesPrompt = (props: DuesPromptProps) => (
  <GatePanel
    title="Your dues for this year are not paid yet"
    lead={
      <>
        {flowScreens.duesPrompt}
        <span className="block pt-3">Subscriptions fall due on 1 July each year.</span>
      </>
    }
  >
    <Suspense fallback={<Loading />}>
      <Dues {...props} />
    </Suspense>
  </GatePanel>
)

const Loading = () => (
  <SkeletonGroup label="Loading your dues" className="grid w-full gap-5">
    <Skeleton className="h-20" />
    <Skeleton className="h-28" />
    <Skeleton className="h-14" />
  </SkeletonGroup>
)

function Dues({ profile, grades, now }: DuesPromptProps) {
  const router = useRouter()
  const { data, failure } = useReading(grades)
  if (failure !== undefined) return <FailurePanel text={failure} onRetry={() => router.invalidate()} />
  const grade = data.find(({ id }) => id === profile.grade_id)
  return <DuesPayment key={grade?.id} profile={profile} grade={grade} now={now} />
}
