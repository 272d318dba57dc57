import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Actor } from 'xstate'
import type { MachineOf } from '#machines/registry.ts'
import type { PartQuery } from '#src/api/query-client.ts'
import { eventRegistrationFlow } from '#src/flows/event-registration.ts'
import { useFlow } from '#src/flows/use-flow.tsx'
import type { EventFacts } from '#src/lib/event-facts.ts'
import { Missing } from '#src/views/shell/Listing.tsx'
import { useHasEnded } from '../-event/use-has-ended.ts'
import { AttendeeFields } from './AttendeeFields.tsx'
import { Closed } from './Closed.tsx'
import { EventSummary } from './EventSummary.tsx'

type Found = EventFacts | null

interface RegisterPageProps {
  id: number
  query: PartQuery<Found>
  now: () => number
}

const joinable = (facts: Found, now: () => number) =>
  facts && { isPaid: facts.fee !== null, hasEnded: Date.parse(facts.ends) < now() }

/** The form stands there at once; the event may still be on its way, and is waited for without holding up the form. */
export function RegisterPage({ id, query, now }: RegisterPageProps) {
  const { data: known, error } = query
  const event = known === undefined ? undefined : joinable(known, now)
  const flow = useFlow(eventRegistrationFlow, { eventId: id, event })
  const closed = useSelector(flow, (state) => state.hasTag('closed'))

  useEffect(() => {
    if (known !== undefined) flow.send({ type: 'event.loaded', event: joinable(known, now) })
    else if (error) flow.send({ type: 'event.failed', error })
  }, [flow, known, error, now])

  return (
    <section className="container section-space grid items-start gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <aside aria-label="The event" className="empty:hidden lg:sticky lg:top-28 lg:order-1">
        {known && <Summary flow={flow} facts={known} now={now} />}
        {known === undefined && <Missing query={query} />}
      </aside>
      {closed ? <Closed id={id} /> : <AttendeeFields flow={flow} />}
    </section>
  )
}

interface SummaryProps {
  facts: EventFacts
  flow: Actor<MachineOf<'eventRegistration'>>
  now: () => number
}

function Summary({ flow, facts, now }: SummaryProps) {
  const ended = useHasEnded(facts.ends, Date.parse(facts.ends) < now(), now)
  useEffect(() => {
    if (ended) flow.send({ type: 'event.ended' })
  }, [flow, ended])
  return <EventSummary facts={facts} />
}
