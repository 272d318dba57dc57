import { eq } from 'drizzle-orm'
import type { EventSheet, Published } from '#contract/office-content.ts'
import { Refusal } from '#contract/refusal.ts'
import { attendee, event } from '#server/db/schema/event.ts'
import type { OfficeContext } from '#server/services/context.ts'
import {
  publish,
  type Sent,
  type Shelf,
  type ShowRoom,
  showPicture,
  withdraw,
} from '#server/services/publishing/publish.ts'
import { storeEvent } from './store-event.ts'

const events: Shelf = { kind: 'event', table: event, files: [event.poster_image] }
const WIDEST_POSTER = 800

/** An event that is new, or changed: whoever has a seat keeps it, and what was paid stays paid. */
export async function publishEvent(
  ctx: OfficeContext,
  room: ShowRoom,
  { sheet, picture }: Sent<EventSheet>,
): Promise<Published> {
  const { id: given, fee, ...told } = sheet
  if (told.end_date && told.end_date < told.start_date) throw new Refusal(400, 'It ends before it begins.')
  const poster = picture && (await showPicture(room, 'posters', picture, WIDEST_POSTER))
  const type = fee ? ('paid' as const) : ('free' as const)
  const id = await publish(ctx, room, events, given, async (tx, before) => {
    const kept = typeof before?.poster_image === 'string' ? before.poster_image : null
    const draft = { ...told, fee: fee || null, type, poster_image: poster?.key ?? kept }
    const { description, ...facts } = draft
    return { id: await storeEvent({ db: tx }, draft, given), told: facts }
  })
  return { id, address: `/events/${id}` }
}

export async function withdrawEvent(ctx: OfficeContext, room: ShowRoom, { id }: { id: number }): Promise<string> {
  if ((await ctx.db.$count(attendee, eq(attendee.event_id, id))) > 0) {
    throw new Refusal(409, 'People have registered for this event. Change it, and write to them.')
  }
  return withdraw(ctx, room, events, id)
}
