import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MINUTE } from '#contract/common/spans.ts'
import type { EventEntry } from '#contract/events/attendees.ts'
import type { FrozenRoll, HallLink, QuorumState } from '#contract/events/quorum.ts'
import { writtenDay } from '#domain/common/days.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { Facts } from '#src/office/kit/list/ListTable.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { wordsOfMoment } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'
import { EventHead, InEvent } from '../EventPlace.tsx'
import { QuorumFigures, quorumNow } from './QuorumFigures.tsx'
import { endHallLinkAct, freezeRollAct, hallLinkOf, makeHallLinkAct } from './quorum.acts.ts'

/** The quorum of a general meeting: how it stands, who may vote, and the page for the hall. */
export const EventQuorum = () => (
  <InEvent>
    {(event) => (
      <>
        <EventHead event={event} current="Quorum" />
        <div className="page-body max-w-3xl">
          <Whole event={event} />
        </div>
      </>
    )}
  </InEvent>
)

function Whole({ event }: { event: EventEntry }) {
  const { call } = useOffice()
  const query = useQuery(quorumNow(call, event))
  return (
    <LoadState query={query}>
      {(state) => (
        <div className="grid gap-9">
          {state.count && (
            <section aria-label="Now" className="max-w-sm border-brand border-t-5">
              <QuorumFigures count={state.count} />
            </section>
          )}
          <Roll event={event} state={state} />
          {state.count && <Hall event={event} hall={state.hall} />}
        </div>
      )}
    </LoadState>
  )
}

const ruleOf = ({ quorum, quorum_of }: Pick<QuorumState | FrozenRoll, 'quorum' | 'quorum_of'>) =>
  quorum === 'share' ? `${quorum_of} percent of who may vote` : `${quorum_of} voters`

function Roll({ event, state }: { event: EventEntry; state: QuorumState }) {
  const { permissions } = usePerson()
  const { rolls, begun } = state
  const [roll, ...before] = rolls
  const isOther = roll && state.quorum !== 'none' && ruleOf(roll) !== ruleOf(state)
  const mayFreeze =
    permissions.includes('attendees.correct') && state.quorum !== 'none' && !event.called_off && !(roll && begun)
  return (
    <section aria-labelledby="roll" className="grid justify-items-start gap-4">
      <h2 id="roll" className="block-title w-full border-ink border-b-2 pb-2">
        Roll of voters
      </h2>
      {state.quorum === 'none' && <p>This event has no quorum any more.</p>}
      {!roll && state.quorum !== 'none' && (
        <p className="max-w-prose">
          {ruleOf(state)} are needed. Freeze the roll before the meeting: it lists all members who are in good standing
          on a day, and nobody else is counted.
        </p>
      )}
      {roll && <RollFacts roll={roll} />}
      {isOther && (
        <p className="max-w-prose text-danger">
          The editor says {ruleOf(state)} since.{' '}
          {begun ? 'The meeting has begun: the frozen roll counts.' : 'That holds once the roll is frozen again.'}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayFreeze && (
          <ActButton act={freezeRollAct} subject={{ event: event.id, rolls }} kind={roll ? 'outline' : 'sun'}>
            {roll ? 'Freeze it again…' : 'Freeze the roll…'}
          </ActButton>
        )}
        {roll && permissions.includes('attendees.export') && (
          <OfficeLink to={`/events/${event.id}/quorum/voters`} className="self-center font-strong text-link underline">
            Who may vote, as a list and a file
          </OfficeLink>
        )}
      </div>
      {before.length > 0 && (
        <details className="w-full">
          <summary className="w-fit cursor-pointer font-strong text-link">
            {before.length === 1 ? 'The roll before' : `The ${before.length} rolls before`}
          </summary>
          <div className="grid gap-6 pt-4">
            {before.map((one) => (
              <RollFacts key={one.id} roll={one} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

const RollFacts = ({ roll }: { roll: FrozenRoll }) => (
  <div className="w-full">
    <Facts
      facts={[
        ['In good standing on', writtenDay(roll.day)],
        ['May vote', roll.voters.toLocaleString('en')],
        ['Needed', roll.quorum === 'share' ? `${roll.needed.toLocaleString('en')} (${ruleOf(roll)})` : ruleOf(roll)],
        ['Frozen', `${wordsOfMoment(roll.at)}, by ${roll.by}`],
        ['Why again', roll.reason],
        ['Version', String(roll.version)],
        [
          'Hash (SHA-256)',
          <code key="hash" className="break-all text-small">
            {roll.hash}
          </code>,
        ],
        [
          'Erased since',
          roll.erased > 0 ? `${roll.erased.toLocaleString('en')}. The hash is that of the roll before.` : null,
        ],
      ]}
    />
  </div>
)

function Hall({ event: { id, called_off }, hall }: { event: EventEntry; hall: string | null }) {
  const queryClient = useQueryClient()
  const { data: made = null } = useQuery<HallLink | null>({
    queryKey: hallLinkOf(id),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * MINUTE,
  })
  const mayMake = usePerson().permissions.includes('door.passes') && !called_off
  return (
    <section aria-labelledby="hall" className="grid justify-items-start gap-4">
      <h2 id="hall" className="block-title w-full border-ink border-b-2 pb-2">
        Screen of the hall
      </h2>
      <p className="max-w-prose">
        {hall
          ? `A link works since ${wordsOfMoment(hall)}. It ends when it is called back or the doors close.`
          : 'A page in large type for the screen of the hall: the name of the meeting, how many are present, and how many are needed.'}
      </p>
      {made && hall && <Made link={made.link} onDone={() => queryClient.setQueryData(hallLinkOf(id), null)} />}
      {mayMake && !(made && hall) && (
        <div className="flex flex-wrap gap-3">
          <ActButton act={makeHallLinkAct} subject={{ event: id, hall }}>
            {hall ? 'Make another link…' : 'Make a link…'}
          </ActButton>
          {hall && (
            <ActButton act={endHallLinkAct} subject={{ event: id }}>
              Call it back…
            </ActButton>
          )}
        </div>
      )}
    </section>
  )
}

function Made({ link, onDone }: { link: string; onDone: () => void }) {
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
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-5">
        <div className="rounded-card border border-line p-2">
          <QrCode text={link} label="QR code with the link for the hall" />
        </div>
        <p className="min-w-40 max-w-prose flex-1">
          Open it on the computer at the screen. <strong className="font-strong">It is shown only once.</strong>
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="self-center font-strong text-link underline underline-offset-4"
        >
          Open the page
        </a>
        <Button kind="brand" size="small" onClick={copy} aria-describedby={id}>
          Copy the link
        </Button>
        <Button kind="outline" size="small" onClick={onDone}>
          Done
        </Button>
      </div>
      <p id={id} role="status" className="min-h-7 text-ink-2 text-small">
        {said}
      </p>
    </div>
  )
}
