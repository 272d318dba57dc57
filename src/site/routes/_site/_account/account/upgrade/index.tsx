import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRootState } from '#src/lib/root-actor.ts'
import { gradeQueries, upgradeQueries } from '#src/site/applications/grade.queries.ts'
import { UpgradePage } from '#src/site/applications/upgrade/UpgradePage.tsx'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'

export const Route = createFileRoute('/_site/_account/account/upgrade/')({
  staticData: { title: 'Membership Upgrade', scene: 'gate' },
  loader: async ({ context: { call, queryClient, inTime, session } }) => {
    const { profile } = session.actor.getSnapshot().context.credentials ?? {}
    // To a member before the gate the server tells nothing of upgrades.
    if (profile?.yearly_dues !== 'active' || profile.grade_id === null) return
    const grades = queryClient.prefetchQuery(gradeQueries(call).all())
    const mine = queryClient.prefetchQuery(upgradeQueries(call).mine())
    const eligibility = queryClient.prefetchQuery(upgradeQueries(call).eligibility())
    await inTime(Promise.all([grades, mine, eligibility]))
  },
  component: Upgrade,
})

function Upgrade() {
  const { call } = Route.useRouteContext()
  const profile = useRootState(useFlows().session, ({ context }) => context.credentials?.profile)
  const grades = useQuery(gradeQueries(call).all())
  const applications = useQuery(upgradeQueries(call).mine())
  const eligibility = useQuery(upgradeQueries(call).eligibility())
  return <UpgradePage profile={profile} grades={grades} applications={applications} eligibility={eligibility} />
}
