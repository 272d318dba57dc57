import type { Context } from '#server/areas/common/context.ts'
import type { JobKinds } from '#server/areas/jobs/job-kind.ts'
import { runStep } from '#server/areas/jobs/run-step.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import type { Log } from '#server/platform/log.ts'

/** A long job fills small tables, and plans made for a small table read all of a large one: so statistics follow every few steps. */
const STEPS_BETWEEN = 5

/** Runs what is due, a step of each job in turn, and refreshes the statistics of tables that this has changed much. */
export async function runJobs(ctx: Context, kinds: JobKinds, log: Log, stopping?: AbortSignal): Promise<void> {
  let steps = 0
  while (!stopping?.aborted && (await runStep(ctx, kinds, log))) {
    steps += 1
    if (steps % STEPS_BETWEEN === 0) await refreshStatistics(ctx.db)
  }
  if (steps % STEPS_BETWEEN !== 0) await refreshStatistics(ctx.db)
}
