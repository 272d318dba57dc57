import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { findPosts } from '#server/services/news/find-posts.ts'
import { getPost } from '#server/services/news/get-post.ts'
import { listPosts } from '#server/services/news/list-posts.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

export function newsRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listPosts, listPosts)
  route(app, deps, to.findPosts, findPosts)
  route(app, deps, to.getPost, getPost)
}
