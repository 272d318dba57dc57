import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { MINUTE } from '#contract/common/spans.ts'
import { dayInAbuja, inAbuja } from '#domain/common/days.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { readersTold } from '#server/areas/staff/notices.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, application, fullName, informationRequest, officeNotice } from '#server/db/schema/index.ts'
import type { Log } from '#server/platform/log.ts'

/** The hour in Abuja from which the day's mail goes out. */
const MORNING = 7
/** What is being written down just now is for the next mail: it has its time, and cannot be seen yet. */
/** More are counted and not named. */
const MOST_NAMED = 20

/** Which applications have had answers meanwhile. */
const readAnswers = (tx: Db, since: Date, until: Date) =>
  tx
    .select({ number: application.number, applicant: fullName })
    .from(informationRequest)
    .innerJoin(application, eq(application.form_id, informationRequest.form_id))
    .innerJoin(account, eq(account.id, application.account_id))
    .where(and(gt(informationRequest.answered_at, since), lte(informationRequest.answered_at, until)))
    .orderBy(asc(informationRequest.answered_at), asc(application.number))
    .limit(MOST_NAMED)

type Reader = Awaited<ReturnType<typeof readersTold>>[number]

/** What has come since this reader was told last, and that it was told: both or neither. */
async function tell(ctx: Context, { id, email, first_name }: Reader, until: Date) {
  await inTransaction(ctx.db, async (tx) => {
    const own = eq(officeNotice.account_id, id)
    const [held] = await tx.select({ since: officeNotice.told_at }).from(officeNotice).where(own).for('update')
    // Another server was quicker.
    if (!held || dayInAbuja(held.since.getTime()) === dayInAbuja(until.getTime())) return
    const isNew = and(gt(application.created_at, held.since), lte(application.created_at, until))
    const count = await tx.$count(application, isNew)
    const answers = await readAnswers(tx, held.since, until)
    if (count + answers.length > 0) {
      const named = await tx
        .select({ number: application.number, applicant: fullName })
        .from(application)
        .innerJoin(account, eq(account.id, application.account_id))
        .where(isNew)
        .orderBy(asc(application.created_at), asc(application.number))
        .limit(MOST_NAMED)
      const data = { first_name, count, named, ...(answers.length > 0 && { answers }) }
      await postMail(tx, ctx, email, { kind: 'applications-of-day', data })
    }
    await tx.update(officeNotice).set({ told_at: until }).where(own)
  })
}

/**
 * Once a day, from seven in Abuja, tells the officers who chose it of the applications since the last time. One who cannot be
 * told is logged, and the others have their turn.
 */
export async function tellDaily(ctx: Context, log: Log): Promise<void> {
  const now = ctx.clock.now()
  if (inAbuja(now).getHours() < MORNING) return
  const due = (await readersTold(ctx.db, 'daily')).filter(
    ({ told_at }) => dayInAbuja(told_at.getTime()) < dayInAbuja(now),
  )
  for (const reader of due) {
    await tell(ctx, reader, new Date(now - MINUTE)).catch((error: unknown) =>
      log.error({ account: reader.id, err: error }, 'An officer could not be told of the applications of the day'),
    )
  }
}
