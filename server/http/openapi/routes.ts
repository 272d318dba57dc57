import { getOpenApi } from '#contract/common/api-endpoints.ts'
import type { App } from '../environment.ts'
import { type RouteDeps, route } from '../route.ts'
import { openApiDocument } from './document.ts'

/** What the API says of itself. It stays the same as long as the server runs. */
export function openApiRoutes(app: App, deps: RouteDeps) {
  let made: ReturnType<typeof openApiDocument> | undefined
  route(app, deps, getOpenApi, async () => {
    made ??= openApiDocument(deps.settings.publicUrl)
    return made
  })
}
