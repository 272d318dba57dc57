import { Link } from '@tanstack/react-router'
import type { UpgradeApplication } from '#contract/upgrade.ts'
import { plainNaira } from '#domain/money.ts'
import { actionFor, shownStatus } from '#domain/upgrade.ts'
import type { PartQuery } from '#src/api/query-client.ts'
import { sentTime } from '#src/lib/dates.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { buttonClass } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { textLinkClass } from '#src/ui/links.tsx'
import { CheckIcon } from '#src/ui/page-icons.tsx'
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
        <p className="wrap-anywhere whitespace-pre-line text-ink-2">{reason ?? 'The mail to you says why.'}</p>
        <Link to="/account/upgrade" className={cx(textLinkClass, 'mt-3 inline-block')}>
          Membership Upgrade
        </Link>
      </>
    )
  }
  const way = [
    { title: 'Application received', text: sentTime(created_at) },
    { title: 'Approved by the office', text: done === 1 ? 'This takes 3-5 business days.' : '' },
    {
      title: done === 3 ? 'Upgrade fee paid' : `Pay the upgrade fee, ${plainNaira(amount)}`,
      text: done === 3 ? `Your grade is ${desired_grade}.` : '',
    },
  ]
  return (
    <>
      <ol>
        {way.map(({ title, text }, index) => (
          <li
            key={title}
            aria-current={index === done ? 'step' : undefined}
            className="leads-on relative grid grid-cols-[auto_1fr] gap-4 not-last:pb-5"
          >
            <span
              aria-hidden="true"
              className={cx(
                'arch relative z-1 grid h-12 w-10.5 place-items-center border-2 font-bold',
                index < done && 'border-brand bg-brand text-on-brand',
                index === done && 'border-sun bg-sun text-on-sun',
                index > done && 'border-field bg-paper text-ink',
              )}
            >
              {index < done ? <CheckIcon /> : index + 1}
            </span>
            <div>
              <p className="font-bold">
                {title}
                {index < done && <span className="sr-only"> (done)</span>}
              </p>
              {text && <p className="text-ink-3 text-meta">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
      {actionFor(application) === 'pay' && (
        <Link to="/account/upgrade" className={buttonClass({ kind: 'sun', className: 'mt-5' })}>
          Pay upgrade fee
        </Link>
      )}
    </>
  )
}
