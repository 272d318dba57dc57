import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { MailTemplate, MailTemplateEdit, MailWords } from '#contract/mail/mail-template.ts'
import { wordFaults } from '#domain/mail/mail-template.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { mailTemplate } from '#server/db/schema/index.ts'
import { holdsOf } from '#server/mails/edited.ts'
import { templateNamed } from '#server/mails/templates.ts'
import { aboutTemplate, changeGuardedWords, lockTemplates, needWordsRight } from './guarded-words.ts'
import { readMailTemplate, sendingOf } from './read-templates.ts'

interface Named {
  name: string
}

/** Refuses words that cannot be sent, with what is wrong by its place. */
export function needWords(ctx: Pick<OfficeContext, 'clock' | 'site'>, name: string, words: MailWords) {
  const errors = wordFaults(words, holdsOf(templateNamed(name), sendingOf(ctx)))
  const [first] = Object.values(errors)
  if (first) throw new Refusal(400, first, { errors })
}

interface Change extends Named {
  words: MailWords | null
  version: number
  what: string
  /** For the second person: given where these words need one. */
  reason?: string | undefined
}

/** Stores words that nobody has changed since they were read, and records it. */
function change(ctx: OfficeContext, { name, words, version, what, reason }: Change): Promise<MailTemplate> {
  return inTransaction(ctx.db, async (tx) => {
    await lockTemplates(tx)
    const inside = { ...ctx, db: tx }
    const before = await readMailTemplate(inside, { name })
    if (before.version !== version) {
      const newer = { by: before.by, what: 'changed', at: before.at, version: before.version, theirs: before }
      throw wasFirst('Somebody else has changed this mail in the meantime.', newer)
    }
    if (reason !== undefined && words) {
      const data = { name, was: before.words, words }
      await ask(tx, ctx, changeGuardedWords, { about: aboutTemplate(name), version, data, reason })
      return readMailTemplate(inside, { name })
    }
    const row = { words, version: version + 1, changed_by: ctx.session.account, changed_at: new Date(ctx.clock.now()) }
    await tx
      .insert(mailTemplate)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: mailTemplate.name, set: row })
    const facts = { before: before.is_changed ? before.words : {}, after: words ?? {} }
    await recordAct(tx, ctx, { ...byOffice(ctx), what, about: aboutTemplate(name), ...facts })
    return readMailTemplate(inside, { name })
  })
}

/** Mails of this kind say so from now on, those too that wait already; guarded ones once a second person has approved. */
export async function saveMailTemplate(
  ctx: OfficeContext,
  { name, version, reason, ...words }: MailTemplateEdit & Named,
): Promise<MailTemplate> {
  needWordsRight(ctx, name)
  needWords(ctx, name, words)
  const needsSecond = templateNamed(name).guarded && ctx.session.account !== null
  return change(ctx, { name, words, version, what: 'change mail template', reason: needsSecond ? reason : undefined })
}

/** Back to the words that the site comes with, which one person is enough for: they lead nobody elsewhere. */
export async function takeBuiltIn(ctx: OfficeContext, { name, version }: Named & { version: number }) {
  needWordsRight(ctx, name)
  return change(ctx, { name, words: null, version, what: 'use built-in mail template' })
}
