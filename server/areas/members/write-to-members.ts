import { asc } from 'drizzle-orm'
import { MOST_COUNTED } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Letter } from '#contract/mail/letter.ts'
import type { MembersChosen } from '#contract/members/members.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { createLetter } from '#server/areas/mail/letter/save-letter.ts'
import { account } from '#server/db/schema/index.ts'
import { memberList } from './list-members.ts'

/** Begins a letter to these members alone. Who of them gets it is decided as for every letter: by address, choice and membership. */
export async function writeToMembers(ctx: OfficeContext, chosen: MembersChosen): Promise<Letter> {
  const permission = 'members.read'
  if (!may(ctx.session.roles, permission))
    throw new Refusal(403, 'Your role at the office does not allow this.', { permission })
  const list = memberList(ctx)
  const filter = 'matching' in chosen ? chosen.matching : chosen
  await list.prepare?.(ctx.db, filter)
  const rows = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(list.where(filter))
    .orderBy(asc(account.id))
    .limit(MOST_COUNTED + 1)
  if (rows.length === 0) throw new Refusal(409, 'Nothing matches any more.')
  if (rows.length > MOST_COUNTED) throw new Refusal(409, 'These are too many at once. Narrow the search.')
  return createLetter(ctx, { members: rows.map(({ id }) => id) })
}
