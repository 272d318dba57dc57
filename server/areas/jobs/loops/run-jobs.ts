import type { Context } from '#server/areas/common/context.ts'
import type { JobKinds } from '#server/areas/jobs/job-kind.ts'
import { runStep } from '#server/areas/jobs/run-step.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import type { Log } from '#server/platform/log.ts'

/** A job of a hundred steps writes a register of thousands into a site that knew forty: what fits forty reads them all each time. */
const STEPS_UNSEEN = 5

/** Works on what is due, a step of each job in turn. What that has changed much, the database looks at anew. */
export async function runJobs(ctx: Context, kinds: JobKinds, log: Log, stopping?: AbortSignal): Promise<void> {
  let steps = 0
  while (!stopping?.aborted && (await runStep(ctx, kinds, log))) {
    steps += 1
    if (steps % STEPS_UNSEEN === 0) await refreshStatistics(ctx.db)
  }
  if (steps % STEPS_UNSEEN !== 0) await refreshStatistics(ctx.db)
}
