import { useSelector } from '@xstate/react'
import { standingOf } from '#domain/events/registration.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { joinable } from '#src/site/events/joinable.ts'
import { eventRegistrationFlow } from '#src/site/events/register/event-registration.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { BillAsked } from './BillAsked.tsx'
import { Closed } from './Closed.tsx'
import { EventLayout } from './EventLayout.tsx'
import { RegisteredAlready } from './RegisteredAlready.tsx'
import { RegisterForm } from './RegisterForm.tsx'

interface RegisterPageProps {
  id: number
  query: PartQuery<EventFacts | null>
  now: () => number
}

/** The form stands there at once; the event may still be on its way, and is waited for without holding up the form. */
export function RegisterPage({ id, query, now }: RegisterPageProps) {
  const { data: known } = query
  if (known && standingOf(known, now()) === 'notYet') {
    return (
      <EventLayout query={query}>
        <Closed id={id} facts={known} standing="notYet" />
      </EventLayout>
    )
  }
  return <Registration id={id} query={query} now={now} />
}

function Registration({ id, query, now }: RegisterPageProps) {
  const { data: known } = query
  const flow = useFlow(eventRegistrationFlow, { eventId: id, event: known && joinable(known, now()) })
  const closed = useSelector(flow, (state) => state.hasTag('closed'))
  const asked = useSelector(flow, ({ context }) => context.asked)
  if (asked) {
    return (
      <EventLayout query={query}>
        <BillAsked asked={asked} flow={flow} />
      </EventLayout>
    )
  }
  if (!closed) {
    return (
      <>
        <RegisteredAlready id={id} />
        <RegisterForm flow={flow} query={query} now={now} />
      </>
    )
  }
  return (
    <EventLayout query={query}>
      <Closed id={id} facts={known} standing={known ? standingOf(known, now()) : undefined} />
    </EventLayout>
  )
}
