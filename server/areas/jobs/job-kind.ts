import type { jobKinds } from '#contract/common/job.ts'
import type { Permission } from '#contract/common/permissions.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import type { job } from '#server/db/schema/index.ts'

export type JobName = (typeof jobKinds)[number]
export type JobRow = typeof job.$inferSelect

/** What a step did: with how many things, and where the next one begins. */
export interface Step {
  done: number
  cursor: unknown
  /** Nothing is left to do. */
  last: boolean
  /** For how many milliseconds the next one waits, where it waits for something. */
  wait?: number
}

export interface JobFile {
  name: string
  type: string
  /** What a reader must be allowed to. */
  permissions: readonly Permission[]
  write: (parts: AsyncIterable<string>) => AsyncIterable<Uint8Array>
}

export interface JobKind {
  /** One step, of 200 rows at most, in the transaction that also keeps where it ended: a kill leaves both or neither. */
  step: (tx: Db, ctx: Pick<Context, 'clock'>, row: JobRow) => Promise<Step>
  /** The file that such a job makes of its parts, where it makes one. */
  file?: (row: JobRow) => JobFile
}

export type JobKinds = Record<JobName, JobKind>
