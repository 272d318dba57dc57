import type { Hono } from 'hono'
import { listEvents as listEventsEndpoint } from '#contract/endpoints.ts'
import { listEvents } from '#server/services/event/list-events.ts'
import type { Environment } from './environment.ts'
import { type Desk, publicRoute } from './route.ts'

export function eventRoutes(app: Hono<Environment>, desk: Desk) {
  publicRoute(app, desk, listEventsEndpoint, listEvents)
}
