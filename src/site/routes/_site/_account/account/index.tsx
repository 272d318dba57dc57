import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRootState } from '#src/lib/root-actor.ts'
import { gradeQueries, upgradeQueries } from '#src/site/applications/grade.queries.ts'
import { QuestionsAsked, questionsIn } from '#src/site/applications/QuestionsAsked.tsx'
import { duesQueries } from '#src/site/dues/dues.queries.ts'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { LatestReceipts } from '#src/site/members/overview/LatestReceipts.tsx'
import { NextEvent } from '#src/site/members/overview/NextEvent.tsx'
import { Standing } from '#src/site/members/overview/Standing.tsx'
import { Upgrade } from '#src/site/members/overview/Upgrade.tsx'
import { paymentQueries } from '#src/site/money/payment.queries.ts'

export const Route = createFileRoute('/_site/_account/account/')({
  staticData: { title: 'Your account', scene: 'gate' },
  component: Overview,
})

function Overview() {
  const { call, now } = Route.useRouteContext()
  const profile = useRootState(useFlows().session, ({ context }) => context.credentials?.profile)
  const grades = useQuery(gradeQueries(call).all())
  const dues = useQuery(duesQueries(call).mine())
  const events = useQuery(eventQueries(call).ofAccount())
  const upgrades = useQuery(upgradeQueries(call).mine())
  const payments = useQuery(paymentQueries(call).mine())
  if (!profile) return null
  return (
    <div className="grid gap-10">
      <QuestionsAsked questions={questionsIn(upgrades.data)} />
      <Standing query={dues} grade={grades.data?.find(({ id }) => id === profile.grade_id)?.name} />
      <div className="grid items-start gap-x-8 gap-y-10 md:grid-cols-2">
        <NextEvent query={events} now={now} />
        <Upgrade query={upgrades} />
      </div>
      <LatestReceipts query={payments} />
    </div>
  )
}
