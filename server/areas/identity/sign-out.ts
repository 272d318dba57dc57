import { eq } from 'drizzle-orm'
import type { AccountContext } from '#server/areas/common/context.ts'
import { session } from '#server/db/schema/index.ts'

export async function signOut(ctx: Pick<AccountContext, 'db' | 'session'>): Promise<string> {
  await ctx.db.delete(session).where(eq(session.id, ctx.session))
  return 'You are signed out.'
}
