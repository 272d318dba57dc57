import { and, asc, eq } from 'drizzle-orm'
import { countsSince, sumOfMcpds } from '#domain/members/mcpd.ts'
import type { Db } from '#server/db/database.ts'
import { mcpdEntry } from '#server/db/schema/index.ts'

/** The accepted MCPDs of a member, the oldest first. */
export const acceptedMcpds = (db: Db, account_id: number) =>
  db
    .select({
      id: mcpdEntry.id,
      title: mcpdEntry.title,
      state: mcpdEntry.state,
      last_day: mcpdEntry.last_day,
      count: mcpdEntry.count,
      hours: mcpdEntry.hours,
    })
    .from(mcpdEntry)
    .where(and(eq(mcpdEntry.account_id, account_id), eq(mcpdEntry.state, 'accepted')))
    .orderBy(asc(mcpdEntry.last_day), asc(mcpdEntry.id))

/** How many accepted MCPDs a member has that ended on this day or later: for the next grade, those since the present one. */
export const mcpdsSince = async (db: Db, account_id: number, day: string): Promise<number> =>
  sumOfMcpds(countsSince(await acceptedMcpds(db, account_id), day)).counted
