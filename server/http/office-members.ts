import type { Hono } from 'hono'
import * as to from '#contract/office/member-endpoints.ts'
import { listMembers } from '#server/services/member/list-members.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

/** Who is or was a member of the chapter. */
export function memberRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listMembers, listMembers)
}
