import type { Hono } from 'hono'
import { listGallery as listGalleryEndpoint } from '#contract/endpoints.ts'
import { listGallery } from '#server/services/gallery/list-gallery.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

export function galleryRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, listGalleryEndpoint, listGallery)
}
