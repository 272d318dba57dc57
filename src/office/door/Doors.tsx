import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MINUTE } from '#contract/common/spans.ts'
import type { DoorPassEntry, DoorReport, IssuedPass } from '#contract/door/doors.ts'
import { getDoorReport, listInside } from '#contract/door/office-door-endpoints.ts'
import { takingWords } from '#contract/events/walk-in.ts'
import { naira } from '#domain/common/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { LoadState } from '../kit/LoadState.tsx'
import { ageOf, clockOf, shortMoment, spanOf } from '../kit/times.ts'
import { issuedLink, issuePassAct, revokePassAct } from './door.acts.ts'

const AGAIN = 15_000

interface DoorsProps {
  event: number
  /** Members come without a ticket: how many, nobody knows. */
  roll: boolean
  calledOff: boolean
}

/** The doors of an event. A link that was made stays until it is put away, also when the page is left by a slip. */
export function Doors({ event, roll, calledOff }: DoorsProps) {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const { data: issued = null } = useQuery<IssuedPass | null>({
    queryKey: issuedLink(event),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * MINUTE,
  })
  const query = useQuery({
    queryKey: ['doors', event],
    queryFn: () => call(getDoorReport, { params: { id: event } }),
    refetchInterval: AGAIN,
    gcTime: 0,
  })
  const mayIssue = usePerson().permissions.includes('door.passes')
  const { dataUpdatedAt: asked, isError, isPaused } = query
  const putAway = () => queryClient.setQueryData(issuedLink(event), null)
  return (
    <LoadState query={query}>
      {({ came, inside, expected, passes, conflicts, cancelled, unbooked, uncounted }) => (
        <div className="grid gap-8">
          {isUnused(issued, passes) && <Issued issued={issued} onDone={putAway} />}
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Count label="Came" count={came} />
            <Count label="Inside" count={inside} />
            <Count label={roll ? 'Tickets' : 'Expected'} count={expected} />
          </dl>
          {inside > 0 && <Inside event={event} />}
          {(isError || isPaused) && (
            <p role="status" className="text-danger">
              There is no connection. This is from {clockOf(new Date(asked).toISOString())}.
            </p>
          )}
          {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
          {cancelled.length > 0 && <Cancelled lines={cancelled} />}
          {unbooked.length > 0 && <Unbooked lines={unbooked} />}
          {uncounted.length > 0 && <Uncounted lines={uncounted} />}
          {passes.length > 0 && <Passes event={event} passes={passes} now={asked} mayRevoke={mayIssue} />}
          {!calledOff && mayIssue && !isUnused(issued, passes) && (
            <div>
              <ActButton act={issuePassAct} subject={{ event }} kind="sun">
                Make a link…
              </ActButton>
            </div>
          )}
        </div>
      )}
    </LoadState>
  )
}

/** Until a phone is paired by it, or the office takes it back. */
const isUnused = (issued: IssuedPass | null, passes: readonly DoorPassEntry[]): issued is IssuedPass =>
  issued !== null && (passes.find(({ id }) => id === issued.pass.id) ?? issued.pass).state === 'issued'

const Count = ({ label, count }: { label: string; count: number }) => (
  <div>
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-bold text-[2rem] tabular-nums leading-tight">{count.toLocaleString('en')}</dd>
  </div>
)

/** Who is inside, by name: asked for by those who look. */
function Inside({ event }: { event: number }) {
  const [isShown, setShown] = useState(false)
  const { call } = useOffice()
  const query = useQuery({
    queryKey: ['inside', event],
    queryFn: () => call(listInside, { params: { id: event } }),
    enabled: isShown,
    refetchInterval: AGAIN,
    gcTime: 0,
  })
  return (
    <section aria-label="Inside">
      <Button kind="outline" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide who is inside' : 'Show who is inside'}
      </Button>
      {isShown && (
        <LoadState query={query}>
          {(people) => (
            <ul className="max-h-80 overflow-y-auto pt-3" tabIndex={-1}>
              {people.map(({ attendee, name, since }) => (
                <li key={attendee} className="flex justify-between gap-4 border-line border-b py-2">
                  <span className="min-w-0 break-words">{name}</span>
                  <time dateTime={since} className="shrink-0 text-ink-2">
                    {shortMoment(since)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      )}
    </section>
  )
}

type Conflict = DoorReport['conflicts'][number]

const Conflicts = ({ conflicts }: { conflicts: readonly Conflict[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="block-title border-ink border-b-2 pb-2">
        Let in twice
      </h2>
      <ul>
        {conflicts.map(({ attendee, name, first, second }) => (
          <li key={`${attendee} ${second.at}`} className="border-line border-b py-3">
            <p className="font-semibold">{name}</p>
            <p>{admission(first)}</p>
            <p>{admission(second)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Cancelled = ({ lines }: { lines: DoorReport['cancelled'] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="block-title border-ink border-b-2 pb-2">
        Let in though cancelled
      </h3>
      <p className="pt-3">The seat had been cancelled before the phone told of it. They count as having come.</p>
      <ul>
        {lines.map(({ attendee, name, ended, ...where }) => (
          <li key={attendee} className="border-line border-b py-3">
            <p className="font-semibold">{name}</p>
            <p>{admission(where)}</p>
            {where.at <= ended && (
              <p>
                Let in {shortMoment(where.at)}, cancelled {shortMoment(ended)}: the place may be sold again, and a
                refund may be due.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Unbooked = ({ lines }: { lines: DoorReport['unbooked'] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="block-title border-ink border-b-2 pb-2">
        Taken at no price of the event
      </h2>
      <p className="pt-3">
        It is in no books and no cash box, and there is no receipt. Ask who held the phone, undo the walk-in, and let
        them in again at the desk.
      </p>
      <ul>
        {lines.map(({ attendee, name, amount, means, ...where }) => (
          <li key={attendee} className="border-line border-b py-3">
            <p className="font-semibold">
              {name}: {amount === 0 ? 'nothing' : naira(amount)}
              {means && `, ${takingWords[means]}`}
            </p>
            <p>{admission(where)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Uncounted = ({ lines }: { lines: DoorReport['uncounted'] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="block-title border-ink border-b-2 pb-2">
        Recorded by a revoked phone
      </h2>
      <p className="pt-3">This was recorded after the phone was revoked. It does not count.</p>
      <ul>
        {lines.map(({ line, name, ...where }) => (
          <li key={line} className="border-line border-b py-3">
            <p className="font-semibold">{name}</p>
            <p>{admission(where)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const admission = ({ at, door, by }: Conflict['first']) => `${shortMoment(at)} at ${door}, by ${by}`

interface PassesProps {
  event: number
  passes: readonly DoorPassEntry[]
  now: number
  mayRevoke: boolean
}

function Passes({ event, passes, now, mayRevoke }: PassesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="block-title border-ink border-b-2 pb-2">
        Phones
      </h2>
      <ul>
        {passes.map((pass) => (
          <li key={pass.id} className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
            <div className="min-w-0">
              <p className="break-words font-semibold">{pass.door}</p>
              <p className="break-words text-ink-2">
                {standingOf(pass, now)}
                {pass.walk_ins && ', takes walk-ins'}
              </p>
              {pass.state === 'open' && pass.older && (
                <p className="text-danger">This phone has an older app, without what came since. Reload its page.</p>
              )}
              {pass.state === 'open' && isWrong(pass.ahead_ms) && (
                <p className="text-danger">
                  The clock of this phone is {spanOf(Math.abs(pass.ahead_ms))} {pass.ahead_ms > 0 ? 'ahead' : 'behind'}.
                </p>
              )}
            </div>
            {mayRevoke && pass.state !== 'revoked' && pass.state !== 'ended' && (
              <ActButton act={revokePassAct} subject={{ event, pass }}>
                Revoke…
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isWrong = (ahead: number | null): ahead is number => ahead !== null && Math.abs(ahead) > MINUTE

const endings = { closing: 'Closed', revoked: 'Revoked', ended: 'Ended' }

/** What has become of a pass, in words. */
function standingOf({ state, holder, seen }: DoorPassEntry, now: number): string {
  if (state === 'issued') return 'Not paired yet'
  if (state !== 'open') return holder ? `${endings[state]} (${holder})` : endings[state]
  if (!seen) return `${holder}, no contact yet`
  const isNew = now - Date.parse(seen) < MINUTE
  return `${holder}, last contact ${isNew ? 'just now' : `${ageOf(seen, now)} ago`}`
}

function Issued({ issued: { pass, link, pin }, onDone }: { issued: IssuedPass; onDone: () => void }) {
  const id = useId()
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Copied.')
    } catch {
      setSaid('This browser does not allow copying. Use the QR code.')
    }
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} data-begin className="block-title border-ink border-b-2 pb-2 outline-none">
        Link for {pass.door}
      </h2>
      <div className="flex flex-wrap items-start gap-5 py-4">
        <div className="rounded-card border border-line p-2">
          <QrCode text={link} label={`QR code with the link for ${pass.door}`} />
        </div>
        <div className="min-w-40 flex-1">
          <p className="text-ink-2">PIN</p>
          <p className="font-bold text-[3.75rem] tabular-nums leading-tight">{pin}</p>
          <p className="pt-2">
            Open the link on the phone that stands at this door: scan the code with its camera, or send the link. Give
            the PIN in person.
          </p>
          <p className="pt-2 font-semibold">The link and the PIN are shown only once.</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button kind="brand" onClick={copy}>
          Copy the link
        </Button>
        <Button kind="outline" onClick={onDone}>
          Done
        </Button>
      </div>
      <p role="status" className="min-h-7 pt-2 text-ink-2 text-small">
        {said}
      </p>
    </section>
  )
}
