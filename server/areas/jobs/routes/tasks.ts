import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import * as to from '#contract/jobs/task-endpoints.ts'
import { readParts } from '#server/areas/jobs/task-parts.ts'
import { changeOneTask, getTask, listTasks, openTaskFile } from '#server/areas/jobs/tasks.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { Environment } from '#server/http/environment.ts'
import { fileHeaders } from '#server/http/headers.ts'
import { respondingRoute, route } from '#server/http/route.ts'

/** Long jobs of the office: how one is watched, changed and fetched. */
export function taskRoutes(app: Hono<Environment>, deps: AreaDeps) {
  const kinds = deps.taskKinds
  route(app, deps, to.listTasks, (ctx, selection) => listTasks(ctx, kinds, selection))
  route(app, deps, to.getTask, (ctx, input) => getTask(ctx, kinds, input))
  route(app, deps, to.cancelTask, (ctx, { id }) => changeOneTask(ctx, kinds, id, 'cancel'))
  route(app, deps, to.retryTask, (ctx, { id }) => changeOneTask(ctx, kinds, id, 'retry'))
  respondingRoute(app, deps, to.getTaskFile, async (ctx, input, c) => {
    const { name, type, write } = await openTaskFile(ctx, kinds, input)
    // A web stream of Node is one of the platform's.
    const body = Readable.toWeb(Readable.from(write(readParts(ctx.db, input.id)))) as ReadableStream<Uint8Array>
    return c.body(body, 200, fileHeaders({ type, name }))
  })
}
