import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { paperMachine } from '#machines/members/paper/paper.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Db } from '#server/db/database.ts'
import { paper } from '#server/db/schema/index.ts'

/**
 * Of several seats that are one person's at one event one certificate stays, and replaces the others: the one with hours, else the last
 * one. Answers which were replaced.
 */
export async function keepOneCertificate(tx: Db, seats: readonly number[], now: number): Promise<number[]> {
  const [kept, ...others] = await tx
    .select({ id: paper.id, state: paper.state })
    .from(paper)
    .where(and(inArray(paper.attendee_id, [...seats]), inArray(paper.state, ['making', 'valid'])))
    .orderBy(sql`${paper.kind} = 'mcpd' desc`, desc(paper.id))
    .for('update')
  const replaced: number[] = []
  for (const { id, state } of others) {
    if (stepFrom(paperMachine, state, { type: 'paper.replace' }) !== 'replaced' || !kept) continue
    const by = { state: 'replaced' as const, replaced_by: kept.id, replaced_at: new Date(now) }
    await tx.update(paper).set(by).where(eq(paper.id, id))
    replaced.push(id)
  }
  return replaced
}
