import type { taskKinds } from '#contract/office/task.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '#server/db/database.ts'
import type { task } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'

export type TaskName = (typeof taskKinds)[number]
export type TaskRow = typeof task.$inferSelect

/** What a step did: with how many things, and where the next one begins. */
export interface Step {
  done: number
  cursor: unknown
  /** Nothing is left to do. */
  last: boolean
}

export interface TaskKind {
  /** One step, of 200 rows at most, in the transaction that also keeps where it ended: a kill leaves both or neither. */
  step: (tx: Db, ctx: Pick<Context, 'clock'>, row: TaskRow) => Promise<Step>
  /** What it makes, where that is a file, and what its reader must be allowed to. */
  file?: {
    name: string
    type: string
    permission: Permission
    /** What it begins with: the embedded database keeps no byte order mark at the beginning of a text. */
    start?: string
  }
}

export type TaskKinds = Record<TaskName, TaskKind>
