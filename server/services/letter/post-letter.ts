import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/db/database.ts'
import { account, grade, letter, letterRecipient, mail } from '#server/db/schema/index.ts'
import { recordAct } from '#server/services/audit.ts'
import type { Context } from '#server/services/context.ts'
import { postMails } from '#server/services/outbox.ts'
import type { Step, TaskKind } from '#server/services/task/task-kind.ts'
import { aboutLetter, type LetterRow, lockLetter, nextState } from './letter.ts'

const ROWS_A_STEP = 200
/** How long it waits to see whether its mails have left. */
const REST = 2_000

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

/** Whether some of its mails were not even tried yet. One that is tried again keeps no letter from its end. */
const isUnderWay = async (tx: Db, id: number) => {
  const isOf = and(eq(mail.kind, 'letter'), eq(mail.cause, aboutLetter(id)))
  const waits = or(eq(mail.state, 'sending'), and(eq(mail.state, 'due'), eq(mail.tries, 0)))
  return (await tx.$count(mail, and(isOf, waits))) > 0
}

async function finish(tx: Db, ctx: Pick<Context, 'clock'>, row: LetterRow): Promise<void> {
  const state = nextState(row, { type: 'letter.finished' })
  await tx
    .update(letter)
    .set({ state, ended_at: new Date(ctx.clock.now()) })
    .where(eq(letter.id, row.id))
  await recordAct(tx, ctx, { actor: 'time', what: 'finish letter', about: aboutLetter(row.id) })
}

/** Writes the mails of a letter, 200 a step, and ends it once each has been tried. */
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
    if (await isUnderWay(tx, row.id)) return { done: 0, cursor: after, last: false, wait: REST }
    await finish(tx, ctx, row)
    return { done: 0, cursor: after, last: true }
  },
}
