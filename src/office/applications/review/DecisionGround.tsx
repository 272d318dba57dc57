import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { SECOND } from '#contract/common/spans.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import type { Walk } from '#src/office/kit/list/use-walk.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { UndoIcon } from '#src/office/kit/office-icons.tsx'
import { clockOf } from '#src/office/kit/times.ts'
import { useWide } from '#src/office/kit/use-wide.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'
import type { DecisionActor } from './DecisionDialog.tsx'
import { inWords, standingOfAll } from './summary.ts'

function eachQuarter(tell: () => void) {
  const timer = setInterval(tell, SECOND / 4)
  return () => clearInterval(timer)
}

/** Whole seconds until a moment of this browser's clock. */
const useSecondsLeft = (until: number) =>
  useSyncExternalStore(eachQuarter, () => Math.max(0, Math.ceil((until - Date.now()) / SECOND)))

interface DecisionGroundProps {
  flow: DecisionActor
  application: WholeApplication
  walk: Walk
}

/** What became of a decision; an applicant may have withdrawn while it was held. */
const endedWords: Record<string, string> = {
  approved: 'Approved. The mail is on its way.',
  rejected: 'Rejected. The mail is on its way.',
  withdrawn: 'The applicant has withdrawn. Nothing was sent.',
}

/** Where an application is decided, where a decision is held and undone, and where one goes on from it. */
export function DecisionGround({ flow, application, walk }: DecisionGroundProps) {
  const state = useSelector(flow, (snapshot) => snapshot)
  const { hold } = state.context
  if (state.hasTag('held') && hold && application.hold) {
    return <Held flow={flow} application={application} held={application.hold} hold={hold} walk={walk} />
  }
  if (state.hasTag('unread')) {
    return (
      <Ground label="Decision" title="The current state is not known." note={<span>{state.context.trouble}</span>}>
        <Button kind="sun" onClick={() => flow.send({ type: 'record.retry' })}>
          Try again
        </Button>
      </Ground>
    )
  }
  if (state.hasTag('conflict')) {
    return <Ground label="Decision" title="Nothing was sent" note="Look at the current state first." />
  }
  if (state.hasTag('ending')) {
    return <Ground label="Decision" title="The hold has ended" note="The decision is being recorded." />
  }
  if (application.is_own && application.day !== null) {
    return (
      <Ground label="Decision" title="This is your own application" note="Another person of the office decides it." />
    )
  }
  const ended = endedWords[application.status]
  if (state.hasTag('done') && ended) {
    return (
      <Ground
        label="Decision"
        title={ended}
        note={application.steps.includes('reverse') ? 'The decision can still be reversed.' : undefined}
      >
        <GoOn walk={walk} />
      </Ground>
    )
  }
  return <Deciding flow={flow} application={application} />
}

function GoOn({ walk: { next, list } }: { walk: Walk }) {
  return (
    <OfficeLink to={next?.path ?? list.path} className={buttonClass({ kind: 'sun' })}>
      {next ? `Next: ${next.name}` : 'Back to the list'}
      <ArrowIcon size={18} />
    </OfficeLink>
  )
}

function Deciding({ flow, application }: Omit<DecisionGroundProps, 'walk'>) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const failed = useSelector(flow, (state) => state.hasTag('failed'))
  const { trouble, step } = useSelector(flow, ({ context }) => context)
  const { steps, id } = application
  const standing = standingOfAll(application)
  const wide = useWide()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const may = (one: WholeApplication['steps'][number]) => steps.includes(one)
  if (!may('approve') && !may('reject') && !may('ask')) return null
  const approve = () => flow.send({ type: 'step.choose', step: 'approve', asksWhy: standing.flagged > 0 })
  if (failed) {
    return (
      <Ground label="Decision" title="It was not sent." note={<span>{trouble}</span>}>
        <Button kind="outline-on-dark" onClick={() => flow.send({ type: 'decision.drop' })}>
          Go back
        </Button>
        <Button kind="sun" onClick={() => flow.send({ type: 'decision.send' })}>
          Try again
        </Button>
      </Ground>
    )
  }
  return (
    <div className="deciding">
      <Ground
        label="Decision"
        title={inWords(standing)}
        note="A decision is held first: it can be undone until the mail goes."
      >
        {may('reject') && (
          <button
            type="button"
            className="ground-reject"
            onClick={() => flow.send({ type: 'step.choose', step: 'reject', asksWhy: true })}
          >
            Reject
          </button>
        )}
        {may('ask') && (
          <OfficeLink to={`/applications/${id}/ask${search}`} className={buttonClass({ kind: 'outline-on-dark' })}>
            {wide ? 'Ask the applicant' : 'Ask'}
          </OfficeLink>
        )}
        {may('approve') && (
          <Button kind="sun" busy={busy && step === 'approve'} onClick={approve}>
            <CheckIcon size={20} />
            Approve
          </Button>
        )}
      </Ground>
    </div>
  )
}

interface HeldProps extends DecisionGroundProps {
  held: NonNullable<WholeApplication['hold']>
  hold: { endsIn: number; until: number }
}

const MINUTE = 60
const SOON = 10

const timeOf = (seconds: number) => `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`

const inMinutes = (seconds: number) => {
  const minutes = Math.round(seconds / MINUTE)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left to undo`
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function Held({ flow, application, held, hold, walk }: HeldProps) {
  const { id } = usePerson()
  const left = useSecondsLeft(hold.until)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const isLastMinute = useSelector(flow, (state) => state.hasTag('lastMinute'))
  const isLast = useSelector(flow, (state) => state.hasTag('lastSeconds'))
  const whole = Math.round((Date.parse(held.ends_at) - Date.parse(held.at)) / SECOND)
  const drawn = prefersStill() ? Math.ceil(left / MINUTE) * MINUTE : left
  const by = held.by.id === id ? '' : ` by ${held.by.name}`
  const what = held.step === 'approve' ? `Approved as ${application.grade}${by}` : `Rejected${by}`
  const announced = isLast
    ? `${Math.min(SOON, whole)} seconds left to undo`
    : inMinutes(isLastMinute ? MINUTE : hold.endsIn / SECOND)
  return (
    <Ground
      label="Decision"
      title={`${what}. The mail goes at ${clockOf(held.ends_at)}.`}
      note="The applicant still reads “under review”. Undo leaves a trace in the audit only."
      lead={
        <>
          <progress aria-hidden="true" className="hold-line" value={Math.min(drawn, whole)} max={whole} />
          <p aria-hidden="true" className="numerals hold-time">
            {timeOf(left)}
          </p>
          <p role="status" className="sr-only">
            {announced}
          </p>
        </>
      }
    >
      {application.steps.includes('undo') && (
        <Button kind="outline-on-dark" busy={busy} onClick={() => flow.send({ type: 'decision.undo' })}>
          <UndoIcon size={20} />
          Undo
        </Button>
      )}
      <GoOn walk={walk} />
    </Ground>
  )
}
