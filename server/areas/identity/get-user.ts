import { Refusal } from '#contract/common/refusal.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { couldNot } from '#contract/messages/could-not.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { readProfile } from './profile.ts'

export async function getUser(ctx: AccountContext): Promise<Profile> {
  const profile = await readProfile(ctx, ctx.account)
  if (!profile) throw new Refusal(404, couldNot.getUser)
  return profile
}
