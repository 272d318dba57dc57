import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { getEvent } from '#server/services/event/get-event.ts'
import { listAttendees } from '#server/services/event/list-attendees.ts'
import { listEvents } from '#server/services/event/list-events.ts'
import { listOwnEvents } from '#server/services/event/list-own-events.ts'
import { listGallery } from '#server/services/gallery/list-gallery.ts'
import { getGrade } from '#server/services/grade/get-grade.ts'
import { listGrades } from '#server/services/grade/list-grades.ts'
import { findPosts } from '#server/services/news/find-posts.ts'
import { getNewsPage } from '#server/services/news/get-news-page.ts'
import { getPost } from '#server/services/news/get-post.ts'
import { listPosts } from '#server/services/news/list-posts.ts'
import { getPage } from '#server/services/page/get-page.ts'
import { getSite } from '#server/services/page/get-site.ts'
import { withLastGood } from '#server/services/page/last-good.ts'
import { findResources } from '#server/services/resource/find-resources.ts'
import { getResource } from '#server/services/resource/get-resource.ts'
import { listResources } from '#server/services/resource/list-resources.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

/** Events, news, resources, gallery, grades and the texts of the pages: what the site shows to everybody, and a member's own events. */
export function publicContentRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listEvents, listEvents)
  route(app, deps, to.listEventsWithAttendance, listOwnEvents)
  route(app, deps, to.listAttendees, listAttendees)
  route(app, deps, to.getEvent, getEvent)
  route(app, deps, to.listPosts, listPosts)
  route(app, deps, to.getNewsPage, getNewsPage)
  route(app, deps, to.findPosts, findPosts)
  route(app, deps, to.getPost, getPost)
  route(app, deps, to.listResources, listResources)
  route(app, deps, to.findResources, findResources)
  route(app, deps, to.getResource, getResource)
  route(app, deps, to.listGallery, listGallery)
  route(app, deps, to.getSite, withLastGood(getSite))
  route(app, deps, to.getPage, withLastGood(getPage))
  route(app, deps, to.listGrades, listGrades)
  route(app, deps, to.getGrade, getGrade)
}
