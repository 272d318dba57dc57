import { isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { billLine } from '#server/db/schema/index.ts'

/** As if every member who was asked about a draft of a bill had pressed "I agree". */
export async function membersAgree(db: Db): Promise<void> {
  await db.update(billLine).set({ agreed_at: billLine.told_at }).where(isNull(billLine.agreed_at))
}
