import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { listOfficeAttendees } from '#contract/events/attendee-endpoints.ts'
import { type AttendeeEntry, type AttendeeSelection, attendeeColumns } from '#contract/events/attendees.ts'
import { may } from '#domain/common/permissions.ts'
import { nameOfType } from '#domain/events/ticket-types.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { lagosTime } from '#server/areas/staff/export/file-writer.ts'
import { type ExportReader, listExport } from '#server/areas/staff/export/list-export.ts'
import type { Db } from '#server/db/database.ts'
import { account, attendee, event, payment, wordsOfSeat } from '#server/db/schema/index.ts'

type Reader = Pick<ExportReader, 'session'>

const nameOf = sql<string>`concat_ws(' ', ${attendee.first_name}, ${attendee.middle_name}, ${attendee.last_name})`

/** The address is searched only for those who may read it; for others the index finds the seats among which it is looked. */
const isSought = ({ session }: Reader, q: string) =>
  and(
    holdsWords(wordsOfSeat, q),
    may(session.roles, 'attendees.export')
      ? undefined
      : holdsWords(sql`${nameOf} || ' ' || ${attendee.ticket_number}`, q),
  )

async function describe(db: Db, { session }: Reader, ids: number[]): Promise<Map<number, AttendeeEntry>> {
  const rows = await db
    .select({
      seat: attendee,
      name: nameOf,
      number: account.membership_number,
      paid: sql<number | null>`nullif(coalesce(${attendee.price}, ${payment.amount}), 0)`,
      trace: payment.trace_id,
      types: event.ticket_types,
    })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .leftJoin(account, eq(account.id, attendee.account_id))
    .leftJoin(payment, eq(payment.id, attendee.payment_id))
    .where(inArray(attendee.id, ids))
  const isTold = may(session.roles, 'attendees.export')
  return new Map(
    rows.map(
      ({
        seat: {
          id,
          first_name,
          middle_name,
          last_name,
          ticket_number,
          state,
          email,
          phone,
          account_id,
          created_at,
          came_at,
          answers,
          ticket_type,
          note,
          by_roll,
          walk_in,
        },
        number,
        types,
        ...row
      }) => [
        id,
        {
          id,
          state,
          first_name,
          middle_name,
          last_name,
          ...row,
          ticket: ticket_number,
          type: nameOfType(types, ticket_type),
          email: isTold && email.includes('@') ? email : null,
          phone: isTold ? phone : null,
          answers: isTold ? answers.map(({ question, answer }) => ({ question, answer })) : [],
          member: account_id === null ? null : { id: account_id, number },
          registered: created_at.toISOString(),
          came: isoOrNull(came_at),
          note: note || null,
          by_roll,
          walk_in: walk_in !== null,
        },
      ],
    ),
  )
}

/** Who has, or had, a seat at an event, as this person may see them. */
export const attendeeList = (reader: Reader): List<number, AttendeeSelection, AttendeeEntry> => ({
  table: attendee,
  id: attendee.id,
  orders: {
    name: { by: attendee.sort_name, down: false },
    newest: { by: attendee.created_at, down: true },
    oldest: { by: attendee.created_at, down: false },
  },
  where: ({ event: id, state = 'taken', member, type, q }) =>
    and(
      eq(attendee.event_id, id),
      eq(attendee.state, state),
      member && (member === 'yes' ? isNotNull(attendee.account_id) : isNull(attendee.account_id)),
      type ? eq(attendee.ticket_type, type) : undefined,
      q?.trim() ? isSought(reader, q) : undefined,
    ),
  describe: (db, ids) => describe(db, reader, ids),
})

export default officeList(listOfficeAttendees, attendeeList)

export async function readAttendee(db: Db, reader: Reader, id: number): Promise<AttendeeEntry> {
  const found = (await describe(db, reader, [id])).get(id)
  if (!found) throw new Refusal(404, 'There is no such attendee.')
  return found
}

export const attendeeExport = listExport({
  kind: 'attendee-export',
  name: 'attendees',
  one: 'attendee',
  permission: 'attendees.export',
  list: attendeeList,
  columns: attendeeColumns,
  cells: {
    name: ({ name }: AttendeeEntry) => name,
    ticket: ({ ticket }) => ticket,
    type: ({ type }) => type,
    state: ({ state }) =>
      ({ taken: 'Taken', attended: 'Came', cancelled: 'Cancelled', calledOff: 'Called off' })[state],
    number: ({ member }) => member?.number ?? null,
    email: ({ email }) => email,
    phone: ({ phone }) => (phone === null ? null : { phone }),
    paid: ({ paid }) => paid,
    registered: ({ registered }) => lagosTime(registered),
    came: ({ came }) => (came === null ? null : lagosTime(came)),
    answers: ({ answers }) => answers.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
  },
})
