import { eq } from 'drizzle-orm'
import type { OfficeIdentity } from '#contract/office.ts'
import { account } from '#server/db/schema/index.ts'
import type { OfficeContext } from '#server/services/context.ts'

/** Whose doings are recorded: an account of the office, or whoever holds its key. */
export async function whoIsOffice({ db, session }: OfficeContext): Promise<OfficeIdentity> {
  if (session.account === null) return { role: 'office', email: null }
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, session.account))
  return { role: 'office', email: row?.email ?? null }
}
