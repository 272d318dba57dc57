import type { Log } from '#server/platform/log.ts'
import type { Context } from '#server/services/context.ts'
import { runStep } from '#server/services/task/run-step.ts'
import type { TaskKinds } from '#server/services/task/task-kind.ts'

/** Works on what is due, a step of each task in turn. */
export async function runTasks(ctx: Context, kinds: TaskKinds, log: Log, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await runStep(ctx, kinds, log))) {
    // The next one.
  }
}
