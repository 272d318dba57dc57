import * as to from '#contract/endpoints.ts'
import { listAttendees } from '#server/areas/events/event/event.ts'
import { getEvent } from '#server/areas/events/event/get-event.ts'
import { listEvents } from '#server/areas/events/event/list-events.ts'
import { listOwnEvents } from '#server/areas/events/event/list-own-events.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** Events as the site shows them to everybody, and a member's own. */
export function publicEventRoutes(app: App, deps: AreaDeps) {
  route(app, deps, to.listEvents, listEvents)
  route(app, deps, to.listEventsWithAttendance, listOwnEvents)
  route(app, deps, to.listAttendees, listAttendees)
  route(app, deps, to.getEvent, getEvent)
}
