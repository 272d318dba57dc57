import { sql } from 'drizzle-orm'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, attendee, event, holderOfSeat, mcpdEntry } from '#server/db/schema/index.ts'

/** What acts by itself, as the records name it: what it took back it may give again, and what an officer took back it does not. */
const ITSELF = 'time'

const UNDONE = 'The check-in at the event was undone.'

const momentOf = ({ clock }: Pick<Context, 'clock'>) => sql`${new Date(clock.now()).toISOString()}::timestamptz`

const isOver = (at: ReturnType<typeof momentOf>) =>
  sql`e.mcpd_hours is not null and e.called_off_at is null and coalesce(e.end_date,
    (date_trunc('day', e.start_date at time zone 'Africa/Lagos') + interval '1 day') at time zone 'Africa/Lagos') < ${at}`

async function record(tx: Db, ctx: Context, what: string, rows: readonly Record<string, unknown>[]) {
  const events = new Map<number, number>()
  for (const { event_id } of rows) events.set(Number(event_id), (events.get(Number(event_id)) ?? 0) + 1)
  for (const [id, members] of events)
    await recordAct(tx, ctx, { actor: ITSELF, what, about: `event ${id}`, after: { members } })
}

/** Takes back what an event gave to members who, as it is known now, did not come. */
const takeBack = (ctx: Context) =>
  inTransaction(ctx.db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update ${mcpdEntry} m set state = 'takenBack', decided_by = ${ITSELF}, decided_at = ${momentOf(ctx)}, reason = ${UNDONE}
      where m.event_id is not null and m.state = 'accepted'
        and not exists (select from ${attendee} where ${attendee.event_id} = m.event_id and ${attendee.state} = 'attended'
          and ${holderOfSeat} = m.account_id)
      returning m.event_id`)
    await record(tx, ctx, 'take event hours back', rows)
    return rows.length
  })

/** Gives each member who came to an event that is over its hours, once, whose seat is theirs by the account or a proven address: the database refuses a second entry of the same event. */
export const giveEventMcpds = (ctx: Context, only?: number) =>
  inTransaction(ctx.db, async (tx) => {
    const at = momentOf(ctx)
    const { rows } = await tx.execute(sql`
      insert into ${mcpdEntry} (account_id, kind, state, title, provider, first_day, last_day, hours, event_id, made_by, made_at)
      select distinct a.id, 'chapter', 'accepted', e.title, 'The chapter', (e.start_date at time zone 'Africa/Lagos')::date,
        (coalesce(e.end_date, e.start_date) at time zone 'Africa/Lagos')::date, e.mcpd_hours, e.id, ${ITSELF}, ${at}
      from ${event} e join ${attendee} on ${attendee.event_id} = e.id and ${attendee.state} = 'attended'
      join ${account} a on a.id = ${holderOfSeat} and a.grade_id is not null
      where ${isOver(at)}${only === undefined ? sql`` : sql` and e.id = ${only}`} and not exists (select from ${mcpdEntry} m where m.event_id = e.id and m.account_id = a.id
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
export async function keepEventMcpds(ctx: Context): Promise<{ given: number; takenBack: number }> {
  // One after the other, each by itself: who merges two members holds accounts before entries.
  const takenBack = await takeBack(ctx)
  return { given: await giveEventMcpds(ctx), takenBack }
}
