import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { MailPreview, MailWords } from '#contract/mail/mail-template.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { readSlogan } from '#server/areas/common/page/get-page.ts'
import { rateLimit } from '#server/areas/common/rate-limit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account } from '#server/db/schema/index.ts'
import { fillEdited, fillSample } from '#server/mails/edited.ts'
import { asHtml } from '#server/mails/html.ts'
import type { WrittenMail } from '#server/mails/kinds.ts'
import { type MailContent, visibleContent } from '#server/mails/mail-content.ts'
import { templateOf } from '#server/mails/templates.ts'
import { asText } from '#server/mails/text.ts'
import { readMailWords, sendingOf } from './read-templates.ts'
import { needWords } from './save-template.ts'

type Draft = MailWords & { name: string }

/** A mail for a page of the office. Every text in it is escaped, so that a quote ends an attribute and nothing else. */
export async function previewOf(ctx: OfficeContext, content: MailContent): Promise<MailPreview> {
  const mail = visibleContent(content)
  const slogan = await readSlogan(ctx)
  const [, body = ''] = /<body([\s\S]*)<\/body>/.exec(asHtml(mail, slogan)) ?? []
  const html = `<div${body}</div>`.replaceAll(' style="', ' data-style="')
  return { subject: mail.subject, text: asText(mail, slogan), html }
}

/** A mail as it would leave now, in the words that are kept for it. */
export async function previewMail(ctx: OfficeContext, mail: WrittenMail): Promise<MailPreview> {
  const template = templateOf(mail)
  if (!template) throw new Error(`The mail ${mail.kind} has no template`)
  return previewOf(ctx, fillEdited(mail, template, await readMailWords(ctx.db, template.name), sendingOf(ctx)))
}

/** The mail as it would be sent, with sample data. */
export async function previewMailTemplate(ctx: OfficeContext, { name, ...words }: Draft): Promise<MailPreview> {
  needWords(ctx, name, words)
  return previewOf(ctx, fillSample(name, words, sendingOf(ctx)))
}

/** Mails these words to the caller, with sample data. */
export async function testMailTemplate(ctx: OfficeContext, { name, ...words }: Draft): Promise<string> {
  const { account: own } = ctx.session
  if (own === null) throw new Refusal(403, 'The office key has no address. Sign in to the office to test a mail.')
  needWords(ctx, name, words)
  await rateLimit(ctx, { limit: 'mail-test', of: `account ${own}` })
  await inTransaction(ctx.db, async (tx) => {
    const [person] = await tx.select().from(account).where(eq(account.id, own))
    if (!person) throw new Error('An account of the office is gone')
    const { first_name, email } = person
    await postMail(tx, ctx, email, { kind: 'template-test', data: { first_name, name, words } })
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'test mail template', about: `mail template ${name}` })
  })
  return 'A test is on its way to you'
}
