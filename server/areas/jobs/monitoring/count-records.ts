import { sql } from 'drizzle-orm'
import { keptStates } from '#contract/money/office-payment.ts'
import type { Context } from '#server/areas/common/context.ts'
import { LONGEST_IDLE, LONGEST_SESSION } from '#server/areas/identity/session.ts'
import { gauge, type Measure } from '#server/platform/metrics.ts'

/** How the work stands, in numbers alone. */
export async function countRecords({ db, clock }: Context): Promise<Measure[]> {
  const moment = (before = 0) => sql`${new Date(clock.now() - before).toISOString()}::timestamptz`
  const { rows: payments } = await db.execute(sql`select state, count(*)::int as count from payment group by state`)
  const { rows } = await db.execute(sql`
    select
      (select count(*) from mail where sent_at is null and given_up_at is null)::int as mails,
      (select count(*) from payment where next_check_at <= ${moment()})::int as due,
      (select count(*) from application where status in ('received', 'answered'))::int as applications,
      (select count(*) from session
        where created_at > ${moment(LONGEST_SESSION)} and used_at > ${moment(LONGEST_IDLE)})::int as sessions`)
  const [read = {}] = rows
  const countOf = (state: string) => Number(payments.find((row) => row.state === state)?.count ?? 0)
  return [
    {
      name: 'site_payments',
      help: 'Payments by state.',
      type: 'gauge',
      samples: keptStates.map((state) => ({ labels: { state }, value: countOf(state) })),
    },
    gauge('site_review_queue', 'Payments that wait for the office.', countOf('review')),
    gauge('site_payments_due', 'Payments that are to be asked about now.', Number(read.due)),
    gauge('site_applications_waiting', 'Applications that the office has not decided.', Number(read.applications)),
    gauge('site_mails_waiting', 'Mails that have not left yet.', Number(read.mails)),
    gauge('site_sessions', 'Sessions that are alive.', Number(read.sessions)),
  ]
}
