import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { findResources } from '#server/services/resource/find-resources.ts'
import { getResource } from '#server/services/resource/get-resource.ts'
import { listResources } from '#server/services/resource/list-resources.ts'
import type { Environment } from './environment.ts'
import { type Desk, publicRoute } from './route.ts'

export function resourceRoutes(app: Hono<Environment>, desk: Desk) {
  publicRoute(app, desk, to.listResources, listResources)
  publicRoute(app, desk, to.findResources, findResources)
  publicRoute(app, desk, to.getResource, getResource)
}
