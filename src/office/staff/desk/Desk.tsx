import { useQuery } from '@tanstack/react-query'
import type { Desk as Figures } from '#contract/staff/desk.ts'
import { naira } from '#domain/common/money.ts'
import { Age } from '#src/office/applications/Age.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { LagosTime } from '#src/office/kit/LagosTime.tsx'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { Nothing } from '#src/office/kit/page/Nothing.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { ageOf, shortTime } from '#src/office/kit/times.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { AtDoors } from './AtDoors.tsx'
import { Columns } from './Columns.tsx'
import { DuesStanding } from './DuesStanding.tsx'
import { deskFigures } from './desk.queries.ts'
import { WrittenNow } from './WrittenNow.tsx'

type Waiting = Figures['waiting'][number]

interface Thing {
  label: string
  /** The list behind it; without one its screen is still to come. */
  to?: string
  search?: Record<string, string>
  note?: (naira: number) => string
}

const things: Record<Waiting['of'], Thing> = {
  'first-week': { label: 'Steps of the first week', to: '/first-week' },
  applications: { label: 'Applications to review', to: '/applications', search: { sort: 'oldest', tab: 'open' } },
  answers: { label: 'Answers from applicants', to: '/applications', search: { sort: 'oldest', tab: 'answered' } },
  mcpd: { label: 'MCPD claims to check', to: '/mcpd' },
  payments: {
    label: 'Payments to clear',
    to: '/money',
    search: { sort: 'oldest' },
    note: (sum) => `${naira(sum)} came`,
  },
  refunds: { label: 'Refunds that did not go through', to: '/money/refunds' },
  bills: { label: 'Bills to issue', to: '/money/bills', search: { tab: 'drafts' } },
  reminders: { label: 'Dues reminders to send', to: '/members/reminders' },
  tasks: { label: 'Tasks given to you', to: '/members/tasks' },
  approvals: { label: 'Approvals for a second person', to: '/approvals' },
  returns: { label: 'Former members who ask to come back', to: '/members/returns' },
  erasures: { label: 'Requests to erase data', to: '/members/erasures' },
  drafts: { label: 'Drafts that are not public', to: '/content', search: { part: 'drafts' } },
  publishing: { label: 'Publishing today', to: '/content', search: { part: 'scheduled' } },
  events: { label: 'Events today', to: '/events' },
  mails: { label: 'Failed mails', to: '/mail/outbox', search: { state: 'failed' } },
  jobs: { label: 'Failed jobs', to: '/tasks', search: { state: 'failed' } },
}

/** What waits for somebody of the office, and how the chapter stands. */
export function Desk() {
  const { call } = useOffice()
  const query = useQuery(deskFigures(call))
  return (
    <>
      <PageHead
        title="What waits"
        sub={
          <>
            <LagosTime /> in Lagos
          </>
        }
      />
      <div className="page-body">
        <LoadState query={query} rows={5}>
          {({ waiting, dues, applications, doors, written }) => (
            <>
              {waiting.length === 0 ? (
                <Nothing text="Nothing here is for your role to do." />
              ) : (
                <WaitingList waiting={waiting} />
              )}
              <div className="grid max-w-340 gap-x-10 gap-y-10 pt-10 md:grid-cols-2 lg:gap-x-16">
                {doors && <AtDoors events={doors} />}
                {written && <WrittenNow texts={written} />}
                {dues && <DuesStanding dues={dues} />}
                {applications && <Columns months={applications} />}
              </div>
            </>
          )}
        </LoadState>
      </div>
    </>
  )
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const lead = waiting.find(({ first }) => first !== undefined)
  return (
    <>
      <div aria-hidden="true" className="waiting-head">
        <span className="col-span-3">Waiting</span>
        <span>Oldest</span>
      </div>
      <ul className="waiting-list">
        {waiting.map((one) => (
          <WaitingRow key={one.of} waiting={one} isLead={one === lead} />
        ))}
      </ul>
    </>
  )
}

function WaitingRow({
  waiting: { of, count, oldest, first, naira: sum },
  isLead,
}: {
  waiting: Waiting
  isLead: boolean
}) {
  const { label, to, search, note } = things[of]
  const age =
    oldest &&
    (of === 'applications' || of === 'answers' ? (
      <Age since={oldest} />
    ) : of === 'publishing' || of === 'events' ? (
      <time dateTime={oldest}>{shortTime(oldest)}</time>
    ) : (
      <>
        <span className="lg:sr-only">Oldest </span>
        {ageOf(oldest)}
      </>
    ))
  return (
    <li data-none={count === 0 || undefined} data-lead={isLead || undefined}>
      <span className="numerals waiting-count">{count.toLocaleString('en')}</span>
      <span className="waiting-name min-w-0">
        {to && !isLead ? (
          <OfficeLink to={to} {...(search && { search })} className={`card-link ${count === 0 ? '' : 'font-semibold'}`}>
            {label}
          </OfficeLink>
        ) : (
          <span className={count === 0 ? undefined : 'font-semibold'}>{label}</span>
        )}
      </span>
      <span className="waiting-note text-ink-2">{note && sum ? note(sum) : null}</span>
      <span className="waiting-age">{age ?? (count === 0 ? 'none' : '')}</span>
      {isLead && to ? (
        <OfficeLink
          to={`${to}/${first}`}
          {...(search && { search })}
          className={buttonClass({ kind: 'sun', size: 'small' })}
        >
          Review the oldest
          <ArrowIcon size={18} />
        </OfficeLink>
      ) : (
        <ArrowIcon size={18} className={to ? 'justify-self-end text-link' : 'invisible'} />
      )}
    </li>
  )
}
