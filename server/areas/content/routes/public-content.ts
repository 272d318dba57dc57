import * as to from '#contract/endpoints.ts'
import { getPage } from '#server/areas/common/page/get-page.ts'
import { findAddress } from '#server/areas/content/address.ts'
import { listGallery } from '#server/areas/content/gallery/gallery.ts'
import { findPosts } from '#server/areas/content/news/find-posts.ts'
import { getNewsPage } from '#server/areas/content/news/get-news-page.ts'
import { getPost } from '#server/areas/content/news/get-post.ts'
import { listPosts } from '#server/areas/content/news/list-posts.ts'
import { findOwnPage, listOwnPages } from '#server/areas/content/own-page/own-page.ts'
import { getSite } from '#server/areas/content/page/get-site.ts'
import { withLastGood } from '#server/areas/content/page/last-good.ts'
import { findResources } from '#server/areas/content/resource/find-resources.ts'
import { getResource } from '#server/areas/content/resource/get-resource.ts'
import { listResources } from '#server/areas/content/resource/resource.ts'
import { findOnSite } from '#server/areas/content/search/find-on-site.ts'
import { findVacancy, listVacancies } from '#server/areas/content/vacancy/vacancy.ts'
import type { App } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

/** News, resources, gallery and the texts of the pages: what the site shows to everybody. */
export function publicContentRoutes(app: App, deps: RouteDeps) {
  route(app, deps, to.listPosts, listPosts)
  route(app, deps, to.getNewsPage, getNewsPage)
  route(app, deps, to.findPosts, findPosts)
  route(app, deps, to.getPost, getPost)
  route(app, deps, to.listResources, listResources)
  route(app, deps, to.findResources, findResources)
  route(app, deps, to.getResource, getResource)
  route(app, deps, to.listOwnPages, listOwnPages)
  route(app, deps, to.findOwnPage, findOwnPage)
  route(app, deps, to.listVacancies, listVacancies)
  route(app, deps, to.findVacancy, findVacancy)
  route(app, deps, to.findOnSite, (ctx, asked, c) => {
    deps.limits.search(c)
    return findOnSite(ctx, asked)
  })
  route(app, deps, to.findAddress, findAddress)
  route(app, deps, to.listGallery, listGallery)
  route(app, deps, to.getSite, withLastGood(getSite))
  route(app, deps, to.getPage, withLastGood(getPage))
}
