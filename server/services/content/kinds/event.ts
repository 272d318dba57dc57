import { eq } from 'drizzle-orm'
import { bodyWith } from '#contract/endpoint.ts'
import { getEvent } from '#contract/endpoints.ts'
import { eventKind } from '#contract/office/content-kinds/event.ts'
import { event } from '#server/db/schema/event.ts'
import { eventOf } from '#server/services/event/event.ts'
import { putSharePicture } from '#server/services/event/share-pictures.ts'
import { storeEvent } from '#server/services/event/store-event.ts'
import { readSize } from '#server/services/places/pool.ts'
import { kindOnServer, momentIn, momentTyped, numberIn, textIn } from './kind.ts'
import { altOf, drawPicture, pictureIn } from './pictures.ts'

/** A poster is read: all of it is shown. */
const place = { area: 'posters', widest: 800 }

export const eventOnServer = kindOnServer(eventKind, {
  shown: { table: event, files: [event.poster_image] },
  parts: ['event'],
  draftOf: async (row, db) => ({
    title: textIn(row, 'title'),
    location: textIn(row, 'location'),
    description: textIn(row, 'description'),
    start_date: momentIn(row, 'start_date'),
    end_date: momentIn(row, 'end_date'),
    registration_opens: momentIn(row, 'registration_opens'),
    registration_closes: momentIn(row, 'registration_closes'),
    fee: String(numberIn(row, 'fee') ?? ''),
    places: String((await readSize(db, Number(row.id))) ?? ''),
    speakers: row.speakers ?? [],
    programme: row.programme ?? [],
    picture: pictureIn(row, 'poster_image', textIn(row, 'poster_alt')),
  }),
  prepare: async (drawing, { picture, ...fields }) => {
    const drawn = picture && (await drawPicture(drawing, picture, place))
    if (drawn?.from) await putSharePicture(drawing.store, drawn.key, drawn.from)
    return async ({ tx, clock, id }) => {
      const type = fields.fee ? ('paid' as const) : ('free' as const)
      const row = { ...fields, type, poster_image: drawn?.key ?? null, poster_alt: altOf(picture) }
      // The audit cannot be changed when somebody asks to be erased: it names no speakers.
      const { description: _, speakers: _speakers, programme: _programme, ...recorded } = row
      return { id: await storeEvent({ db: tx, clock }, row, id), recorded }
    }
  },
  // Seats and payments belong to the row.
  hide: async (tx, id) => {
    await tx.update(event).set({ hidden: true, poster_image: null }).where(eq(event.id, id))
  },
  addressOf: async (_, id) => `/events/${id}`,
  preview: (
    { picture, start_date, end_date, registration_opens, registration_closes, fee, places, ...draft },
    { id, now },
  ) => {
    const price = Number(fee) || null
    const shown = {
      ...{
        ...draft,
        id,
        attendees: 0,
        left: places === '' ? null : Number(places),
        fee: price,
        type: price ? ('paid' as const) : ('free' as const),
      },
      start_date: momentTyped(start_date) ?? now,
      end_date: momentTyped(end_date),
      registration_opens: momentTyped(registration_opens),
      registration_closes: momentTyped(registration_closes),
      poster_image: picture?.key ?? null,
      poster_alt: altOf(picture),
    }
    return {
      path: `/events/${id}`,
      answers: { [`/event/${id}`]: bodyWith(getEvent.at, [eventOf(shown, now.getTime())]) },
    }
  },
})
