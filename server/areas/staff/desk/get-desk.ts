import { and, count, eq, inArray, isNotNull, isNull, lt, min, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import { contentRights, type Permission } from '#contract/common/permissions.ts'
import { DAY } from '#contract/common/spans.ts'
import { type ContentKindName, contentKindNames, contentKinds } from '#contract/content/kinds.ts'
import { type Desk, waitingThings } from '#contract/staff/desk.ts'
import { dayInAbuja, startOfDay } from '#domain/common/days.ts'
import { may } from '#domain/common/permissions.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import type { GuardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import { waitsFor } from '#server/areas/staff/approval/waiting.ts'
import { countStepsLeft } from '#server/areas/staff/first-week/get-first-week.ts'
import type { Db } from '#server/db/database.ts'
import { lagosTime } from '#server/db/lagos-day.ts'
import {
  account,
  application,
  approval,
  bill,
  contentItem,
  erasure,
  event,
  heldDecision,
  informationRequest,
  isUnfinished,
  job,
  mail,
  mcpdEntry,
  memberTask,
  payment,
  refund,
  reminder,
  reminderRun,
  returnRequest,
  standing,
} from '#server/db/schema/index.ts'
import { eventsAtDoors, isAtDoor } from './events-at-doors.ts'
import { writtenNow } from './written-now.ts'

type Waiting = Desk['waiting'][number]
/** What is counted in a table. */
type Counted = Exclude<Waiting['of'], 'first-week'>

interface Thing {
  /** Any of these lets somebody see it. */
  for: Permission[]
  table: PgTable | PgView
  where: SQL | undefined
  since: PgColumn
  naira?: PgColumn
}

type Reader = Pick<OfficeContext, 'session'>

/** Whose decision is held has been decided, unless it is undone. */
const isNotHeld = sql`not exists (select 1 from ${heldDecision}
  where ${heldDecision.number} = ${application.number} and ${heldDecision.state} = 'held')`

const isOfNoneHeld = sql`not exists (select 1 from ${heldDecision}
  join ${application} on ${application.number} = ${heldDecision.number}
  where ${heldDecision.state} = 'held' and ${application.form_id} = ${informationRequest.form_id})`

const rightToEdit = (kind: ContentKindName): Permission => contentRights[contentKinds[kind].area].edit
const rightToRead = (kind: ContentKindName): Permission => contentRights[contentKinds[kind].area].read

/** What waits for somebody of the office, in the order of the page; a new one is an entry here and in the contract. */
const thingsFor = (acts: readonly GuardedAct[], reader: Reader, now: number): Record<Counted, Thing> => ({
  applications: {
    for: ['applications.read'],
    table: application,
    where: and(eq(application.status, 'received'), isNotHeld),
    since: application.created_at,
  },
  answers: {
    for: ['applications.read'],
    table: informationRequest,
    where: and(eq(informationRequest.state, 'answered'), isOfNoneHeld),
    since: informationRequest.answered_at,
  },
  mcpd: { for: ['mcpd.decide'], table: mcpdEntry, where: eq(mcpdEntry.state, 'claimed'), since: mcpdEntry.made_at },
  payments: {
    for: ['money.read'],
    table: payment,
    where: eq(payment.state, 'review'),
    since: payment.created_at,
    naira: payment.amount_paid,
  },
  refunds: { for: ['money.refund'], table: refund, where: isUnfinished, since: refund.ended_at },
  bills: { for: ['bills.issue'], table: bill, where: eq(bill.state, 'draft'), since: bill.created_at },
  reminders: {
    for: ['reminders.run'],
    table: reminder,
    where: and(
      eq(reminder.state, 'planned'),
      sql`${reminder.run_id} in (select id from ${reminderRun} where state in ('draft', 'previewed'))`,
    ),
    since: reminder.changed_at,
  },
  /** Given to this reader alone. */
  tasks: {
    for: ['members.read'],
    table: memberTask,
    where: and(isNull(memberTask.done_at), eq(memberTask.given_to, reader.session.account ?? 0)),
    since: memberTask.given_at,
  },
  approvals: {
    for: acts.map(({ permission }) => permission),
    table: approval,
    where: waitsFor(reader, acts),
    since: approval.asked_at,
  },
  erasures: { for: ['members.edit'], table: erasure, where: eq(erasure.state, 'asked'), since: erasure.asked_at },
  /** Undecided, or granted and the arrears are still to be read. */
  returns: {
    for: ['members.end'],
    table: returnRequest,
    where: isNull(returnRequest.ended_at),
    since: returnRequest.asked_at,
  },
  drafts: {
    for: contentKindNames.map(rightToEdit),
    table: contentItem,
    where: and(
      eq(contentItem.state, 'draft'),
      inArray(
        contentItem.kind,
        contentKindNames.filter((kind) => may(reader.session.roles, rightToEdit(kind))),
      ),
    ),
    since: contentItem.updated_at,
  },
  /** At whose doors somebody stands until the day ends in Abuja. */
  events: {
    for: ['attendees.check_in'],
    table: event,
    where: and(lt(event.start_date, new Date(startOfDay(dayInAbuja(now + DAY)))), isAtDoor(now)),
    since: event.start_date,
  },
  /** What the clock publishes until the day ends in Abuja. */
  publishing: {
    for: contentKindNames.map(rightToRead),
    table: contentItem,
    where: and(
      lt(contentItem.publish_at, new Date(startOfDay(dayInAbuja(now + DAY)))),
      inArray(
        contentItem.kind,
        contentKindNames.filter((kind) => may(reader.session.roles, rightToRead(kind))),
      ),
    ),
    since: contentItem.publish_at,
  },
  mails: { for: ['outbox.read'], table: mail, where: eq(mail.state, 'failed'), since: mail.given_up_at },
  jobs: { for: ['outbox.read'], table: job, where: eq(job.state, 'failed'), since: job.ended_at },
})

async function waitingOf(db: Db, of: Waiting['of'], { table, where, since, naira }: Thing): Promise<Waiting> {
  const columns = { count: count(), oldest: sql<string | null>`to_json(${min(since)}) #>> '{}'` }
  const [row] = await db
    .select({ ...columns, naira: naira ? sum(naira) : sql<string | null>`null` })
    .from(table)
    .where(where)
  return {
    of,
    count: row?.count ?? 0,
    oldest: row?.oldest ? new Date(row.oldest).toISOString() : null,
    naira: naira ? Math.floor(Number(row?.naira ?? 0)) : null,
  }
}

/** The application that has waited longest, for who may decide it. */
async function oldestApplication(db: Db, { where }: Thing): Promise<Pick<Waiting, 'first'>> {
  const [row] = await db
    .select({ first: application.number })
    .from(application)
    .where(where)
    .orderBy(application.created_at, application.number)
    .limit(1)
  return row ?? {}
}

async function readDues({ db, clock }: OfficeContext, today: string): Promise<Desk['dues']> {
  await restatePast(db, { clock })
  const [row] = await db
    .select({
      members: count(),
      active: sql<number>`count(*) filter (where ${standing.standing} = 'active')::int`,
      in_arrears: sql<number>`count(*) filter (where ${standing.standing} = 'inArrears')::int`,
    })
    .from(account)
    .leftJoin(standing, eq(standing.account_id, account.id))
    .where(and(isNotNull(account.grade_id), isNull(account.disabled_at)))
  const { members, active, in_arrears } = row ?? { members: 0, active: 0, in_arrears: 0 }
  return { year_ends: endOfDuesYear(today), active, due: members - active - in_arrears, in_arrears, members }
}

const MONTHS = 12

async function readMonths(db: Db, today: string): Promise<Desk['applications']> {
  const { rows } = await db.execute(sql`
    with months as (
      select generate_series(date_trunc('month', ${today}::timestamp) - interval '11 months', ${today}::timestamp, interval '1 month') as month
    )
    select to_char(months.month, 'YYYY-MM') as month, count(*) filter (where ${application.kind} = 'membership')::int as membership,
      count(*) filter (where ${application.kind} = 'upgrade')::int as upgrade
    from months left join ${application}
      on ${application.created_at} >= ${lagosTime(sql`months.month`)}
      and ${application.created_at} < ${lagosTime(sql`months.month + interval '1 month'`)}
    group by months.month order by months.month desc limit ${MONTHS}`)
  return rows
    .map(({ month, membership, upgrade }) => ({
      month: String(month),
      membership: Number(membership),
      upgrade: Number(upgrade),
    }))
    .reverse()
}

/** What waits and how the chapter stands, as far as this reader may know. */
export async function getDesk(ctx: OfficeContext, acts: readonly GuardedAct[]): Promise<Desk> {
  const { db, clock } = ctx
  const { roles } = ctx.session
  const today = dayInAbuja(clock.now())
  const things = thingsFor(acts, ctx, clock.now())
  const names = waitingThings.filter((name) => name !== 'first-week')
  const seen = names.filter((name) => things[name].for.some((permission) => may(roles, permission)))
  const waiting = await Promise.all(seen.map((name) => waitingOf(db, name, things[name])))
  const lead = waiting.find(({ of, count: many }) => of === 'applications' && many > 0)
  if (lead && may(roles, 'applications.decide')) Object.assign(lead, await oldestApplication(db, things.applications))
  const left = may(roles, 'settings.read') ? await countStepsLeft(ctx) : 0
  return {
    ...(may(roles, 'attendees.check_in') && { doors: await eventsAtDoors(db, clock.now()) }),
    ...(may(roles, 'content.edit') && { written: await writtenNow(ctx) }),
    waiting: left > 0 ? [{ of: 'first-week', count: left, oldest: null, naira: null }, ...waiting] : waiting,
    dues: may(roles, 'members.read') ? await readDues(ctx, today) : null,
    applications: may(roles, 'applications.read') ? await readMonths(db, today) : null,
  }
}
