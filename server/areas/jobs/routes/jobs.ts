import { Readable } from 'node:stream'
import * as to from '#contract/jobs/job-endpoints.ts'
import { readParts } from '#server/areas/jobs/job-parts.ts'
import { changeOneJob, getJob, listJobs, openJobFile } from '#server/areas/jobs/jobs.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { fileHeaders } from '#server/http/headers.ts'
import { respondingRoute, route } from '#server/http/route.ts'

/** Long jobs of the office: how one is watched, changed and fetched. */
export function jobRoutes(app: App, deps: AreaDeps) {
  const kinds = deps.jobKinds
  route(app, deps, to.listJobs, (ctx, selection) => listJobs(ctx, kinds, selection))
  route(app, deps, to.getJob, (ctx, input) => getJob(ctx, kinds, input))
  route(app, deps, to.cancelJob, (ctx, { id }) => changeOneJob(ctx, kinds, id, 'cancel'))
  route(app, deps, to.retryJob, (ctx, { id }) => changeOneJob(ctx, kinds, id, 'retry'))
  respondingRoute(app, deps, to.getJobFile, async (ctx, input, c) => {
    const { name, type, write } = await openJobFile(ctx, kinds, input)
    // A web stream of Node is one of the platform's.
    const body = Readable.toWeb(Readable.from(write(readParts(ctx.db, input.id)))) as ReadableStream<Uint8Array>
    return c.body(body, 200, fileHeaders({ type, name }))
  })
}
