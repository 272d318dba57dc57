import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { dropWords } from '#contract/dues/reminders.ts'
import type { MailPreview } from '#contract/mail/mail-template.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { previewMail } from '#server/areas/mail/mail-template/try-template.ts'
import { reminder } from '#server/db/schema/index.ts'
import { readReminder } from './reminder-facts.ts'

/** The mail of a reminder that has not left, as it would leave now. */
export async function previewReminder(ctx: OfficeContext, { id }: { id: number }): Promise<MailPreview> {
  if ((await ctx.db.$count(reminder, eq(reminder.id, id))) === 0) throw new Refusal(404, 'There is no such reminder.')
  const told = await readReminder(ctx.db, ctx, id)
  if ('why' in told) throw new Refusal(409, `This reminder is not sent: ${dropWords[told.why]}.`)
  return previewMail(ctx, { kind: 'dues-reminder', data: told.data })
}
