import type { Hono } from 'hono'
import * as to from '#contract/office/attendee-endpoints.ts'
import { cancelSeat } from '#server/services/attendee/cancel-seat.ts'
import { listAttendees } from '#server/services/attendee/list-attendees.ts'
import { getEvent, listEvents } from '#server/services/attendee/list-events.ts'
import type { PaymentDeps } from '#server/services/payment/payment-deps.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

/** Events as the office counts them, and who comes. */
export function officeEventRoutes(
  app: Hono<Environment>,
  deps: RouteDeps,
  { placesChanged }: Pick<PaymentDeps, 'placesChanged'>,
) {
  route(app, deps, to.listOfficeEvents, listEvents)
  route(app, deps, to.getOfficeEvent, getEvent)
  route(app, deps, to.listOfficeAttendees, listAttendees)
  route(app, deps, to.cancelSeat, (ctx, input) => cancelSeat(ctx, input).finally(placesChanged))
}
