import type { Hono } from 'hono'
import { getOpenApi } from '#contract/common/api-endpoints.ts'
import type { Environment } from '../environment.ts'
import { type RouteDeps, route } from '../route.ts'
import { openApiDocument } from './document.ts'

/** What the API says of itself. It stays the same as long as the server runs. */
export function openApiRoutes(app: Hono<Environment>, deps: RouteDeps) {
  let made: ReturnType<typeof openApiDocument> | undefined
  route(app, deps, getOpenApi, async () => {
    made ??= openApiDocument(deps.settings.publicUrl)
    return made
  })
}
