import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { dropWords } from '#contract/dues/reminders.ts'
import type { MailPreview } from '#contract/mail/mail-template.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { readMailWords, sendingOf } from '#server/areas/mail/mail-template/read-templates.ts'
import { previewOf } from '#server/areas/mail/mail-template/try-template.ts'
import { reminder } from '#server/db/schema/index.ts'
import { fillEdited } from '#server/mails/edited.ts'
import type { WrittenMail } from '#server/mails/kinds.ts'
import { templateOf } from '#server/mails/templates.ts'
import { readReminder } from './reminder-facts.ts'

/** The mail of a reminder that has not left, as it would leave now. */
export async function previewReminder(ctx: OfficeContext, { id }: { id: number }): Promise<MailPreview> {
  if ((await ctx.db.$count(reminder, eq(reminder.id, id))) === 0) throw new Refusal(404, 'There is no such reminder.')
  const told = await readReminder(ctx.db, ctx, id)
  if ('why' in told) throw new Refusal(409, `This reminder is not sent: ${dropWords[told.why]}.`)
  const mail: WrittenMail = { kind: 'dues-reminder', data: told.data }
  const template = templateOf(mail)
  if (!template) throw new Error('A reminder has no template')
  return previewOf(ctx, fillEdited(mail, template, await readMailWords(ctx.db, template.name), sendingOf(ctx)))
}
