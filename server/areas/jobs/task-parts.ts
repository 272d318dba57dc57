import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { taskPart } from '#server/db/schema/index.ts'
import type { TaskRow } from './task-kind.ts'

/** Adds a piece to what a task makes. */
export async function addPart(tx: Db, { id, done }: TaskRow, content: string): Promise<void> {
  await tx.insert(taskPart).values({ task_id: id, place: done, content })
}

/** All pieces, one after the other: no more than one is in memory. */
export async function* readParts(db: Db, task_id: number): AsyncGenerator<string> {
  const next = (after: number) =>
    db
      .select({ place: taskPart.place, content: taskPart.content })
      .from(taskPart)
      .where(and(eq(taskPart.task_id, task_id), gt(taskPart.place, after)))
      .orderBy(asc(taskPart.place))
      .limit(1)
  for (let [part] = await next(-1); part; [part] = await next(part.place)) yield part.content
}
