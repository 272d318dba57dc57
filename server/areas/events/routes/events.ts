import type { Hono } from 'hono'
import * as to from '#contract/events/attendee-endpoints.ts'
import { cancelSeat } from '#server/areas/events/attendee/cancel-seat.ts'
import { checkIn, undoCheckIn } from '#server/areas/events/attendee/check-in.ts'
import { listAttendees } from '#server/areas/events/attendee/list-attendees.ts'
import { getEvent, listEvents } from '#server/areas/events/attendee/list-events.ts'
import { noteForDoor } from '#server/areas/events/attendee/note-for-door.ts'
import { callOffEvent, getCallOff } from '#server/areas/events/call-off/call-off-event.ts'
import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import { removeFromWaitingList } from '#server/areas/events/waiting/leave-waiting-list.ts'
import { listWaiting } from '#server/areas/events/waiting/list-entries.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { Environment } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'
import type { TicketDeps } from './tickets.ts'

/** Events as the office counts them, and who comes. */
export function officeEventRoutes(
  app: Hono<Environment>,
  deps: RouteDeps,
  { placesChanged, provider, ticketKey }: Pick<PaymentDeps, 'placesChanged' | 'provider'> & TicketDeps,
) {
  const signer = createTicketSigner(ticketKey)
  route(app, deps, to.listOfficeEvents, listEvents)
  route(app, deps, to.getOfficeEvent, getEvent)
  route(app, deps, to.listOfficeAttendees, listAttendees)
  route(app, deps, to.cancelSeat, (ctx, input) => cancelSeat(ctx, input).finally(placesChanged))
  route(app, deps, to.listWaitingEntries, listWaiting)
  route(app, deps, to.removeFromWaitingList, (ctx, input) => removeFromWaitingList(ctx, input).finally(placesChanged))
  route(app, deps, to.noteForDoor, noteForDoor)
  route(app, deps, to.getCallOff, getCallOff)
  route(app, deps, to.callOffEvent, async (ctx, input) =>
    callOffEvent({ ...ctx, provider }, input).finally(placesChanged),
  )
  route(app, deps, to.checkIn, (ctx, input) => checkIn({ ...ctx, signer }, input))
  route(app, deps, to.undoCheckIn, undoCheckIn)
}
