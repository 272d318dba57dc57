import { eq } from 'drizzle-orm'
import type { MailTemplate, MailTemplateEntry } from '#contract/mail/mail-template.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullNameOrNull, mailTemplate } from '#server/db/schema/index.ts'
import { builtInWords, holdsOf } from '#server/mails/edited.ts'
import { type MailTemplate as Template, templateNamed, templates } from '#server/mails/templates.ts'
import { wordsAsked } from './guarded-words.ts'

type Reader = Pick<OfficeContext, 'db' | 'clock' | 'site'>

export const sendingOf = ({ clock, site }: Pick<Reader, 'clock' | 'site'>) => ({ site, now: clock.now() })

const rows = (db: Db) =>
  db
    .select({ row: mailTemplate, by: fullNameOrNull })
    .from(mailTemplate)
    .leftJoin(account, eq(account.id, mailTemplate.changed_by))

type Kept = Awaited<ReturnType<typeof rows>>[number]

const described = ({ name, title, group, guarded }: Template, kept: Kept | undefined) => ({
  name,
  title,
  group,
  ...(guarded && { guarded }),
  is_changed: Boolean(kept?.row.words),
  by: kept?.by ?? null,
  at: isoOrNull(kept?.row.changed_at),
})

/** All of them, in the order in which they are listed. */
export async function listMailTemplates(ctx: Reader): Promise<MailTemplateEntry[]> {
  const kept = new Map((await rows(ctx.db)).map((one) => [one.row.name, one]))
  return templates.map((template) => {
    const own = kept.get(template.name)
    const words = own?.row.words ?? builtInWords(template, sendingOf(ctx))
    return { ...described(template, own), subject: words.subject }
  })
}

export async function readMailTemplate(ctx: Reader, { name }: { name: string }): Promise<MailTemplate> {
  const template = templateNamed(name)
  const [kept] = await rows(ctx.db).where(eq(mailTemplate.name, name))
  const waiting = await wordsAsked(ctx.db, name)
  return {
    ...described(template, kept),
    ...holdsOf(template, sendingOf(ctx)),
    version: kept?.row.version ?? 0,
    words: kept?.row.words ?? builtInWords(template, sendingOf(ctx)),
    ...(waiting && { waiting }),
  }
}

/** The words of the office for a mail, as they are kept; null where there are none. */
export async function readMailWords(db: Db, name: string): Promise<unknown> {
  const [kept] = await db.select({ words: mailTemplate.words }).from(mailTemplate).where(eq(mailTemplate.name, name))
  return kept?.words ?? null
}
