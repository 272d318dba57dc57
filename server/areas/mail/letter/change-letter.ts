import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Letter } from '#contract/mail/letter.ts'
import { may } from '#domain/common/permissions.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { cancelLetterMails, holdLetter, releaseLetter } from '#server/areas/common/outbox.ts'
import { changeJob, startJob } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { job, letter, letterRecipient } from '#server/db/schema/index.ts'
import {
  aboutLetter,
  type LetterChange,
  type LetterRow,
  lockLetter,
  NOT_ALLOWED,
  nextState,
  readLetter,
  rightTo,
} from './letter.ts'

/** The job locks its own row first and the letter's then: in the other order the two would wait for each other. */
async function lockJobOf(tx: Db, id: number) {
  const [row] = await tx.select({ task_id: letter.task_id }).from(letter).where(eq(letter.id, id))
  if (row?.task_id) await tx.select({ id: job.id }).from(job).where(eq(job.id, row.task_id)).for('update')
}

const isUnwritten = (id: number) => and(eq(letterRecipient.letter_id, id), isNull(letterRecipient.outcome))

/** Ends its job after the step that is under way. One that is over already needs no end. */
async function stopJob(tx: Db, now: number, { task_id }: LetterRow) {
  if (task_id !== null) await changeJob(tx, now, task_id, 'cancel')
}

const changes: Record<LetterChange, (tx: Db, ctx: OfficeContext, row: LetterRow) => Promise<Partial<LetterRow>>> = {
  pause: async (tx, { clock }, row) => {
    await stopJob(tx, clock.now(), row)
    await holdLetter(tx, aboutLetter(row.id))
    return {}
  },
  resume: async (tx, ctx, row) => {
    await releaseLetter(tx, aboutLetter(row.id), ctx.clock.now())
    const total = await tx.$count(letterRecipient, isUnwritten(row.id))
    return { task_id: await startJob(tx, ctx, { kind: 'letter', data: { letter: row.id }, total }) }
  },
  cancel: async (tx, { clock }, row) => {
    await stopJob(tx, clock.now(), row)
    await cancelLetterMails(tx, aboutLetter(row.id), clock.now())
    return { ended_at: new Date(clock.now()) }
  },
}

/** Pauses a letter that is being sent, goes on with it, or ends it: what has not left then does not leave. */
export function changeLetter(ctx: OfficeContext, id: number, change: LetterChange): Promise<Letter> {
  return inTransaction(ctx.db, async (tx) => {
    await lockJobOf(tx, id)
    const row = await lockLetter(tx, id)
    const permission = rightTo(change, row)
    if (!may(ctx.session.roles, permission)) throw new Refusal(403, NOT_ALLOWED, { permission })
    const state = nextState(row, { type: `letter.${change}` })
    const changed = await changes[change](tx, ctx, row)
    await tx
      .update(letter)
      .set({ ...changed, state })
      .where(eq(letter.id, id))
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: `${change} letter`,
      about: aboutLetter(id),
      before: { state: row.state },
    })
    return readLetter(tx, ctx, id)
  })
}
