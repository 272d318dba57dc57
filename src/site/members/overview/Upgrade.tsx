import { Link } from '@tanstack/react-router'
import type { UpgradeApplication } from '#contract/applications/upgrade.ts'
import { actionFor, shownStatus } from '#domain/applications/upgrade.ts'
import { plainNaira } from '#domain/common/money.ts'
import { sentTime } from '#src/site/kit/dates.ts'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { textLinkClass } from '#src/ui/links.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { Block } from './Block.tsx'

const latest = (upgrades: UpgradeApplication[] | undefined) =>
  upgrades?.toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]

/** How far the latest application for a higher grade has come. */
export function Upgrade({ query }: { query: PartQuery<UpgradeApplication[]> }) {
  const shown = latest(query.data)
  return (
    <Block
      id="upgrade"
      title={shown ? `Upgrade to ${shown.desired_grade}` : 'Upgrade'}
      query={query}
      aside={shown && <Badge status={shownStatus(shown)} />}
    >
      {() => (shown ? <Way application={shown} /> : <None />)}
    </Block>
  )
}

const None = () => (
  <p className="text-ink-2">
    You have not applied for a higher grade.{' '}
    <Link to="/account/upgrade" className={textLinkClass}>
      Membership Upgrade
    </Link>
  </p>
)

const howMany: Record<string, number> = { pending: 1, approved: 2, paid: 3 }

function Way({ application }: { application: UpgradeApplication }) {
  const status = shownStatus(application)
  const { reason, amount, created_at, desired_grade } = application
  const done = howMany[status]
  if (!done) {
    return (
      <>
        <p>
          The chapter office did not approve your application. {reason ? 'Its reason:' : 'The mail to you says why.'}
        </p>
        {reason && <p className="wrap-anywhere mt-2 whitespace-pre-line text-ink-2">{reason}</p>}
        <Link to="/account/upgrade" className={cx(textLinkClass, 'mt-3 inline-block')}>
          Membership Upgrade
        </Link>
      </>
    )
  }
  const steps = [
    { title: 'Application received', text: sentTime(created_at) },
    { title: 'Approved by the office', text: done === 1 ? 'This takes 3-5 business days.' : '' },
    {
      title: done === 3 ? 'Upgrade fee paid' : `Pay the upgrade fee, ${plainNaira(amount)}`,
      text: done === 3 ? `Your grade is ${desired_grade}.` : '',
    },
  ]
  const way = steps.map(
    (step, index) => ({ ...step, state: index < done ? 'done' : index === done ? 'now' : 'next' }) as const,
  )
  return (
    <>
      <Timeline steps={way} />
      {actionFor(application) === 'pay' && (
        <Link to="/account/upgrade" className={buttonClass({ kind: 'sun', className: 'mt-5' })}>
          Pay upgrade fee
        </Link>
      )}
    </>
  )
}
