import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { getEvent } from '#server/services/event/get-event.ts'
import { listAttendees } from '#server/services/event/list-attendees.ts'
import { listEvents } from '#server/services/event/list-events.ts'
import { listOwnEvents } from '#server/services/event/list-own-events.ts'
import type { Environment } from './environment.ts'
import { eventsJson } from './event-json.ts'
import { type Desk, guestRoute, publicRoute } from './route.ts'

export function eventRoutes(app: Hono<Environment>, desk: Desk) {
  publicRoute(app, desk, to.listEvents, listEvents, eventsJson)
  guestRoute(app, desk, to.listEventsWithAttendance, listOwnEvents)
  publicRoute(app, desk, to.listAttendees, listAttendees)
  publicRoute(app, desk, to.getEvent, getEvent, eventsJson)
}
