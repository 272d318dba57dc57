import { fetchFrom, inTurn, Reply } from '#samples/answering.ts'
import { attendee } from '#samples/events.ts'
import { profile } from '#samples/identity.ts'
import { type Outcome, traceOf } from './fixtures.ts'

/** Answers in the server's place what belongs to one fixture, and leaves everything else to the server. */
export function answering(outcome: Outcome, ask: typeof fetch): typeof fetch {
  const { confirm } = outcome
  const look = inTurn(...outcome.ask)
  const seated = { ...attendee, id: 1, ticket_number: 'TICKET180501234567812345' }
  return fetchFrom(
    {
      getUser: profile,
      registerPaid: confirm instanceof Reply ? confirm : seated,
      payDues: confirm,
      completeMembership: confirm,
      payUpgrade: confirm,
      getPayment: ({ params }) => (params.traceId === traceOf(outcome) ? look() : undefined),
    },
    ask,
  )
}
