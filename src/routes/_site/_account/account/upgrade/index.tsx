import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { gradeQueries } from '#src/api/grade.ts'
import { upgradeQueries } from '#src/api/upgrade.ts'
import { useFlows } from '#src/flows/flows-context.tsx'
import { useRootState } from '#src/flows/root-actor.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { UpgradePage } from './-upgrade/UpgradePage.tsx'

export const Route = createFileRoute('/_site/_account/account/upgrade/')({
  staticData: { title: 'Membership Upgrade', scene: 'plan' },
  loader: async ({ context: { call, reader, session } }) => {
    const { profile } = session.actor.getSnapshot().context.credentials ?? {}
    // To whoever stands before the gate the server tells nothing of upgrades.
    if (profile?.yearly_dues !== 'active' || profile.grade_id === null) return undefined
    return reader.readAll({ grades: gradeQueries(call).all(), applications: upgradeQueries(call).mine() })
  },
  component: Upgrade,
})

function Upgrade() {
  const { session } = useFlows()
  const router = useRouter()
  const profile = useRootState(session, ({ context }) => context.credentials?.profile)
  const readings = Route.useLoaderData()

  useEffect(() => {
    // The gate has opened only now.
    if (!readings) router.invalidate()
  }, [readings, router])

  if (!readings) return <Spinner label="Loading your upgrades" />
  return <UpgradePage profile={profile} {...readings} />
}
