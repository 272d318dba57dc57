import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { findResources } from '#server/services/resource/find-resources.ts'
import { getResource } from '#server/services/resource/get-resource.ts'
import { listResources } from '#server/services/resource/list-resources.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

export function resourceRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listResources, listResources)
  route(app, deps, to.findResources, findResources)
  route(app, deps, to.getResource, getResource)
}
