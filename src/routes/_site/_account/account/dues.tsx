import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { duesQueries } from '#src/api/dues.ts'
import { gradeQueries } from '#src/api/grade.ts'
import { useFlows } from '#src/flows/flows-context.tsx'
import { useRootState } from '#src/flows/root-actor.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { Missing } from '#src/views/shell/Listing.tsx'
import { MyDues } from './-dues/MyDues.tsx'

export const Route = createFileRoute('/_site/_account/account/dues')({
  staticData: { title: 'My dues', crumb: 'My dues', scene: 'gate' },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(queryClient.prefetchQuery(duesQueries(call).mine()))
  },
  component: Dues,
})

function Dues() {
  const { call } = Route.useRouteContext()
  const profile = useRootState(useFlows().session, ({ context }) => context.credentials?.profile)
  const grades = useQuery(gradeQueries(call).all())
  const dues = useQuery(duesQueries(call).mine())
  if (!profile) return null
  if (dues.error && !dues.data) return <Missing query={dues} />
  if (!dues.data || !(grades.data || grades.error)) return <Loading />
  return <MyDues profile={profile} grade={grades.data?.find(({ id }) => id === profile.grade_id)} dues={dues.data} />
}

const Loading = () => (
  <SkeletonGroup label="Loading your dues" className="grid gap-10">
    <Skeleton className="h-60" />
    <Skeleton className="h-80" />
  </SkeletonGroup>
)
