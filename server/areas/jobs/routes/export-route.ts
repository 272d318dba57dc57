import type { Endpoint } from '#contract/common/endpoint.ts'
import type { Job } from '#contract/common/job.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { getJob } from '#server/areas/jobs/jobs.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import type { Input } from '#server/http/input.ts'
import { route } from '#server/http/route.ts'

interface Export<Form> {
  begin: (ctx: OfficeContext, form: Input<never, never, Form>) => Promise<number>
}

/** A list as a file: answers the job that makes it. */
export function exportRoute<Form>(
  app: App,
  deps: AreaDeps,
  endpoint: Endpoint<string, never, Job, never, Form, 'office'>,
  { begin }: Export<Form>,
) {
  route(app, deps, endpoint, async (ctx, form) => getJob(ctx, deps.jobKinds, { id: await begin(ctx, form) }))
}
