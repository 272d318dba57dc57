import { eq } from 'drizzle-orm'
import type { EventDraft, Published } from '#contract/office-content.ts'
import { Refusal } from '#contract/refusal.ts'
import { attendee, event } from '#server/db/schema/event.ts'
import type { OfficeContext } from '#server/services/context.ts'
import {
  type ContentTable,
  type PublicFiles,
  publish,
  type Sent,
  showPicture,
  withdraw,
} from '#server/services/publishing/publish.ts'
import { putSharePicture } from './share-pictures.ts'
import { storeEvent } from './store-event.ts'

const events: ContentTable = { kind: 'event', table: event, files: [event.poster_image] }
const WIDEST_POSTER = 800

async function showPoster(store: PublicFiles, picture: Uint8Array): Promise<string> {
  const { key } = await showPicture(store, 'posters', picture, WIDEST_POSTER)
  await putSharePicture(store, key, picture)
  return key
}

/** An event that is new, or changed: whoever has a seat keeps it, and what was paid stays paid. */
export async function publishEvent(
  ctx: OfficeContext,
  store: PublicFiles,
  { draft, picture }: Sent<EventDraft>,
): Promise<Published> {
  const { id: given, fee, ...fields } = draft
  if (fields.end_date && fields.end_date < fields.start_date) throw new Refusal(400, 'It ends before it begins.')
  const poster = picture && (await showPoster(store, picture))
  const type = fee ? ('paid' as const) : ('free' as const)
  const id = await publish(ctx, store, events, given, async (tx, before) => {
    const current = typeof before?.poster_image === 'string' ? before.poster_image : null
    const row = { ...fields, fee: fee || null, type, poster_image: poster ?? current }
    const { description, ...recorded } = row
    return { id: await storeEvent({ db: tx, clock: ctx.clock }, row, given), recorded }
  })
  return { id, address: `/events/${id}` }
}

export async function withdrawEvent(ctx: OfficeContext, store: PublicFiles, { id }: { id: number }): Promise<string> {
  if ((await ctx.db.$count(attendee, eq(attendee.event_id, id))) > 0) {
    throw new Refusal(409, 'People have registered for this event. Change it, and write to them.')
  }
  return withdraw(ctx, store, events, id)
}
