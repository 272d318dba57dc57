import { useQuery } from '@tanstack/react-query'
import { HOUR } from '#contract/common/spans.ts'
import { getDoorReport } from '#contract/door/office-door-endpoints.ts'
import type { EventEntry } from '#contract/events/attendees.ts'
import type { EventOverview } from '#contract/events/event-overview.ts'
import { naira } from '#domain/common/money.ts'
import type { Row } from '#machines/common/list-view/list-view.machine.ts'
import { CheckInButton } from '../door/CheckIn.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { Ground } from '../kit/Ground.tsx'
import { LoadState } from '../kit/LoadState.tsx'
import { placeIn, useWalk } from '../kit/list/use-walk.ts'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { Steps } from '../kit/page/Steps.tsx'
import { plainDay, spanOf, wordsOfMoment } from '../kit/times.ts'
import { NewLetter } from '../mail/letter/NewLetter.tsx'
import { CallOffButton } from './CallOff.tsx'
import { Certificates } from './Certificates.tsx'
import { EventHead, InEvent, NewEvent } from './EventPlace.tsx'
import { eventList, eventOverview } from './event.queries.ts'
import { isOver } from './event-words.ts'
import { NextSteps } from './NextSteps.tsx'
import { QuorumAtAGlance } from './quorum/QuorumFigures.tsx'
import { TicketsSold } from './TicketsSold.tsx'
import { CashBoxes } from './walk-in/CashBoxes.tsx'

const events = { id: eventList, path: '/events', title: 'Events', opens: ({ id }: Row) => `/events/${id}` }

/** An event at a glance: its places, what came in, who came, and what is next. */
export const Overview = () => <InEvent>{(event, refresh) => <Whole event={event} refresh={refresh} />}</InEvent>

interface WholeProps {
  event: EventEntry
  refresh: () => void
}

function Whole({ event, refresh }: WholeProps) {
  const { call } = useOffice()
  const { permissions } = usePerson()
  const query = useQuery(eventOverview(call, event.id))
  const walk = useWalk(events)
  const { path, title } = walk.list
  return (
    <>
      <EventHead
        event={event}
        current="Overview"
        from={{ to: path, label: title }}
        place={placeIn(walk)}
        beside={
          <div className="-my-2.5 flex flex-wrap items-center gap-4 lg:-mr-4">
            <Steps label="Events of this list" previous={walk.previous?.path} next={walk.next?.path} />
            {permissions.includes('events.setup') && <NewEvent kind="text" />}
          </div>
        }
      />
      <div className="page-body grid items-start gap-x-9 gap-y-9 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_23.25rem]">
        <div className="grid min-w-0 gap-9">
          <LoadState query={query} rows={8}>
            {(overview) => <Figures overview={overview} />}
          </LoadState>
          <CashBoxes event={event} />
          <Certificates event={event} />
        </div>
        <div className="grid min-w-0 gap-9 max-lg:contents">
          <div className="max-lg:-order-1">
            <AtTheDoors event={event} />
          </div>
          {event.quorum !== 'none' && (
            <div className="max-lg:-order-1">
              <QuorumAtAGlance event={event} />
            </div>
          )}
          {query.data && <NextSteps event={event} overview={query.data} />}
        </div>
      </div>
      <Foot event={event} refresh={refresh} />
    </>
  )
}

const Figures = ({ overview: { tickets, income, codes, weeks, billed } }: { overview: EventOverview }) => (
  <>
    <TicketsSold tickets={tickets} />
    {billed.length > 0 && <OnBills billed={billed} />}
    <div className="grid gap-9 empty:hidden sm:grid-cols-2 sm:gap-6">
      {income && (
        <Lines
          title="Income"
          lines={[
            [`Paid by ${income.payments.toLocaleString('en')}`, naira(income.paid)],
            ['Given back', income.back > 0 ? `−${naira(income.back)}` : naira(0)],
          ]}
          foot={['Stays', naira(income.paid - income.back)]}
          note={income.review > 0 ? `${income.review} more in review` : undefined}
        />
      )}
      {codes.length > 0 && (
        <Lines
          title="Codes used"
          lines={codes.map(({ code, about, used, uses }) => [
            `${code}, ${about}`,
            used === 0 ? 'none yet' : uses === null ? String(used) : `${used} of ${uses}`,
          ])}
        />
      )}
    </div>
    {weeks.length > 1 && <Weeks weeks={weeks} />}
  </>
)

/** Places that are held until somebody has paid for them by bill. */
const OnBills = ({ billed }: Pick<EventOverview, 'billed'>) => (
  <section aria-labelledby="on-bills">
    <h2 id="on-bills" className="block-title border-ink border-b-2 pb-2">
      Seats on a bill
    </h2>
    <ul>
      {billed.map(({ bill, seats, until }, place) => (
        <li key={bill?.id ?? -place} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2.5">
          <span className="min-w-0 break-words">
            {bill ? (
              <>
                <OfficeLink to={`/money/bills/${bill.id}`} className="font-semibold underline underline-offset-4">
                  {bill.number ?? 'Draft'}
                </OfficeLink>{' '}
                <span className="text-ink-2">{bill.payer}</span>
              </>
            ) : (
              'A bill'
            )}
          </span>
          <span className="tabular-nums">
            {seats === 1 ? '1 seat' : `${seats} seats`}, held until {plainDay(until)}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

type Line = readonly [what: string, figure: string]

interface LinesProps {
  title: string
  lines: readonly Line[]
  foot?: Line
  note?: string | undefined
}

const Lines = ({ title, lines, foot, note }: LinesProps) => (
  <section>
    <h2 className="block-title border-ink border-b-2 pb-2">{title}</h2>
    <dl>
      {[...lines, ...(foot ? [foot] : [])].map((line) => (
        <div key={line[0]} className="flex justify-between gap-4 border-line border-b py-2.5">
          <dt className={line === foot ? 'font-strong' : 'min-w-0 break-words text-ink-2'}>{line[0]}</dt>
          <dd className={line === foot ? 'font-strong tabular-nums' : 'whitespace-nowrap tabular-nums'}>{line[1]}</dd>
        </div>
      ))}
    </dl>
    {note && <p className="pt-2 text-ink-3 text-meta">{note}</p>}
  </section>
)

const BAR = { width: 20, gap: 28, height: 80 }

/** How many registered in each week, as a picture and as a table. */
function Weeks({ weeks }: Pick<EventOverview, 'weeks'>) {
  const most = Math.max(...weeks.map(({ registered }) => registered))
  const step = BAR.width + BAR.gap
  return (
    <section aria-labelledby="by-week">
      <h2 id="by-week" className="block-title">
        Registered by week
      </h2>
      <div className="overflow-x-auto pt-3">
        <svg aria-hidden="true" width={weeks.length * step} height={BAR.height + 48} className="block max-w-none">
          {weeks.map(({ from, registered }, place) => {
            const height = Math.max(4, (registered / most) * BAR.height)
            const x = place * step + BAR.gap / 2
            const top = BAR.height + 20 - height
            return (
              <g key={from} className="text-meta">
                <text x={x + BAR.width / 2} y={top - 6} textAnchor="middle" className="fill-ink">
                  {registered}
                </text>
                <rect x={x} y={top} width={BAR.width} height={height} rx="4" className="fill-brand" />
                <text x={x + BAR.width / 2} y={BAR.height + 40} textAnchor="middle" className="fill-ink-2">
                  {plainDay(from).slice(0, 5)}
                </text>
              </g>
            )
          })}
          <rect y={BAR.height + 20} width={weeks.length * step} height="2" className="fill-ink" />
        </svg>
      </div>
      <details className="pt-2">
        <summary className="w-fit cursor-pointer font-strong text-link">Show as table</summary>
        <table className="mt-2 w-full max-w-sm tabular-nums">
          <thead className="border-ink border-b-2 text-ink-2 text-meta">
            <tr>
              <th scope="col" className="py-1.5 text-left">
                Week from
              </th>
              <th scope="col" className="py-1.5 text-right">
                Registered
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, registered }) => (
              <tr key={from} className="border-line border-b">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {plainDay(from)}
                </th>
                <td className="py-1.5 text-right">{registered}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

const AGAIN = 15_000

/** Who came, live while the doors are open. */
function AtTheDoors({ event }: { event: EventEntry }) {
  const { id, came, seats, missing, door_open, roll } = event
  const { call } = useOffice()
  const maySee = usePerson().permissions.includes('attendees.check_in')
  const { data: report } = useQuery({
    queryKey: ['doors', id],
    queryFn: () => call(getDoorReport, { params: { id } }),
    enabled: maySee && (door_open || came > 0),
    refetchInterval: door_open ? AGAIN : false,
    gcTime: 0,
  })
  const held = [
    ['Registered', seats],
    ['Came', came],
    ['Did not come', missing],
  ] as const
  const now = [
    ['Came', report?.came ?? came],
    ...(report ? ([['Inside', report.inside]] as const) : []),
    // Members who come without a ticket are expected by nobody.
    [roll ? 'Tickets' : 'Expected', report?.expected ?? seats],
  ] as const
  // Without a check-in nobody is said to have missed it.
  const counts = !door_open && isOver(event) && came > 0 ? held : now
  const wrong = [
    [report?.conflicts.length ?? 0, 'let in twice'],
    [report?.cancelled.length ?? 0, 'let in though cancelled'],
    [report?.unbooked.length ?? 0, 'taken at no price'],
  ].flatMap(([count, what]) => (count ? [`${count} ${what}`] : []))
  return (
    <section aria-labelledby="at-the-doors" className="border-brand border-t-5 pt-3">
      <h2 id="at-the-doors" className="font-strong">
        {door_open ? 'At the doors now' : 'Who came'}
      </h2>
      <dl className="flex pt-2">
        {counts.map(([label, count], place) => (
          <div key={label} className={place > 0 ? 'flex-1 border-line border-l pl-4' : 'flex-1'}>
            <dd className="font-serif-display text-[2.5rem] text-brand tabular-nums leading-tight">
              {count.toLocaleString('en')}
            </dd>
            <dt className="text-ink-2">{label}</dt>
          </div>
        ))}
      </dl>
      {report && wrong.length > 0 && (
        <p className="mt-3 border-line border-y py-2.5">
          <span className="font-strong text-danger">{wrong.join(', ')}.</span>{' '}
          <OfficeLink to={`/events/${id}/doors`} className="text-link underline underline-offset-4">
            See the lines
          </OfficeLink>
        </p>
      )}
    </section>
  )
}

/** So long after its end people are still let in. */
const DOORS_STAY = 3 * HOUR

/** What is likeliest on this day: to write before, to check in at the doors, to thank afterwards. */
function Foot({ event, refresh }: WholeProps) {
  const { permissions } = usePerson()
  const { id, starts, ends, seats, came, door_open, roll, called_off } = event
  const mayWrite = permissions.includes('mail.test')
  const mayCheckIn = door_open && permissions.includes('attendees.check_in')
  const now = Date.now()
  const over = isOver(event, now)
  const left = Date.parse(starts) - now
  const title = called_off
    ? 'This event was called off'
    : door_open
      ? `Doors are open until ${wordsOfMoment(new Date(Date.parse(ends ?? starts) + DOORS_STAY).toISOString())}`
      : over
        ? 'This event is over'
        : left > 0
          ? `Begins in ${spanOf(left)}`
          : 'This event has begun'
  const cameSoFar = `${came.toLocaleString('en')} came`
  const expected = roll
    ? `Members and ${seats.toLocaleString('en')} with a ticket`
    : `${Math.max(0, seats - came).toLocaleString('en')} expected`
  const note = over || (roll && came > 0) ? cameSoFar : expected
  return (
    <Ground label="Next for this event" title={title} note={note}>
      {permissions.includes('attendees.correct') && <CallOffButton event={event} onChanged={refresh} />}
      {mayWrite && (
        <NewLetter event={id} kind={mayCheckIn ? 'outline-on-dark' : 'sun'}>
          {over ? 'Write to those who came' : roll ? 'Write to attendees' : `Write to ${seats.toLocaleString('en')}`}
        </NewLetter>
      )}
      {mayCheckIn && <CheckInButton event={id} onChanged={refresh} />}
    </Ground>
  )
}
