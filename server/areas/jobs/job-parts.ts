import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { jobPart } from '#server/db/schema/index.ts'
import type { JobRow } from './job-kind.ts'

/** Adds a piece to what a job makes. */
export async function addPart(tx: Db, { id, done }: JobRow, content: string): Promise<void> {
  await tx.insert(jobPart).values({ task_id: id, place: done, content })
}

/** All pieces, one after the other: no more than one is in memory. */
export async function* readParts(db: Db, task_id: number): AsyncGenerator<string> {
  const next = (after: number) =>
    db
      .select({ place: jobPart.place, content: jobPart.content })
      .from(jobPart)
      .where(and(eq(jobPart.task_id, task_id), gt(jobPart.place, after)))
      .orderBy(asc(jobPart.place))
      .limit(1)
  for (let [part] = await next(-1); part; [part] = await next(part.place)) yield part.content
}
