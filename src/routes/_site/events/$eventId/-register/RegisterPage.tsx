import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import type { Actor } from 'xstate'
import type { MachineOf } from '#machines/registry.ts'
import type { Pending } from '#src/api/reader.ts'
import { eventRegistrationFlow } from '#src/flows/event-registration.ts'
import { useFlow } from '#src/flows/use-flow.tsx'
import { useReading } from '#src/flows/use-reading.ts'
import type { EventFacts } from '#src/lib/event-facts.ts'
import { Missing } from '#src/views/shell/Missing.tsx'
import { useHeld } from '../-event/use-held.ts'
import { AttendeeFields } from './AttendeeFields.tsx'
import { Closed } from './Closed.tsx'
import { EventSummary } from './EventSummary.tsx'

type Found = EventFacts | null

interface RegisterPageProps {
  id: number
  reading: Pending<Found>
  now: () => number
}

const joinable = (facts: Found, now: () => number) =>
  facts && { isPaid: facts.fee !== null, isHeld: Date.parse(facts.ends) < now() }

/** The form stands there at once; the event may still be on its way, and is waited for without holding up the form. */
export function RegisterPage({ id, reading, now }: RegisterPageProps) {
  const known = reading instanceof Promise ? undefined : reading.data
  const event = known === undefined ? undefined : joinable(known, now)
  const flow = useFlow(eventRegistrationFlow, { eventId: id, event })
  const closed = useSelector(flow, (state) => state.hasTag('closed'))

  useEffect(() => {
    let isHere = true
    void Promise.resolve(reading).then(({ data, failure }) => {
      if (!isHere) return
      if (failure !== undefined) flow.send({ type: 'event.failed', error: new Error(failure) })
      else flow.send({ type: 'event.loaded', event: joinable(data, now) })
    })
    return () => {
      isHere = false
    }
  }, [flow, reading, now])

  return (
    <section className="container section-space grid items-start gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <aside aria-label="The event" className="empty:hidden lg:sticky lg:top-28 lg:order-1">
        <Suspense>
          <Arriving flow={flow} reading={reading} now={now} />
        </Suspense>
      </aside>
      {closed ? <Closed id={id} /> : <AttendeeFields flow={flow} />}
    </section>
  )
}

interface SummaryProps {
  flow: Actor<MachineOf<'eventRegistration'>>
  now: () => number
}

function Arriving({ reading, ...rest }: SummaryProps & { reading: Pending<Found> }) {
  const { data, failure } = useReading(reading)
  if (failure !== undefined) return <Missing text={failure} />
  return data && <Summary {...rest} facts={data} />
}

function Summary({ flow, facts, now }: SummaryProps & { facts: EventFacts }) {
  const held = useHeld(facts.ends, Date.parse(facts.ends) < now(), now)
  useEffect(() => {
    if (held) flow.send({ type: 'event.ended' })
  }, [flow, held])
  return <EventSummary facts={facts} />
}
