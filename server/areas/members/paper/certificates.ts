import { and, asc, countDistinct, desc, eq, gt, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { PaperSnapshot } from '#contract/members/papers/papers.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { endOf } from '#domain/events/events.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { eventDates, overAt } from '#server/areas/events/places/event-dates.ts'
import { nameOf } from '#server/areas/events/ticket/find-seat.ts'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import {
  account,
  attendee,
  event,
  grade,
  holderOfSeat,
  job as jobs,
  mcpdEntry,
  paper,
} from '#server/db/schema/index.ts'
import { giveEventMcpds, ITSELF } from '../mcpd/event-mcpds.ts'
import type { readPapers } from './describe.ts'
import { issuePapers, lockPapers, needSignatory } from './issue.ts'

type Seat = typeof attendee.$inferSelect
type Event = typeof event.$inferSelect

export const isOver = (row: Event, now: number) => overAt(row) <= now

/** Who came, and of whom it is still known: a certificate of somebody who was erased, or a walk-in of long ago, would name nobody. */
const isKnownToHaveCome = and(
  eq(attendee.state, 'attended'),
  isNotNull(attendee.came_at),
  sql`${attendee.email} not in ('erased-' || ${attendee.id}, 'walked-in-' || ${attendee.id})`,
)

/** Everybody who came, with the member whose seat it is. */
export const readCame = (db: Db, which: SQL | undefined) =>
  db
    .select({ seat: attendee, event, person: account, grade: grade.name, hours: mcpdEntry.hours })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .leftJoin(account, eq(account.id, holderOfSeat))
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .leftJoin(
      mcpdEntry,
      and(eq(mcpdEntry.event_id, event.id), eq(mcpdEntry.account_id, account.id), eq(mcpdEntry.state, 'accepted')),
    )
    .where(and(isKnownToHaveCome, which))
    .orderBy(asc(attendee.id))
export type Came = Awaited<ReturnType<typeof readCame>>[number]

/** As the certificate has it: of a member the name of the account. */
export const nameOnIt = ({ seat, person }: { seat: Seat; person: Came['person'] }) =>
  person
    ? [person.title, person.first_name, person.middle_name, person.sur_name].filter(Boolean).join(' ')
    : nameOf(seat)

/** To compare what stands on certificates, whoever has signed them. */
export const UNSIGNED: PaperSnapshot['signed_by'] = { id: 0, name: '', office: '' }

/** What a certificate says of who came: of MCPD, where the event has given them some. */
export function certificateOf(came: Came, signed_by: PaperSnapshot['signed_by']) {
  const { seat, event: of, person, grade: held, hours } = came
  const days = { from: dayInAbuja(of.start_date.getTime()), until: dayInAbuja(Date.parse(endOf(eventDates(of)))) }
  const snapshot: PaperSnapshot = {
    name: nameOnIt(came),
    ...(person?.membership_number && { number: person.membership_number }),
    ...(held && { grade: held }),
    ...(hours && { hours }),
    event: { title: of.title, location: of.location, ...days },
    signed_by,
  }
  return { kind: hours ? ('mcpd' as const) : ('attendance' as const), attendee_id: seat.id, snapshot }
}

/** Whether a certificate says the same of its holder and the event as one that is made now. */
export const saysSame = (one: PaperSnapshot | null, { name, hours, event: of }: PaperSnapshot) =>
  one?.name === name &&
  one.hours === hours &&
  one.event?.title === of?.title &&
  one.event?.from === of?.from &&
  one.event?.until === of?.until

export const isInForce = ({ state }: Pick<typeof paper.$inferSelect, 'state'>) =>
  state === 'making' || state === 'valid'

const revokedItself = ({ state, revoked_by }: typeof paper.$inferSelect) => state === 'revoked' && revoked_by === ITSELF

/**
 * Whether somebody has no certificate of an event, as their last one says: what the office revoked by hand it decides on by hand,
 * what revoked itself may be made again.
 */
export const mayHaveOne = (last: typeof paper.$inferSelect | undefined) => last === undefined || revokedItself(last)

interface Holding {
  seat: Pick<Seat, 'id' | 'event_id'>
  member: number | null
}

/** A person at an event, whatever seats they have there. */
export const personAt = ({ seat, member }: Holding) => `${seat.event_id} ${member ?? `seat ${seat.id}`}`
export const whoCame = ({ seat, person }: Came) => personAt({ seat, member: person?.id ?? null })

/** The certificate of each person and event: the good one, else the last that no other replaced. Papers come with the newest first. */
export function certificateByPerson(papers: Awaited<ReturnType<typeof readPapers>>) {
  const byPerson = new Map<string, typeof paper.$inferSelect>()
  for (const { paper: one, seat, member } of papers) {
    if (seat === null || one.state === 'replaced') continue
    const who = personAt({ seat, member })
    if (isInForce(one) || !byPerson.has(who)) byPerson.set(who, one)
  }
  return byPerson
}

/** Whose a seat is, or a number of its own: to tell people apart in the database. */
const person = sql<number>`coalesce(${holderOfSeat}, -${attendee.id})`

/** The papers of one person and event. */
export const isOfWhoCame = (came: Came) =>
  and(eq(attendee.event_id, came.seat.event_id), eq(person, came.person?.id ?? -came.seat.id))

/** Whether the holder of a seat of this event has none, by the same: for many seats at once. */
function hasNone(db: Db, event_id: number) {
  const last = db
    .selectDistinctOn([person], {
      person: person.as('person'),
      may: sql<boolean>`${paper.state} = 'revoked' and coalesce(${paper.revoked_by}, '') = ${ITSELF}`.as('may'),
    })
    .from(paper)
    .innerJoin(attendee, eq(attendee.id, paper.attendee_id))
    .where(and(eq(attendee.event_id, event_id), ne(paper.state, 'replaced')))
    .orderBy(person, desc(inArray(paper.state, ['making', 'valid'])), desc(paper.id))
    .as('last')
  return notInArray(person, db.select({ person: last.person }).from(last).where(sql`not ${last.may}`))
}

/** How many came to an event and have no certificate. */
export async function countWithout(db: Db, event_id: number): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(person) })
    .from(attendee)
    .where(and(eq(attendee.event_id, event_id), isKnownToHaveCome, hasNone(db, event_id)))
  return row?.people ?? 0
}

/** Whether a press before this one is still being worked on. */
async function areBeingMade(tx: Db, event_id: number): Promise<boolean> {
  const ofEvent = and(
    eq(jobs.kind, 'certificates'),
    inArray(jobs.state, ['waiting', 'running']),
    sql`${jobs.data} ->> 'event' = ${String(event_id)}`,
  )
  return (await tx.$count(jobs, ofEvent)) > 0
}

/** A certificate for everybody who came and has none: members and guests. A job gives them, and whoever has an address is told by mail once it is made. */
export async function sendCertificates(ctx: OfficeContext, { id }: { id: number }): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(event).where(eq(event.id, id)).for('update')
    if (!row) throw new Refusal(404, 'There is no such event.')
    const now = ctx.clock.now()
    if (row.called_off_at !== null) throw new Refusal(409, 'This event was called off.')
    if (!isOver(row, now)) throw new Refusal(409, 'Send certificates once the event is over.')
    await needSignatory(tx, dayInAbuja(now))
    if (await areBeingMade(tx, id))
      throw new Refusal(409, 'The certificates of this event are being made. Look again in a minute.')
    const people = await countWithout(tx, id)
    if (people === 0) throw new Refusal(409, 'Everybody who came has a certificate already.')
    const job = await startJob(tx, ctx, { kind: 'certificates', data: { event: id }, total: people })
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'send certificates',
      about: `event ${id}`,
      after: { people, job },
    })
    return `${people.toLocaleString('en-NG')} ${people === 1 ? 'certificate is' : 'certificates are'} being made. Each holder whose address is known is told by mail.`
  })
}

const Data = v.object({ event: v.number() })
const Cursor = v.nullable(v.number())
const SEATS_A_STEP = 200

/**
 * Gives the hours of the event first, so that they stand on the certificates, then those, 200 a step. Who has one by now, of another
 * press or made by themselves, gets no other one.
 */
export const certificatesJob: JobKind = {
  step: async (tx, ctx, job) => {
    const { event: id } = v.parse(Data, job.data)
    const after = v.parse(Cursor, job.cursor)
    if (after === null) {
      // A step of its own: what it records is the last thing in a transaction.
      await giveEventMcpds({ ...ctx, db: tx }, id)
      return { done: 0, cursor: 0, last: false }
    }
    await lockPapers(tx)
    const signed_by = await needSignatory(tx, dayInAbuja(ctx.clock.now()))
    const which = and(eq(attendee.event_id, id), gt(attendee.id, after), hasNone(tx, id))
    const found = await readCame(tx, which).limit(SEATS_A_STEP)
    const people = new Map(found.map((came) => [whoCame(came), certificateOf(came, signed_by)]))
    const made = await issuePapers(tx, ctx, [...people.values()])
    const last = found.at(-1)?.seat.id ?? after
    return { done: made.length, cursor: last, last: found.length < SEATS_A_STEP }
  },
}
