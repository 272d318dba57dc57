import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { listWaitingEntries } from '#contract/events/attendee-endpoints.ts'
import {
  type WaitingRow,
  type WaitingSelection,
  waitingColumns,
  type waitingTabs,
} from '#contract/events/waiting-entries.ts'
import { may } from '#domain/common/permissions.ts'
import { nameOfType } from '#domain/events/ticket-types.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { lagosTime } from '#server/areas/staff/export/file-writer.ts'
import { type ExportReader, listExport } from '#server/areas/staff/export/list-export.ts'
import type { Db } from '#server/db/database.ts'
import { event, waitingEntry } from '#server/db/schema/index.ts'

type Reader = Pick<ExportReader, 'session'>

const nameOf = sql<string>`concat_ws(' ', ${waitingEntry.first_name}, ${waitingEntry.middle_name}, ${waitingEntry.last_name})`
/** What is searched: the address only for those who may read it. */
const soughtBy = ({ session }: Reader) =>
  may(session.roles, 'attendees.export') ? sql`${nameOf} || ' ' || ${waitingEntry.email}` : nameOf

const statesOf = {
  waiting: ['waiting'],
  offered: ['offered', 'paying'],
  ended: ['seated', 'lapsed', 'declined', 'left', 'closed'],
} as const satisfies Record<(typeof waitingTabs)[number], readonly WaitingRow['state'][]>

async function describe(db: Db, { session }: Reader, ids: number[]): Promise<Map<number, WaitingRow>> {
  const isOne = inArray(waitingEntry.id, ids)
  const queue = db
    .select({
      id: waitingEntry.id,
      position:
        sql<number>`row_number() over (partition by ${waitingEntry.event_id} order by ${waitingEntry.rank}, ${waitingEntry.id})::int`.as(
          'position',
        ),
    })
    .from(waitingEntry)
    .where(
      and(
        eq(waitingEntry.state, 'waiting'),
        inArray(waitingEntry.event_id, db.select({ id: waitingEntry.event_id }).from(waitingEntry).where(isOne)),
      ),
    )
    .as('queue')
  const rows = await db
    .select({ entry: waitingEntry, name: nameOf, position: queue.position, types: event.ticket_types })
    .from(waitingEntry)
    .innerJoin(event, eq(event.id, waitingEntry.event_id))
    .leftJoin(queue, eq(queue.id, waitingEntry.id))
    .where(isOne)
  const isTold = may(session.roles, 'attendees.export')
  return new Map(
    rows.map(({ entry, types, name, position }) => {
      const { id, state, email, phone, ticket_type, created_at, offer_until, payment_id } = entry
      const row = {
        id,
        state,
        position,
        name,
        type: nameOfType(types, ticket_type),
        isPaid: payment_id !== null,
        email: isTold ? email : null,
        phone: isTold ? phone : null,
        since: created_at.toISOString(),
        until: isoOrNull(offer_until),
      }
      return [id, row]
    }),
  )
}

/** Who waits, or has waited, for a place at an event. The order is that of joining, those who have paid before the others. */
const waitingList = (reader: Reader): List<number, WaitingSelection, WaitingRow> => ({
  table: waitingEntry,
  id: waitingEntry.id,
  orders: { first: { by: waitingEntry.rank, down: false }, last: { by: waitingEntry.rank, down: true } },
  where: ({ event: id, tab = 'waiting', q }) =>
    and(
      eq(waitingEntry.event_id, id),
      inArray(waitingEntry.state, statesOf[tab]),
      q?.trim() ? holdsWords(soughtBy(reader), q) : undefined,
    ),
  describe: (db, ids) => describe(db, reader, ids),
})

export default officeList(listWaitingEntries, waitingList)

export async function readRow(db: Db, reader: Reader, id: number): Promise<WaitingRow> {
  const found = (await describe(db, reader, [id])).get(id)
  if (!found) throw new Refusal(404, 'There is no such entry of a waiting list.')
  return found
}

const words: Record<WaitingRow['state'], string> = {
  waiting: 'Waiting',
  offered: 'Offered',
  paying: 'Being paid',
  seated: 'Has a seat',
  lapsed: 'Lapsed',
  declined: 'Declined',
  left: 'Left',
  closed: 'Closed',
}

export const waitingExport = listExport({
  kind: 'waiting-list-export',
  name: 'waiting list',
  one: 'entry of the waiting list',
  permission: 'attendees.export',
  list: waitingList,
  columns: waitingColumns,
  cells: {
    position: ({ position }: WaitingRow) => position,
    name: ({ name }) => name,
    state: ({ state }) => words[state],
    type: ({ type }) => type,
    email: ({ email }) => email,
    phone: ({ phone }) => (phone === null ? null : { phone }),
    since: ({ since }) => lagosTime(since),
    until: ({ until }) => (until === null ? null : lagosTime(until)),
  },
})
