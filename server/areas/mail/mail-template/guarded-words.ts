import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { MailWords } from '#contract/mail/mail-template.ts'
import { may } from '#domain/common/permissions.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { beforeAndAfter, line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import type { Db } from '#server/db/database.ts'
import { account, approval, fullName, mailTemplate } from '#server/db/schema/index.ts'
import { templateNamed, templates } from '#server/mails/templates.ts'

const ACT = 'mail.templates.guarded'

const Name = v.picklist(templates.map(({ name }) => name))
const Change = v.object({ name: Name, was: MailWords, words: MailWords })

export const aboutTemplate = (name: string) => `mail template ${name}`
const nameIn = (about: string) => v.parse(Name, about.slice('mail template '.length))

/** Two who change it for the first time at once have no row yet to wait for. */
export const lockTemplates = (tx: Db) => tx.execute(sql`lock table ${mailTemplate} in share row exclusive mode`)

async function versionOf(tx: Db, about: string): Promise<number> {
  const [row] = await tx
    .select({ version: mailTemplate.version })
    .from(mailTemplate)
    .where(eq(mailTemplate.name, nameIn(about)))
  return row?.version ?? 0
}

const labels = { subject: 'Subject', heading: 'Heading', text: 'Text', foot: 'At the foot' } as const
const places = ['subject', 'heading', 'text', 'foot'] as const

/** A mail of money, of coming in or of approvals has other words. */
export const changeGuardedWords = guardedAct({
  name: ACT,
  permission: 'mail.templates.guarded',
  data: Change,
  title: 'New words of a mail',
  tell: async (_db, _ctx, { data: { name, was, words } }) => ({
    tables: [
      beforeAndAfter(
        'The words',
        places.map((place) => [labels[place], was[place], words[place]] as const),
      ),
    ],
    follows: [
      line('Each such mail says so from then on', 'those too that wait to be sent'),
      line('Code, details and button stay', 'no link or account number can be typed'),
      line('One person can go back to the built-in words'),
    ],
    records: [{ label: templateNamed(name).title, to: `/mail/templates/${name}` }],
  }),
  words: ({ name }) => `The mail “${templateNamed(name).title}” has other words`,
  shows: ({ was, words }) =>
    places
      .filter((place) => was[place] !== words[place])
      .map((place) => ({ label: labels[place], before: was[place], after: words[place] })),
  lock: lockTemplates,
  versionOf,
  perform: async (tx, ctx, { id, about, data: { name, was, words }, asked_by }) => {
    const version = (await versionOf(tx, about)) + 1
    const row = { words, version, changed_by: asked_by, changed_at: new Date(ctx.clock.now()) }
    await tx
      .insert(mailTemplate)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: mailTemplate.name, set: row })
    const facts = { before: was, after: { ...words, approval: id } }
    await recordAct(tx, ctx, { actor: `account ${asked_by}`, what: 'change mail template', about, ...facts })
  },
})

/** Refuses a change of such a mail to who has not the right of its own, or has not shown the factor lately. */
export function needWordsRight(ctx: Pick<OfficeContext, 'session' | 'clock'>, name: string): void {
  if (!templateNamed(name).guarded) return
  const permission = 'mail.templates.guarded'
  if (!may(ctx.session.roles, permission))
    throw new Refusal(403, 'Only an owner changes the words of mails of money, sign-in and approval.', { permission })
  needProof(ctx, permission)
}

/** The words of this mail that wait for a second person. */
export async function wordsAsked(db: Db, name: string) {
  const asked = and(eq(approval.act, ACT), eq(approval.about, aboutTemplate(name)), eq(approval.state, 'asked'))
  const [one] = await db
    .select({ approval: approval.id, by: fullName, at: approval.asked_at })
    .from(approval)
    .innerJoin(account, eq(account.id, approval.asked_by))
    .where(asked)
  return one ? { ...one, at: one.at.toISOString() } : null
}
