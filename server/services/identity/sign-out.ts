import { eq } from 'drizzle-orm'
import { session } from '#server/db/schema/index.ts'
import type { AccountContext } from '#server/services/context.ts'

export async function signOut(ctx: Pick<AccountContext, 'db' | 'session'>): Promise<string> {
  await ctx.db.delete(session).where(eq(session.id, ctx.session))
  return 'You are signed out.'
}
