import * as to from '#contract/members/listing-endpoints.ts'
import type { App } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'
import { findListed } from '../listing/find-listed.ts'
import { changeOwnListing, getOwnListing } from '../listing/own-listing.ts'
import { findWritable, writeToMember } from '../listing/write-to-member.ts'

/** Members who chose to be listed. */
export function listingRoutes(app: App, deps: RouteDeps) {
  route(app, deps, to.findListed, (ctx, asked, c) => {
    deps.limits.search(c)
    return findListed(ctx, asked)
  })
  route(app, deps, to.findWritable, (ctx, asked, c) => {
    deps.limits.search(c)
    return findWritable(ctx, asked)
  })
  route(app, deps, to.writeToMember, writeToMember)
  route(app, deps, to.getOwnListing, getOwnListing)
  route(app, deps, to.changeOwnListing, changeOwnListing)
}
