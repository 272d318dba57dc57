import { and, asc, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MINUTE } from '#contract/common/spans.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMails } from '#server/areas/common/outbox.ts'
import type { JobKind, Step } from '#server/areas/jobs/job-kind.ts'
import type { Db } from '#server/db/database.ts'
import { account, grade, letter, letterRecipient, mail } from '#server/db/schema/index.ts'
import { addressAs } from '#server/mails/letter.ts'
import { nextHolders } from './attendees.ts'
import { aboutLetter, type LetterRow, lockLetter, nextState } from './letter.ts'
import type { LetterReader } from './reader.ts'

const ROWS_A_STEP = 200
/** How long it waits to see whether its mails have left; longer once those that are left are tried again. */
const REST = 2_000
const LONG_REST = MINUTE

const Wanted = v.object({ letter: v.number() })

/** The next members who have no mail yet. Since it was sent, somebody may have lost the address or the membership. */
async function nextMembers(tx: Db, id: number): Promise<LetterReader[]> {
  const rows = await tx
    .select({
      recipient: letterRecipient.id,
      account: account.id,
      email: account.email,
      number: account.membership_number,
      first_name: account.first_name,
      sur_name: account.sur_name,
      title: account.title,
      disabled_at: account.disabled_at,
      grade: grade.name,
    })
    .from(letterRecipient)
    .innerJoin(account, eq(account.id, letterRecipient.account_id))
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(and(eq(letterRecipient.letter_id, id), isNull(letterRecipient.outcome)))
    .orderBy(asc(letterRecipient.id))
    .limit(ROWS_A_STEP)
  return rows.map(
    ({ recipient, account: own, email, title, first_name, sur_name, number, grade: gradeName, disabled_at }) => ({
      recipient,
      to: gradeName === null || disabled_at !== null ? null : email,
      account: own,
      first_name,
      values: { ...addressAs({ title, first_name, surname: sur_name }), number: number ?? '', grade: gradeName ?? '' },
      place: { member: own },
    }),
  )
}

const mark = (tx: Db, readers: readonly LetterReader[], outcome: 'written' | 'skipped') =>
  tx
    .update(letterRecipient)
    .set({ outcome })
    .where(
      inArray(
        letterRecipient.id,
        readers.map(({ recipient }) => recipient),
      ),
    )

/** Each recipient knows the mail, so that what becomes of it is known by person. */
async function joinMails(tx: Db, cause: string, readers: readonly LetterReader[]) {
  if (readers.length === 0) return
  const pairs = sql.join(
    readers.map(({ recipient, to }) => sql`(${recipient}::int, ${to}::text)`),
    sql`, `,
  )
  await tx.execute(sql`update ${letterRecipient} r set mail_id = m.id
    from (values ${pairs}) as named (recipient, address) join ${mail} m on m."to" = named.address
    where r.id = named.recipient and m.kind = 'letter' and m.cause = ${cause}`)
}

/** Their mails, and that they have them, in one transaction: a kill leaves both or neither. */
async function write(tx: Db, ctx: Pick<Context, 'clock'>, { id, kind }: LetterRow, readers: readonly LetterReader[]) {
  const mails = readers.flatMap(({ to, account: own, first_name, values, place }) => {
    if (to === null) return []
    const mailOf = { kind: 'letter', data: { first_name, letter: id, values, ...place } } as const
    const optional = kind === 'organisation' || own === null ? undefined : { account: own, kind }
    return [{ to, cause: aboutLetter(id), mail: mailOf, optional }]
  })
  await postMails(tx, ctx, mails)
  const isWritten = ({ to }: LetterReader) => to !== null
  await mark(tx, readers.filter(isWritten), 'written')
  await joinMails(tx, aboutLetter(id), readers.filter(isWritten))
  await mark(
    tx,
    readers.filter((one) => !isWritten(one)),
    'skipped',
  )
}

/** How long to wait for its mails that may still leave; null once each has left or was given up. */
async function timeToWait(tx: Db, id: number): Promise<number | null> {
  const isOf = and(eq(mail.kind, 'letter'), eq(mail.cause, aboutLetter(id)))
  const [tries] = await tx
    .select({ fewest: min(mail.tries) })
    .from(mail)
    .where(and(isOf, inArray(mail.state, ['held', 'due', 'sending'])))
  if (!tries || tries.fewest === null) return null
  return tries.fewest > 1 ? LONG_REST : REST
}

async function finish(tx: Db, ctx: Pick<Context, 'clock'>, row: LetterRow): Promise<void> {
  const state = nextState(row, { type: 'letter.finished' })
  await tx
    .update(letter)
    .set({ state, ended_at: new Date(ctx.clock.now()) })
    .where(eq(letter.id, row.id))
  await recordAct(tx, ctx, { actor: 'time', what: 'finish letter', about: aboutLetter(row.id) })
}

/** Writes the mails of a letter, 200 a step, and ends it once each has left or was given up. */
export const letterJob: JobKind = {
  step: async (tx, ctx, job): Promise<Step> => {
    const row = await lockLetter(tx, v.parse(Wanted, job.data).letter)
    const isSending = row.state === 'sending'
    const next = () => (row.event_id === null ? nextMembers(tx, row.id) : nextHolders(tx, row, ROWS_A_STEP))
    const readers = isSending ? await next() : []
    if (readers.length > 0) {
      await write(tx, ctx, row, readers)
      return { done: readers.length, cursor: null, last: false }
    }
    if (!isSending) return { done: 0, cursor: null, last: true }
    const wait = await timeToWait(tx, row.id)
    if (wait !== null) return { done: 0, cursor: null, last: false, wait }
    await finish(tx, ctx, row)
    return { done: 0, cursor: null, last: true }
  },
}
