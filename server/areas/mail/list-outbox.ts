import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Page } from '#contract/common/list.ts'
import type { OutboxMail, OutboxSelection } from '#contract/mail/outbox.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { mail } from '#server/db/schema/index.ts'

type Reader = Pick<OfficeContext, 'session'>

const isFailed = sql<boolean>`${mail.state} = 'failed'`

/** What they tell is not read. */
const columns = {
  id: mail.id,
  kind: mail.kind,
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

async function readMails(db: Db, { session }: Reader, ids: number[]): Promise<Map<number, OutboxMail>> {
  const rows = await db.select(columns).from(mail).where(inArray(mail.id, ids))
  const changes = may(session.roles, 'outbox.retry')
  const told = rows.map(({ created_at, next_try_at, sent_at, given_up_at, ...row }): OutboxMail => {
    const steps: OutboxMail['steps'] = row.is_forgotten ? ['withdraw'] : ['retry', 'withdraw']
    return {
      ...row,
      created_at: created_at.toISOString(),
      next_try_at: row.state === 'due' ? next_try_at.toISOString() : null,
      ended_at: (sent_at ?? given_up_at)?.toISOString() ?? null,
      steps: changes && row.state === 'failed' ? steps : [],
    }
  })
  return new Map(told.map((one) => [one.id, one]))
}

export const outboxList = (ctx: Reader): List<number, OutboxSelection, OutboxMail> => ({
  table: mail,
  id: mail.id,
  orders: { newest: { by: mail.created_at, down: true }, oldest: { by: mail.created_at, down: false } },
  usual: 'newest',
  where: ({ state, q }) => and(state && eq(mail.state, state), q?.trim() ? holdsWords(sql`${mail.to}`, q) : undefined),
  describe: (db, ids) => readMails(db, ctx, ids),
})

export const listOutbox = (ctx: OfficeContext, selection: OutboxSelection): Promise<Page<OutboxMail>> =>
  readPage(ctx.db, outboxList(ctx), selection)

export const readMail = async (db: Db, ctx: Reader, id: number): Promise<OutboxMail | undefined> =>
  (await readMails(db, ctx, [id])).get(id)
