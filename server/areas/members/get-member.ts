import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { statusNames } from '#contract/applications/review.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { type MemberRecord, MOST_TOLD } from '#contract/members/members.ts'
import { may } from '#domain/common/permissions.ts'
import { billNumber } from '#domain/money/receipts.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { gradesOf } from '#server/areas/common/ledger/membership-facts.ts'
import { noSuchMember } from '#server/areas/common/ledger/no-such-member.ts'
import { pendingEmail } from '#server/areas/identity/email-link.ts'
import { factorOf } from '#server/areas/identity/factor/member-factor.ts'
import { personColumns, toldTo } from '#server/areas/identity/person-columns.ts'
import { readActors } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import {
  account,
  application,
  attendee,
  audit,
  bill,
  billLine,
  erasure,
  event,
  grade,
  isListed,
  isSeat,
  isSeatOf,
  mail,
  mcpdEntry,
  paper,
  payer,
  payment,
  selectionItem,
} from '#server/db/schema/index.ts'
import { memberList } from './members.list.ts'

export const aboutMember = (id: number) => `account ${id}`

const columns = {
  ...personColumns,
  version: account.version,
  email_unproven: sql<boolean>`${account.unproven_since} is not null`,
  signs_in: sql<boolean>`${account.password_hash} is not null`,
  is_disabled: sql<boolean>`${account.disabled_at} is not null`,
}

const howMany = async (db: Db, table: PgTable, where: SQL | undefined) => {
  const [row] = await db.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
}

/** The newest of them, and how many there are. */
async function told<Row, Item>(rows: Promise<Row[]>, total: Promise<number>, tell: (row: Row) => Item) {
  return { items: (await rows).map(tell), total: await total }
}

const paymentsOf = (db: Db, id: number) => {
  // Of one that never got as far as the provider nothing is told: nobody could have paid it.
  const own = and(eq(payment.account_id, id), ne(payment.state, 'created'))
  const { trace_id, item, amount, state, created_at, paid_at } = payment
  const rows = db
    .select({ trace_id, item, amount, state, created_at, paid_at })
    .from(payment)
    .where(own)
    .orderBy(desc(payment.id))
    .limit(MOST_TOLD)
  return told(rows, howMany(db, payment, own), ({ created_at: begun, paid_at: paid, ...row }) => ({
    ...row,
    at: (paid ?? begun).toISOString(),
  }))
}

/** Bills of others that ask for years of the member, or have paid some: the newest. */
async function billsOf(db: Db, id: number): Promise<NonNullable<MemberRecord['bills']>> {
  const own = db
    .select({ id: billLine.bill_id })
    .from(billLine)
    .where(and(eq(billLine.account_id, id), ne(billLine.state, 'cancelled')))
  const rows = await db
    .select({ id: bill.id, fiscal_year: bill.fiscal_year, number: bill.number, payer: payer.name })
    .from(bill)
    .innerJoin(payer, eq(payer.id, bill.payer_id))
    .where(and(inArray(bill.id, own), inArray(bill.state, ['draft', 'issued', 'partPaid', 'paid'])))
    .orderBy(desc(bill.id))
    .limit(MOST_TOLD)
  return rows.map(({ fiscal_year, number, ...row }) => ({ ...row, number: billNumber({ fiscal_year, number }) }))
}

const applicationsOf = (db: Db, id: number) => {
  const own = eq(application.account_id, id)
  const rows = db
    .select({
      id: application.number,
      kind: application.kind,
      status: application.status,
      created_at: application.created_at,
      grade: grade.name,
    })
    .from(application)
    .innerJoin(grade, eq(grade.id, application.grade_id))
    .where(own)
    .orderBy(desc(application.created_at), desc(application.number))
    .limit(MOST_TOLD)
  return told(rows, howMany(db, application, own), ({ created_at, status, ...row }) => ({
    ...row,
    status: statusNames[row.kind][status],
    created_at: created_at.toISOString(),
  }))
}

const eventsOf = (db: Db, id: number) => {
  const own = and(isSeatOf(id), isSeat)
  const rows = db
    .select({ id: event.id, title: event.title, starts: event.start_date, came: attendee.came_at })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .where(own)
    .orderBy(desc(event.start_date), desc(event.id))
    .limit(MOST_TOLD)
  return told(rows, howMany(db, attendee, own), ({ starts, came, ...row }) => ({
    ...row,
    starts: starts.toISOString(),
    came: isoOrNull(came),
  }))
}

const stateOfMail = sql<
  'waiting' | 'sent' | 'failed' | 'withdrawn'
>`case when ${mail.state} in ('due', 'held', 'sending') then 'waiting' else ${mail.state} end`

const mailsOf = (db: Db, id: number) => {
  const addresses = sql`select ${account.email} from ${account} where ${account.id} = ${id}
    union all select ${account.merged_email} from ${account} where ${account.merged_into} = ${id}`
  const own = sql`${mail.to} = any(array(${addresses}))`
  const rows = db
    .select({ kind: mail.kind, at: sql<Date>`coalesce(${mail.sent_at}, ${mail.created_at})`, state: stateOfMail })
    .from(mail)
    .where(own)
    .orderBy(desc(mail.id))
    .limit(MOST_TOLD)
  return told(rows, howMany(db, mail, own), ({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}

/** What the timeline is about is found first, as an array: then the index of `about` serves. */
function isInTimeline(id: number): SQL {
  const theirs = (kind: string, table: PgTable, ids: PgColumn, of: PgColumn) =>
    sql`select ${kind}::text || ${ids} from ${table} where ${of} = ${id}`
  const about = sql.join(
    [
      sql`select ${aboutMember(id)}::text`,
      theirs('account ', account, account.id, account.merged_into),
      theirs('payment ', payment, payment.id, payment.account_id),
      theirs('mcpd ', mcpdEntry, mcpdEntry.id, mcpdEntry.account_id),
      theirs('paper ', paper, paper.id, paper.account_id),
      sql`select 'paper ' || ${paper.id} from ${paper} join ${attendee} on ${attendee.id} = ${paper.attendee_id} where ${isSeatOf(id)}`,
      theirs('application ', application, application.number, application.account_id),
      sql`select 'selection ' || ${selectionItem.selection_id} from ${selectionItem} join ${account} on ${account.membership_number} = ${selectionItem.item}
        where (${account.id} = ${id} or ${account.merged_into} = ${id}) and ${selectionItem.outcome} = 'done'`,
    ],
    sql` union all `,
  )
  return sql`${audit.about} = any(array(${about}))`
}

export const timelineQuery = (db: Db, id: number) =>
  db
    .select({ at: audit.at, actor: audit.actor, what: audit.what })
    .from(audit)
    .where(isInTimeline(id))
    .orderBy(desc(audit.id))
    .limit(MOST_TOLD)

async function timelineOf(db: Db, id: number): Promise<MemberRecord['timeline']> {
  const rows = await timelineQuery(db, id)
  const nameOf = await readActors(
    db,
    rows.map(({ actor }) => actor),
  )
  const items = rows.map(({ at, actor, what }) => ({ at: at.toISOString(), by: nameOf(actor), what }))
  return { items, total: await howMany(db, audit, isInTimeline(id)) }
}

async function gradeDayOf(db: Db, id: number): Promise<MemberRecord['grade_day']> {
  const [held] = await gradesOf(db, id)
  if (!held) return null
  const { held_from: since, reason, made_by, made_at } = held
  if (reason === null) return { since, corrected: null }
  const nameOf = await readActors(db, [made_by])
  return { since, corrected: { reason, by: nameOf(made_by), at: made_at.toISOString() } }
}

/** A member as this reader may see them. */
export async function readMember(ctx: OfficeContext, id: number): Promise<MemberRecord> {
  const { db, session } = ctx
  const [row] = await db
    .select(columns)
    .from(account)
    .where(and(eq(account.id, id), isListed(account)))
  const entry = (await memberList(ctx).describe(db, [id])).get(id)
  if (!row || !entry) throw noSuchMember()
  const { roles } = session
  const email_asked = await pendingEmail(ctx, id)
  const bills = may(roles, 'bills.read') ? await billsOf(db, id) : []
  return {
    ...row,
    ...toldTo(session, row),
    ...entry,
    sur_name: row.sur_name,
    first_name: row.first_name,
    ...(email_asked && { email_asked }),
    factor: await factorOf(db, id),
    grade_day: entry.grade ? await gradeDayOf(db, id) : null,
    payments: may(roles, 'money.read') || may(roles, 'dues.read') ? await paymentsOf(db, id) : null,
    ...(bills.length > 0 && { bills }),
    applications: may(roles, 'applications.read') ? await applicationsOf(db, id) : null,
    events: await eventsOf(db, id),
    mails: await mailsOf(db, id),
    timeline: await timelineOf(db, id),
  }
}

/** The account that this one was merged into, or itself. */
async function keptOf(db: Db, id: number): Promise<number> {
  const [row] = await db.select({ into: account.merged_into }).from(account).where(eq(account.id, id))
  return row?.into ?? id
}

/** A member with all that the office keeps; of one that was merged, the member that is kept. Each look is recorded. */
export async function getMember(ctx: OfficeContext, { id: asked }: { id: number }): Promise<MemberRecord> {
  const id = await keptOf(ctx.db, asked)
  const record = await readMember(ctx, id)
  await inTransaction(ctx.db, (tx) => recordAct(tx, ctx, { ...byOffice(ctx), what: 'view', about: aboutMember(id) }))
  return record
}

/** The row of a member, locked against everybody else who would change it. */
export async function lockMember(tx: Db, id: number) {
  const [row] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, id), isListed(account)))
    .for('update')
  if (!row) throw noSuchMember()
  const erased = await tx.$count(erasure, and(eq(erasure.account_id, id), eq(erasure.state, 'done')))
  if (erased > 0) throw new Refusal(409, 'What was held about this person was erased. It is not filled in again.')
  return row
}
