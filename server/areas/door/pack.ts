import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import {
  CODE_HASH,
  DOOR_VERSION,
  type DoorPack,
  NUMBER_HASH,
  type PackedSeat,
  SHORT_HASH,
} from '#contract/door/door.ts'
import { nameOfType } from '#domain/events/ticket-types.ts'
import type { Context, DoorContext } from '#server/areas/common/context.ts'
import { newestCards, printOfRoll, readRoll } from '#server/areas/events/attendee/roll.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import type { TicketSigner } from '#server/areas/events/ticket/signer.ts'
import { saleAtDoor } from '#server/areas/events/walk-in/sale.ts'
import { attendee, event } from '#server/db/schema/index.ts'
import { doorTimes, passIs } from './pass.ts'

/** Codes that are made before other calls have their turn. */
const AT_ONCE = 100

const isWithdrawn = sql`${attendee.state} in ('cancelled', 'calledOff')`

/** A fingerprint of what a pack lists of an event, and of how the event stands. */
export async function fingerprint({ db, clock }: Context, id: number): Promise<string> {
  const [of] = await db.select().from(event).where(eq(event.id, id))
  const [row] = await db
    .select({
      print: sql<string>`coalesce(md5(string_agg(concat_ws('|', ${attendee.id}, ${attendee.issue}, ${isWithdrawn},
        ${attendee.first_name}, ${attendee.middle_name}, ${attendee.last_name}, ${attendee.ticket_type}, ${attendee.note}), chr(10) order by ${attendee.id})), 'none')`,
    })
    .from(attendee)
    .where(and(eq(attendee.event_id, id), eq(attendee.by_roll, false)))
  const roll = of ? await printOfRoll({ db, clock }, { id, roll: of.roll }) : ''
  // A price ends by itself.
  const sale = of ? saleAtDoor(of, clock.now()).map(({ amount }) => amount) : []
  return `${DOOR_VERSION} ${of?.revision ?? 0} ${sale.join('-')} ${row?.print ?? 'none'}${roll}`
}

/** All that a phone needs to judge the tickets of its event by itself. */
export async function getDoorPack(ctx: DoorContext & { signer: TicketSigner }): Promise<DoorPack> {
  const { db, pass, signer, site } = ctx
  if (!passIs(pass.state, 'admits')) throw new Refusal(403, 'This door is closed.')
  const { row, event: of } = pass
  const { id, title, ticket_types, re_entry, unlisted } = of
  const { start_date, end_date } = eventDates(of)
  const { closes } = doorTimes(of)
  const list = await fingerprint(ctx, id)
  const listed = and(eq(attendee.event_id, id), eq(attendee.by_roll, false))
  const rows = await db.select().from(attendee).where(listed).orderBy(asc(attendee.id))
  const hash = (text: string) =>
    createHash('sha256')
      .update(row.salt + text)
      .digest('base64url')
  const seats: PackedSeat[] = []
  const shorts = rows.map(({ id: seat, issue }) => hash(signer.short(seat, issue)).slice(0, SHORT_HASH))
  for (const [nth, seat] of rows.entries()) {
    if (nth % AT_ONCE === AT_ONCE - 1) await breathe()
    const { id: number, issue, state, first_name, middle_name, last_name, note, ticket_number } = seat
    const code = await signer.sign(db, { event: id, seat: number, issue, until: closes })
    const hashes = hash(code).slice(0, CODE_HASH) + hash(ticket_number).slice(0, NUMBER_HASH)
    // Why it is refused is told without a name: who cancelled is expected at no door.
    if (state === 'cancelled' || state === 'calledOff') {
      seats.push([number, issue, hashes, 1, '', '', '', ''])
      continue
    }
    const first = [first_name, middle_name].filter(Boolean).join(' ')
    const kind = nameOfType(ticket_types, seat.ticket_type) ?? ''
    seats.push([number, issue, hashes, 0, last_name, first, kind, note])
  }
  const roll = await readRoll(ctx, of)
  return {
    list,
    salt: row.salt,
    site: site.toUpperCase(),
    keys: await signer.keys(db),
    seats,
    shorts,
    roll,
    cards: await newestCards(db, roll),
    sale: row.walk_ins ? saleAtDoor(of, ctx.clock.now()) : [],
    version: DOOR_VERSION,
    event: { id, title, start_date, end_date, re_entry, unlisted },
    pass: { id: row.id, door: row.door, holder: row.holder ?? '' },
  }
}
