import { useSelector } from '@xstate/react'
import type { UpgradeApplication } from '#contract/applications/upgrade.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { actionFor, shownStatus } from '#domain/applications/upgrade.ts'
import { sentTime } from '#src/site/kit/dates.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { upgradePaymentFlow } from '#src/site/money/upgrade-payment.flow.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { type Column, TableCards } from '#src/ui/TableCards.tsx'
import { Money } from '#src/ui/text/Money.tsx'

interface ApplicationsProps {
  profile: Profile | undefined
  applications: UpgradeApplication[]
}

/** What a member has applied for, what became of it, and what is still to be paid. */
export function Applications({ profile, applications }: ApplicationsProps) {
  const flow = useFlow(upgradePaymentFlow, { profile })
  const paying = useSelector(flow, (state) =>
    state.hasTag('busy') || state.hasTag('left') ? state.context.upgradeId : undefined,
  )

  const action = (application: UpgradeApplication) => {
    const can = actionFor(application)
    const named = <span className="sr-only">for {application.desired_grade}</span>
    if (can === 'paid') {
      return (
        <Button size="small" disabled>
          <span>Paid {named}</span>
        </Button>
      )
    }
    return (
      can && (
        <Button
          kind="sun"
          size="small"
          busy={paying === application.id}
          onClick={() => flow.send({ type: 'upgrade.pay', application })}
        >
          <span>Pay {named}</span>
        </Button>
      )
    )
  }
  const columns: Column<UpgradeApplication>[] = [
    { label: 'Current Grade', cell: ({ current_grade }) => current_grade },
    { label: 'Desired Grade', cell: ({ desired_grade }) => desired_grade, strong: true },
    { label: 'Amount', cell: ({ amount }) => <span className="tabular-nums">{<Money amount={amount} />}</span> },
    {
      label: 'Applied At',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-nowrap tabular-nums">
          {sentTime(created_at)}
        </time>
      ),
    },
    { label: 'Status', cell: (application) => <Status application={application} /> },
    { label: 'Action', cell: action, action: true },
  ]
  return (
    <TableCards
      caption="Membership Upgrade Application"
      hideCaption
      columns={columns}
      rows={applications}
      rowKey={({ id }) => id}
    />
  )
}

function Status({ application }: { application: UpgradeApplication }) {
  const { reason } = application
  return (
    <span className="grid justify-items-start gap-1.5 max-lg:justify-items-end">
      <Badge status={shownStatus(application)} />
      {reason && <span className="wrap-anywhere max-w-56 text-ink-2 text-meta">{reason}</span>}
    </span>
  )
}
