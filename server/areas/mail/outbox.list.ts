import { and, eq, inArray, sql } from 'drizzle-orm'
import { listOutbox, type OutboxMail, type OutboxSelection } from '#contract/mail/outbox.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { letter, mail } from '#server/db/schema/index.ts'
import type { MailOf } from '#server/mails/kinds.ts'
import { visibleContent } from '#server/mails/mail-content.ts'
import { contentOf } from './content-of.ts'

type Row = typeof mail.$inferSelect

type Reader = Pick<OfficeContext, 'session' | 'clock' | 'site'>

const isFailed = sql<boolean>`${mail.state} = 'failed'`

const columns = {
  id: mail.id,
  kind: mail.kind,
  data: mail.data,
  subject: mail.subject,
  letter: letter.id,
  letter_subject: letter.subject,
  to: mail.to,
  state: mail.state,
  tries: mail.tries,
  error: mail.error,
  created_at: mail.created_at,
  next_try_at: mail.next_try_at,
  sent_at: mail.sent_at,
  given_up_at: mail.given_up_at,
  is_forgotten: sql<boolean>`${isFailed} and ${mail.data} is null`,
}

/** What a mail is about: as it was sent, or as it would be sent now. */
async function subjectOf(
  db: Db,
  { clock, site }: Reader,
  { kind, data, subject }: Pick<Row, 'kind' | 'data' | 'subject'>,
) {
  if (subject !== null || data === null) return subject
  try {
    const content = await contentOf(db, { kind, data } as MailOf, { site, now: clock.now() })
    return visibleContent(content).subject
  } catch {
    // It was posted by a version that told it something else.
    return null
  }
}

async function readMails(db: Db, reader: Reader, ids: number[]): Promise<Map<number, OutboxMail>> {
  const rows = await db
    .select(columns)
    .from(mail)
    .leftJoin(letter, and(eq(mail.kind, 'letter'), eq(mail.cause, sql`'letter ' || ${letter.id}`)))
    .where(inArray(mail.id, ids))
  const changes = may(reader.session.roles, 'outbox.retry')
  const tell = async (row: (typeof rows)[number]): Promise<OutboxMail> => {
    const { data: _, letter_subject, created_at, next_try_at, sent_at, given_up_at, ...shown } = row
    const steps: OutboxMail['steps'] = row.is_forgotten ? ['withdraw'] : ['retry', 'withdraw']
    return {
      ...shown,
      subject: (await subjectOf(db, reader, row)) ?? letter_subject,
      created_at: created_at.toISOString(),
      next_try_at: row.state === 'due' ? next_try_at.toISOString() : null,
      ended_at: isoOrNull(sent_at ?? given_up_at),
      steps: changes && row.state === 'failed' ? steps : [],
    }
  }
  const told = await Promise.all(rows.map(tell))
  return new Map(told.map((one) => [one.id, one]))
}

export const outboxList = (ctx: Reader): List<number, OutboxSelection, OutboxMail> => ({
  table: mail,
  id: mail.id,
  orders: { newest: { by: mail.created_at, down: true }, oldest: { by: mail.created_at, down: false } },
  where: ({ state, q }) => and(state && eq(mail.state, state), q?.trim() ? holdsWords(sql`${mail.to}`, q) : undefined),
  describe: (db, ids) => readMails(db, ctx, ids),
})

export default officeList(listOutbox, outboxList)

export const readMail = async (db: Db, ctx: Reader, id: number): Promise<OutboxMail | undefined> =>
  (await readMails(db, ctx, [id])).get(id)
