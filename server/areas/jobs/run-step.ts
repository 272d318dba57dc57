import { and, eq, inArray, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { jobStates } from '#contract/common/job.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { SECOND } from '#contract/common/spans.ts'
import { somethingWentWrong } from '#contract/messages/failures.ts'
import { jobMachine } from '#machines/jobs/job/job.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, isInTheWay } from '#server/db/in-transaction.ts'
import { job } from '#server/db/schema/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobKinds, JobRow, Step } from './job-kind.ts'

/** Before each new try a job waits; when its step has failed once more than this in a row, the job has failed. */
const WAITS = [5 * SECOND, 60 * SECOND]

const State = v.nullable(v.picklist(jobStates))
type JobEvent = Parameters<typeof stepFrom<typeof jobMachine>>[2]

/** The state that an event leads to, or null where the lifecycle does not know it. */
export const nextState = (state: JobRow['state'], event: JobEvent) => v.parse(State, stepFrom(jobMachine, state, event))

/** The job that has waited longest. It is locked to the end of the transaction: no other server takes it, and a cancel waits. */
async function lockNext(tx: Db, now: Date): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(job)
    .where(and(inArray(job.state, ['waiting', 'running']), lte(job.next_at, now)))
    .orderBy(job.next_at, job.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

const isOver = (state: JobRow['state']) => state === 'done' || state === 'failed'

function after(row: JobRow, now: number, { done, cursor, last, wait = 0 }: Step): Partial<JobRow> {
  const state = nextState(row.state, { type: 'step.finished', last }) ?? row.state
  return {
    state,
    cursor,
    done: row.done + done,
    tries: 0,
    error: null,
    next_at: new Date(now + wait),
    ended_at: isOver(state) ? new Date(now) : null,
  }
}

/** What a refusal says is for people; any other error is for the log. */
function afterFailure(row: JobRow, now: number, error: unknown): Partial<JobRow> {
  const wait = WAITS[row.tries]
  const state = nextState(row.state, { type: 'step.failed', last: wait === undefined }) ?? row.state
  return {
    state,
    tries: row.tries + 1,
    error: error instanceof Refusal ? error.message : somethingWentWrong,
    next_at: new Date(now + (wait ?? 0)),
    ended_at: isOver(state) ? new Date(now) : null,
  }
}

/** Runs one step of the job whose turn it is; answers whether there was one. */
export const runStep = ({ db, clock }: Context, kinds: JobKinds, log: Log): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const row = await lockNext(tx, new Date(now))
    if (!row) return false
    const changes = await tx
      // What a failed step wrote is undone, and that it failed is kept.
      .transaction((inner) => kinds[row.kind].step(inner, { clock }, row))
      .then(
        (step) => after(row, now, step),
        (error: unknown) => {
          if (isInTheWay(error)) throw error
          log.warn({ job: row.id, kind: row.kind, err: error }, 'A step of a job failed')
          return afterFailure(row, now, error)
        },
      )
    await tx.update(job).set(changes).where(eq(job.id, row.id))
    return true
  })
