import type { Permission } from '#contract/common/permissions.ts'
import type { taskKinds } from '#contract/common/task.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import type { task } from '#server/db/schema/index.ts'

export type TaskName = (typeof taskKinds)[number]
export type TaskRow = typeof task.$inferSelect

/** What a step did: with how many things, and where the next one begins. */
export interface Step {
  done: number
  cursor: unknown
  /** Nothing is left to do. */
  last: boolean
  /** For how many milliseconds the next one waits, where it waits for something. */
  wait?: number
}

export interface TaskFile {
  name: string
  type: string
  /** What a reader must be allowed to. */
  permissions: readonly Permission[]
  write: (parts: AsyncIterable<string>) => AsyncIterable<Uint8Array>
}

export interface TaskKind {
  /** One step, of 200 rows at most, in the transaction that also keeps where it ended: a kill leaves both or neither. */
  step: (tx: Db, ctx: Pick<Context, 'clock'>, row: TaskRow) => Promise<Step>
  /** The file that such a task makes of its parts, where it makes one. */
  file?: (row: TaskRow) => TaskFile
}

export type TaskKinds = Record<TaskName, TaskKind>
