import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { findPosts } from '#server/services/news/find-posts.ts'
import { getPost } from '#server/services/news/get-post.ts'
import { listPosts } from '#server/services/news/list-posts.ts'
import type { Environment } from './environment.ts'
import { type Desk, publicRoute } from './route.ts'

export function newsRoutes(app: Hono<Environment>, desk: Desk) {
  publicRoute(app, desk, to.listPosts, listPosts)
  publicRoute(app, desk, to.findPosts, findPosts)
  publicRoute(app, desk, to.getPost, getPost)
}
