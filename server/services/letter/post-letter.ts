import { and, asc, eq, gt, inArray, isNull, min } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/db/database.ts'
import { account, grade, letter, letterRecipient, mail } from '#server/db/schema/index.ts'
import { recordAct } from '#server/services/audit.ts'
import type { Context } from '#server/services/context.ts'
import { postMails } from '#server/services/outbox.ts'
import type { Step, TaskKind } from '#server/services/task/task-kind.ts'
import { aboutLetter, type LetterRow, lockLetter, nextState } from './letter.ts'

const ROWS_A_STEP = 200
/** How long it waits to see whether its mails have left; longer once those that are left are tried again. */
const REST = 2_000
const LONG_REST = 60_000

const Wanted = v.object({ letter: v.number() })
const Cursor = v.nullable(v.number())

/** The next ones who have no mail yet, with what is written to each. */
const readNext = (tx: Db, id: number, after: number) =>
  tx
    .select({
      ...{ id: account.id, email: account.email, first_name: account.first_name, sur_name: account.sur_name },
      ...{ number: account.membership_number, disabled_at: account.disabled_at, grade: grade.name },
    })
    .from(letterRecipient)
    .innerJoin(account, eq(account.id, letterRecipient.account_id))
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(
      and(eq(letterRecipient.letter_id, id), isNull(letterRecipient.outcome), gt(letterRecipient.account_id, after)),
    )
    .orderBy(asc(letterRecipient.account_id))
    .limit(ROWS_A_STEP)

type Reader = Awaited<ReturnType<typeof readNext>>[number]

const mark = (tx: Db, id: number, readers: readonly Reader[], outcome: 'written' | 'skipped') =>
  tx
    .update(letterRecipient)
    .set({ outcome })
    .where(
      and(
        eq(letterRecipient.letter_id, id),
        inArray(
          letterRecipient.account_id,
          readers.map((one) => one.id),
        ),
      ),
    )

/** Their mails, and that they have them, in one transaction: a kill leaves both or neither. */
async function write(tx: Db, ctx: Pick<Context, 'clock'>, { id, kind }: LetterRow, readers: readonly Reader[]) {
  const mails = readers.flatMap((reader) => {
    const { email, first_name, sur_name, number, grade: gradeName, disabled_at } = reader
    // Since it was sent, somebody may have lost the address or the membership.
    if (email === null || gradeName === null || disabled_at !== null) return []
    const values = { 'first name': first_name, surname: sur_name, number: number ?? '', grade: gradeName }
    return [{ reader, to: email, data: { first_name, letter: id, values } }]
  })
  await postMails(
    tx,
    ctx,
    mails.map(({ reader, to, data }) => ({
      ...{ to, cause: aboutLetter(id), mail: { kind: 'letter', data } },
      optional: { account: reader.id, kind },
    })),
  )
  const written = mails.map(({ reader }) => reader)
  await mark(tx, id, written, 'written')
  await mark(
    tx,
    id,
    readers.filter((one) => !written.includes(one)),
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
export const letterTask: TaskKind = {
  step: async (tx, ctx, task): Promise<Step> => {
    const row = await lockLetter(tx, v.parse(Wanted, task.data).letter)
    const after = v.parse(Cursor, task.cursor) ?? 0
    const readers = row.state === 'sending' ? await readNext(tx, row.id, after) : []
    const last = readers.at(-1)
    if (last) {
      await write(tx, ctx, row, readers)
      return { done: readers.length, cursor: last.id, last: false }
    }
    if (row.state !== 'sending') return { done: 0, cursor: after, last: true }
    const wait = await timeToWait(tx, row.id)
    if (wait !== null) return { done: 0, cursor: after, last: false, wait }
    await finish(tx, ctx, row)
    return { done: 0, cursor: after, last: true }
  },
}
