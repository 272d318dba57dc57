import { eq, sql } from 'drizzle-orm'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { lagosDay, lagosTime } from '#server/db/lagos-day.ts'
import { account, attendee, event, holderOfSeat, mcpdEntry } from '#server/db/schema/index.ts'

/** What acts by itself, as the records name it: what it took back it may give again, and what an officer took back it does not. */
export const ITSELF = 'time'

export const UNDONE = 'You are no longer on the list of who came to the event.'

const momentOf = ({ clock }: Pick<Context, 'clock'>) => sql`${new Date(clock.now()).toISOString()}::timestamptz`

const isOver = (at: ReturnType<typeof momentOf>) =>
  sql`e.mcpd_hours is not null and e.called_off_at is null and coalesce(e.end_date,
    ${lagosTime(sql`date_trunc('day', ${lagosTime(sql`e.start_date`)}) + interval '1 day'`)}) < ${at}`

async function record(tx: Db, ctx: Context, what: string, rows: readonly Record<string, unknown>[]) {
  const events = new Map<number, number>()
  for (const { event_id } of rows) events.set(Number(event_id), (events.get(Number(event_id)) ?? 0) + 1)
  for (const [id, members] of events)
    await recordAct(tx, ctx, { actor: ITSELF, what, about: `event ${id}`, after: { members } })
}

async function tellOwners(tx: Db, ctx: Context, rows: readonly Record<string, unknown>[]) {
  for (const { account_id, title } of rows) {
    const [owner] = await tx
      .select({ email: account.email, first_name: account.first_name })
      .from(account)
      .where(eq(account.id, Number(account_id)))
    const data = { first_name: owner?.first_name ?? '', title: String(title), reason: UNDONE }
    await postMail(tx, ctx, owner?.email ?? null, { kind: 'mcpd-taken-back', data })
  }
}

/** Takes back what an event gave to members who, as it is known now, did not come. */
const takeBack = (ctx: Context) =>
  inTransaction(ctx.db, async (tx) => {
    // Whose each seat is is worked out once a seat, not once for each entry of its event.
    const { rows } = await tx.execute(sql`
      with came as materialized (
        select ${attendee.event_id} as event_id, ${holderOfSeat} as account_id
        from ${attendee} join ${event} e on e.id = ${attendee.event_id} and e.mcpd_hours is not null
        where ${attendee.state} = 'attended')
      update ${mcpdEntry} m set state = 'takenBack', decided_by = ${ITSELF}, decided_at = ${momentOf(ctx)}, reason = ${UNDONE}
      where m.event_id is not null and m.state = 'accepted'
        and not exists (select from came where came.event_id = m.event_id and came.account_id = m.account_id)
      returning m.event_id, m.account_id, m.title`)
    await tellOwners(tx, ctx, rows)
    await record(tx, ctx, 'take event hours back', rows)
    return rows.length
  })

/**
 * Gives the hours of an event that is over to each member who came, whose seat is theirs by the account or by a proven address. Once:
 * the database refuses a second entry of the same event.
 */
export const giveEventMcpds = (ctx: Context, only?: number) =>
  inTransaction(ctx.db, async (tx) => {
    const at = momentOf(ctx)
    const { rows } = await tx.execute(sql`
      insert into ${mcpdEntry} (account_id, kind, state, title, provider, first_day, last_day, hours, event_id, made_by, made_at)
      select distinct a.id, 'chapter', 'accepted', e.title, 'The chapter', ${lagosDay(sql`e.start_date`)},
        ${lagosDay(sql`coalesce(e.end_date, e.start_date)`)}, e.mcpd_hours, e.id, ${ITSELF}, ${at}
      from ${event} e join ${attendee} on ${attendee.event_id} = e.id and ${attendee.state} = 'attended'
      join ${account} a on a.id = ${holderOfSeat} and a.grade_id is not null
      where ${isOver(at)}${only === undefined ? sql`` : sql` and e.id = ${only}`}
        and not exists (select from ${mcpdEntry} m where m.event_id = e.id and m.account_id = a.id
        and (m.state = 'accepted' or m.decided_by <> ${ITSELF}))
      order by a.id
      on conflict do nothing returning event_id`)
    await record(tx, ctx, 'give event hours', rows)
    return rows.length
  })

/**
 * The hours of events that are over: given to each member who came, taken back where a check-in was undone, given later where the line
 * of a phone comes late. How often it runs makes no difference.
 */
export async function updateEventMcpds(ctx: Context): Promise<{ given: number; takenBack: number }> {
  // One after the other, each by itself: who merges two members locks accounts before entries.
  const takenBack = await takeBack(ctx)
  return { given: await giveEventMcpds(ctx), takenBack }
}
