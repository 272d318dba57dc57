import type { Hono } from 'hono'
import { listPosts as listPostsEndpoint } from '#contract/endpoints.ts'
import { listPosts } from '#server/services/news/list-posts.ts'
import type { Environment } from './environment.ts'
import { type Desk, publicRoute } from './route.ts'

export function newsRoutes(app: Hono<Environment>, desk: Desk) {
  publicRoute(app, desk, listPostsEndpoint, listPosts)
}
