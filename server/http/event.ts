import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { getEvent } from '#server/services/event/get-event.ts'
import { listAttendees } from '#server/services/event/list-attendees.ts'
import { listEvents } from '#server/services/event/list-events.ts'
import { listOwnEvents } from '#server/services/event/list-own-events.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

export function eventRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listEvents, listEvents)
  route(app, deps, to.listEventsWithAttendance, listOwnEvents)
  route(app, deps, to.listAttendees, listAttendees)
  route(app, deps, to.getEvent, getEvent)
}
