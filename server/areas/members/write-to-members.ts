import { Refusal } from '#contract/common/refusal.ts'
import type { Letter } from '#contract/mail/letter.ts'
import type { MembersChosen } from '#contract/members/members.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { createLetter } from '#server/areas/mail/letter/save-letter.ts'
import { chosenMembers } from './chosen-members.ts'

/** Begins a letter to these members alone. Who of them gets it is decided as for every letter: by address, choice and membership. */
export async function writeToMembers(ctx: OfficeContext, chosen: MembersChosen): Promise<Letter> {
  const permission = 'members.read'
  if (!may(ctx.session.roles, permission))
    throw new Refusal(403, 'Your role at the office does not allow this.', { permission })
  return createLetter(ctx, { members: await chosenMembers(ctx.db, ctx, chosen) })
}
