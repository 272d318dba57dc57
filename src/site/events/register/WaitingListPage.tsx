import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { notFull } from '#contract/events/waiting.ts'
import { mayRegister, standingOf } from '#domain/events/registration.ts'
import type { MachineOf } from '#machines/registry.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { waitingJoinFlow } from '#src/site/events/register/waiting-join.flow.ts'
import { ticketTypesQuery } from '#src/site/events/ticket-types.queries.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { AttendeeFields, DetailsNote } from './AttendeeFields.tsx'
import { Closed } from './Closed.tsx'
import { EventLayout } from './EventLayout.tsx'
import { Joined } from './Joined.tsx'
import { listErrors, usePersonForm } from './person-form.ts'
import { WaitingPeople } from './WaitingPeople.tsx'

interface WaitingListPageProps {
  id: number
  /** The ticket type that is waited for, where one was chosen. */
  ticket?: string | undefined
  query: PartQuery<EventFacts | null>
  now: () => number
}

/** Joins the waiting list of a full event, or of one ticket type that is full; if places are free by now, links to registration. */
export function WaitingListPage({ id, ticket, query, now }: WaitingListPageProps) {
  const { call } = useRouteContext({ from: '__root__' })
  const types = useQuery({ ...ticketTypesQuery(call, id), enabled: ticket !== undefined })
  const type = types.data?.find((one) => one.id === ticket)
  const flow = useFlow(waitingJoinFlow, { eventId: id, ...(ticket !== undefined && { ticketType: ticket }) })
  const joined = useSelector(flow, (state) => state.hasTag('joined'))
  const people = useSelector(flow, ({ context }) => context.people)
  const { data: known } = query
  const standing = known ? standingOf(known, now()) : 'full'
  return (
    <EventLayout query={query}>
      {joined ? (
        <Joined id={id} people={people} />
      ) : ticket !== undefined && types.isPending ? (
        <Spinner label="Looking for places" />
      ) : type?.sale === 'full' && mayRegister(standing) ? (
        <JoinForm flow={flow} isPaid={type.amount > 0} type={type.name} />
      ) : mayRegister(standing) ? (
        <FreePlaces id={id} />
      ) : standing === 'full' && known !== null ? (
        <JoinForm flow={flow} isPaid={known?.fee != null} type={type?.name} />
      ) : (
        <Closed id={id} facts={known} standing={known ? standing : undefined} />
      )}
    </EventLayout>
  )
}

interface JoinFormProps {
  flow: Actor<MachineOf<'waitingJoin'>>
  isPaid: boolean
  /** The name of the ticket type that is waited for. */
  type: string | undefined
}

function JoinForm({ flow, isPaid, type }: JoinFormProps) {
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const registrant = usePersonForm(flow, 0)
  const context = useSelector(flow, (state) => state.context)
  return (
    <div>
      <h2 className="font-serif-display text-h2">Join the waiting list</h2>
      <p className="mt-3 mb-8 text-ink-2 text-lede">
        {type && (
          <>
            You wait for the ticket <strong className="font-strong text-ink">{type}</strong>.{' '}
          </>
        )}
        Places that become free go to the list first, in the order of joining. We keep the place for you and write to
        you. In the last six hours before registration closes, free places are open to everybody.
        {isPaid && ' You pay only when a place is yours.'}
      </p>
      <Form
        flow={registrant}
        listed={listErrors(context)}
        action={
          <>
            <DetailsNote />
            <Button size="large" busy={busy} className="max-md:w-full md:justify-self-start">
              Join the waiting list
            </Button>
          </>
        }
      >
        <AttendeeFields flow={registrant} emailHint="We write to it when a place is free." />
        <WaitingPeople flow={flow} />
      </Form>
    </div>
  )
}

const FreePlaces = ({ id }: { id: number }) => (
  <div role="status" className="grid justify-items-start gap-6">
    <h2 className="font-serif-display text-h2">There are free places</h2>
    <p className="text-ink-2 text-lede">{notFull}</p>
    <Link to="/events/$eventId/register" params={{ eventId: String(id) }} className={buttonClass({ kind: 'sun' })}>
      Register Now <ArrowIcon size={18} />
    </Link>
  </div>
)
