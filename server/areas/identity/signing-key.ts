import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { signingKey } from '#server/db/schema/index.ts'
import { newSecret } from './secrets.ts'

/** What the links of a kind of mail are signed with: the same for all servers of the site, and after a restore. */
export async function readSigningKey(db: Db, name: string): Promise<string> {
  const isThis = eq(signingKey.name, name)
  const [kept] = await db.select({ key: signingKey.key }).from(signingKey).where(isThis)
  if (kept) return kept.key
  await db.insert(signingKey).values({ name, key: newSecret() }).onConflictDoNothing()
  const [made] = await db.select({ key: signingKey.key }).from(signingKey).where(isThis)
  if (!made) throw new Error('The signing key could not be made')
  return made.key
}
