import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Permission } from '#contract/common/permissions.ts'
import type { actMachine } from '#machines/common/act/act.machine.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Trouble } from '#src/ui/form/Trouble.tsx'
import { AlertIcon, ArcsIcon, ArrowIcon } from '#src/ui/icons/icons.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { focusNow } from '#src/ui/use-focus.ts'
import { CodeInput } from '../fields/CodeInput.tsx'
import { useOffice, usePerson } from '../flow.ts'
import { OfficeLink } from '../OfficeLink.tsx'
import { KeyIcon } from '../office-icons.tsx'
import { askedLast, holders } from '../page/page.queries.ts'
import { Waits } from '../page/second-person.tsx'
import { clockOf, momentOf } from '../times.ts'
import { ActFacts, type Fact } from './ActFacts.tsx'
import { type Act, by } from './act.ts'

interface PartProps {
  flow: ActorRefFrom<typeof actMachine>
  act: Act
  titleId: string
  onClose: () => void
}

/** It takes the focus when it appears: what stands below it is new. */
const Heading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} tabIndex={-1} data-begin ref={focusNow} className="act-heading">
    {children}
  </h2>
)

/** What is being done, in a line. */
function Summary({ flow, act }: Pick<PartProps, 'flow' | 'act'>) {
  const { subject, form } = useSelector(flow, ({ context }) => context)
  return <p className="act-summary">{by(act.title, subject, form)}</p>
}

/** The second factor is asked for again, in the place of the form. */
export function ProofPart({ flow, act, titleId }: Omit<PartProps, 'onClose'>) {
  const { subject, form, code, codeError, trouble } = useSelector(flow, ({ context }) => context)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const label = by(act.label, subject, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'proof.submit' })
  }
  return (
    <>
      <Heading id={titleId}>Your code first</Heading>
      <Summary flow={flow} act={act} />
      <form method="post" noValidate onSubmit={submit} className="act-form">
        <div className="max-w-93">
          <CodeInput
            id="proof"
            value={code}
            error={codeError}
            onChange={(typed) => flow.send({ type: 'proof.edit', code: typed })}
            hint="Your last code is older than ten minutes. It is sent once, as soon as this one is right."
          />
        </div>
        <div role="alert" className="empty:hidden">
          {trouble && <Trouble text={trouble} />}
        </div>
        <div className="act-foot">
          <Button kind="sun" busy={busy}>
            Confirm and {label.charAt(0).toLowerCase()}
            {label.slice(1)}
          </Button>
          <Button kind="text" onClick={() => flow.send({ type: 'passkey.use' })}>
            <KeyIcon />
            Use a passkey
          </Button>
          <Button kind="text" onClick={() => flow.send({ type: 'proof.back' })}>
            Back
          </Button>
        </div>
      </form>
    </>
  )
}

/** Somebody else was first. What was typed stays; what it would do now is said. */
export function OvertakenPart({ flow, act, titleId, onClose }: PartProps) {
  const { subject, form, overtaken } = useSelector(flow, ({ context }) => context)
  const { name } = usePerson()
  if (!overtaken) return null
  const { by: person, at, text, rows, isOver } = overtaken
  const isOwn = person === name
  return (
    <>
      <Heading id={titleId}>{isOwn ? 'You were first, in another tab' : `${person} was first`}</Heading>
      <p className="text-ink-2">
        {at && `${clockOf(at)}: `}
        {isOwn ? 'You changed this elsewhere while this was open.' : text}
      </p>
      {rows.length > 0 && (
        <dl className="act-rows">
          {rows.map(({ label, typed, now }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {typed === now ? (
                  now
                ) : (
                  <>
                    <del>
                      <span className="sr-only">You typed </span>
                      {typed || 'nothing'}
                    </del>{' '}
                    <ins>
                      <span className="sr-only">It is now </span>
                      {now || 'nothing'}
                    </ins>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="act-foot mt-7">
        {!isOver && (
          <Button kind="sun" onClick={() => flow.send({ type: 'form.submit' })}>
            <LockIcon size={18} />
            {by(act.label, subject, form)}
          </Button>
        )}
        <Button kind={isOver ? 'brand' : 'text'} onClick={onClose}>
          {isOver ? 'Close' : 'Leave it as it is'}
        </Button>
      </div>
    </>
  )
}

/** No answer came: whether it was done is looked up, and nothing is sent again by itself. */
export function UnknownPart({ flow, titleId, onClose }: Omit<PartProps, 'act'>) {
  const { sentAt, lookedAt } = useSelector(flow, ({ context }) => context)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const isAway = useSelector(flow, (state) => state.matches({ unknown: 'away' }))
  const facts: Fact[] = [
    ['Sent', `${clockOf(sentAt)}, once`],
    ['No answer came', isAway ? 'there is no connection to the office' : 'the connection was lost'],
    [lookedAt ? `Looked at ${clockOf(lookedAt)}, looking again` : 'Looking', 'nothing is sent again by itself'],
  ]
  return (
    <>
      <Heading id={titleId}>
        <ArcsIcon size={40} className="shrink-0 text-link" />
        We look whether it was done
      </Heading>
      <p className="text-ink-2">The answer did not come back. Do not do it elsewhere.</p>
      <ActFacts facts={facts} />
      <div className="act-foot mt-7">
        <Button kind="outline" busy={busy} onClick={() => flow.send({ type: 'act.look' })}>
          Look now
        </Button>
        <Button kind="text" onClick={onClose}>
          Close, and tell me
        </Button>
      </div>
    </>
  )
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Nothing has moved: who was mailed, until when they may decide, and where it is taken back. */
function WaitingPart({ flow, act, titleId, onClose, right }: PartProps & { right: Permission }) {
  const { call } = useOffice()
  const { id, single_officer } = usePerson()
  const outcome = useSelector(flow, ({ context }) => context.outcome)
  const { data: told } = useQuery(holders(call, right))
  const { data: asked } = useQuery(askedLast(call))
  if (!outcome) return null
  const mailed = told?.filter((one) => single_officer || one.id !== id).map(({ name }) => name) ?? []
  const until = asked && (asked.due_at ?? asked.expires_at)
  const facts: Fact[] = [
    ['You asked', asked ? momentOf(asked.asked_at) : undefined],
    ...(mailed.length > 0 ? [[`Mailed to ${names.format(mailed)}`] as const] : []),
    ...(until ? [[`${asked.due_at ? 'Takes effect on' : 'Open until'} ${momentOf(until)}`] as const] : []),
    ...outcome.facts,
  ]
  return (
    <>
      <Heading id={titleId}>A second person decides</Heading>
      <Summary flow={flow} act={act} />
      <ActFacts facts={facts} />
      <p role="status" className="mt-4">
        {outcome.title}. It <Waits right={right} onFollow={onClose} />
      </p>
      <div className="act-foot mt-7">
        <OfficeLink
          {...(asked ? { to: `/approvals/${asked.id}` } : { to: '/approvals', search: { view: 'you-asked' } })}
          onClick={onClose}
          className={buttonClass({ kind: 'outline' })}
        >
          {asked ? 'See it, or take it back' : 'See it under Approvals'}
        </OfficeLink>
        <Button kind="text" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}

/** It was done, or waits for a second person: what followed, and where to go from here. */
export function SettledPart({ flow, act, titleId, onClose }: PartProps) {
  const outcome = useSelector(flow, ({ context }) => context.outcome)
  if (!outcome) return null
  const { title, facts, waitsFor, to, next = 'Next', isFailure } = outcome
  if (waitsFor) return <WaitingPart flow={flow} act={act} titleId={titleId} onClose={onClose} right={waitsFor} />
  return (
    <>
      <Heading id={titleId}>
        {isFailure ? <AlertIcon size={40} className="shrink-0 text-danger" /> : <DoneArch />}
        <span className="act-title">{title}</span>
      </Heading>
      <ActFacts facts={facts} />
      <div className="act-foot mt-7">
        {to && (
          <OfficeLink to={to} onClick={onClose} className={buttonClass({ kind: 'sun' })}>
            {next}
            <ArrowIcon size={18} />
          </OfficeLink>
        )}
        <Button kind={to ? 'text' : 'brand'} onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}

const DoneArch = () => (
  <svg viewBox="0 0 18 20" width="54" height="60" aria-hidden="true" className="shrink-0 text-paid-dot">
    <path fill="currentColor" d="M1 9a8 8 0 0 1 16 0v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 1 18z" />
    <path fill="none" stroke="white" strokeWidth="1.6" strokeLinecap="round" d="m5.4 10.6 2.5 2.5 4.8-5.2" />
  </svg>
)
