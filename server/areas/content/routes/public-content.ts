import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { getGrade } from '#server/areas/applications/grade/get-grade.ts'
import { listGrades } from '#server/areas/applications/grade/list-grades.ts'
import { getPage } from '#server/areas/common/page/get-page.ts'
import { listGallery } from '#server/areas/content/gallery/list-gallery.ts'
import { findPosts } from '#server/areas/content/news/find-posts.ts'
import { getNewsPage } from '#server/areas/content/news/get-news-page.ts'
import { getPost } from '#server/areas/content/news/get-post.ts'
import { listPosts } from '#server/areas/content/news/list-posts.ts'
import { getSite } from '#server/areas/content/page/get-site.ts'
import { withLastGood } from '#server/areas/content/page/last-good.ts'
import { findResources } from '#server/areas/content/resource/find-resources.ts'
import { getResource } from '#server/areas/content/resource/get-resource.ts'
import { listResources } from '#server/areas/content/resource/list-resources.ts'
import { getEvent } from '#server/areas/events/event/get-event.ts'
import { listAttendees } from '#server/areas/events/event/list-attendees.ts'
import { listEvents } from '#server/areas/events/event/list-events.ts'
import { listOwnEvents } from '#server/areas/events/event/list-own-events.ts'
import type { Environment } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

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
