import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { bodyWith } from '#contract/common/endpoint.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { eventKind, SPEAKER_SHAPE, TypedPrice, TypedTicketType } from '#contract/content/kinds/event.ts'
import { entriesIn, type Picture } from '#contract/content/kinds/fields.ts'
import { networkLimits, reEntries, rolls, unlistedTickets } from '#contract/door/door.ts'
import { getEvent } from '#contract/endpoints.ts'
import { type ProgrammePart, Speaker } from '#contract/events/event.ts'
import { quorums } from '#contract/events/quorum.ts'
import { hasEnded } from '#domain/events/events.ts'
import { codeTyped } from '#domain/events/prices.ts'
import { chooseAddress, noteAddress, segmentOf } from '#server/areas/content/address.ts'
import { eventOf } from '#server/areas/events/event/event.ts'
import { isOnList, readTold } from '#server/areas/events/event/plan-move.ts'
import { putSharePicture } from '#server/areas/events/event/share-pictures.ts'
import { Priced, storeEvent } from '#server/areas/events/event/store-event.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import { readSize, readTaken, usedCodes } from '#server/areas/events/places/pool.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, event, isSeat } from '#server/db/schema/events/event.ts'
import { waitingEntry } from '#server/db/schema/index.ts'
import { textOf } from '#server/platform/clean-html.ts'
import {
  type Drawing,
  joined,
  kindOnServer,
  momentIn,
  momentOf,
  momentTyped,
  numberIn,
  type PublicRow,
  textIn,
} from './kind.ts'
import { altOf, drawPicture, pictureIn, previewKey } from './pictures.ts'

/** A poster is read: all of it is shown. */
const usedAt = { area: 'posters', widest: 800 }

/** Small, beside the name. */
const portrait = { area: 'speakers', widest: 192, shape: SPEAKER_SHAPE }

const number = (value: number | null) => String(value ?? '')

/** Prices, codes, refunds and questions as the editor has them. */
function pricesIn(row: PublicRow) {
  const { prices, codes, member_price_on, questions, refunds, ticket_types } = v.parse(Priced, row)
  return {
    prices: prices.map(({ amount, from, until, ticket_type = '', ...price }) => ({
      ...price,
      ticket_type,
      amount: String(amount),
      from: from ?? '',
      until: until ?? '',
    })),
    member_price_on,
    ticket_types: ticket_types.map(({ fee, size, from, until, retired, note = '', link = '', ...type }) => ({
      ...type,
      note,
      link,
      fee: number(fee),
      size: number(size),
      from: from ?? '',
      until: until ?? '',
      on_sale: retired ? 'no' : 'yes',
    })),
    codes: codes.map(({ code, percent, sum, from, until, uses }) => ({
      code,
      percent: number(percent),
      sum: number(sum),
      from: from ?? '',
      until: until ?? '',
      uses: number(uses),
    })),
    refunds: refunds.map(({ hours, percent }) => ({ hours: String(hours), percent: String(percent) })),
    questions: questions.map(({ text, kind, choices, of, required, sensitive }) => ({
      text,
      kind,
      choices: choices.join('\n'),
      of,
      required: required ? 'yes' : 'no',
      sensitive: sensitive ? 'yes' : 'no',
    })),
  }
}

/** As the page shows a speaker: what is not there is left out. */
const shownSpeaker = (
  speaker: Pick<Speaker, 'name' | 'role' | 'about'>,
  image: string | undefined,
  picture: Picture | null,
): Speaker => ({ ...speaker, ...(image !== undefined && { image, image_alt: altOf(picture) }) })

const shownPart = ({ day, room, ...part }: Required<ProgrammePart>): ProgrammePart => ({
  ...part,
  ...(day && { day }),
  ...(room && { room }),
})

type ReadySpeaker = Pick<Speaker, 'name' | 'role' | 'about'> & { picture: Picture | null }

/** One after the other: each picture takes its share of the memory. */
async function drawSpeakers(drawing: Drawing, speakers: readonly ReadySpeaker[]): Promise<Speaker[]> {
  const drawn: Speaker[] = []
  for (const { picture, ...speaker } of speakers) {
    const shown = picture && (await drawPicture(drawing, picture, portrait))
    drawn.push(shownSpeaker(speaker, shown?.key, picture))
  }
  return drawn
}

const isForEver = ({ from, until }: Readonly<Record<string, unknown>>) => !from && !until

const manyOf = (count: number, one: string, many: string) => count > 0 && (count === 1 ? one : `${count} ${many}`)

/** Tickets of an event to come would lead nowhere, what is paid for a place would buy none, and nobody would be told. */
async function needNobody(tx: Db, id: number, now: number) {
  const [row] = await tx.select().from(event).where(eq(event.id, id))
  if (!row || hasEnded(eventDates(row), now)) return
  const seats = await tx.$count(attendee, and(eq(attendee.event_id, id), isSeat))
  const held = (await readTaken(tx, id)) - seats
  const waiting = await tx.$count(waitingEntry, and(eq(waitingEntry.event_id, id), isOnList))
  const who =
    manyOf(seats, 'One seat at this event is taken', 'seats at this event are taken') ||
    manyOf(held, 'One place at this event is held for somebody', 'places at this event are held for somebody') ||
    manyOf(waiting, 'One person waits for a place at this event', 'people wait for a place at this event')
  if (who) throw new Refusal(409, `${who}. Call it off instead: everybody is told, and the tickets end.`)
}

export const eventOnServer = kindOnServer(eventKind, {
  shown: { table: event, files: [event.poster_image], data: [event.speakers] },
  parts: ['event', 'address'],
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
    speakers: v
      .parse(v.array(Speaker), row.speakers ?? [])
      .map(({ image, image_alt, ...speaker }) => ({ ...speaker, picture: pictureIn({ image }, 'image', image_alt) })),
    programme: row.programme ?? [],
    ...pricesIn(row),
    re_entry: v.parse(v.picklist(reEntries), row.re_entry),
    unlisted: v.parse(v.picklist(unlistedTickets), row.unlisted),
    roll: v.parse(v.picklist(rolls), row.roll),
    quorum: v.parse(v.picklist(quorums), row.quorum),
    quorum_of: number(numberIn(row, 'quorum_of')),
    mcpd_hours: number(numberIn(row, 'mcpd_hours')),
    one_network: v.parse(v.picklist(networkLimits), row.one_network),
    picture: pictureIn(row, 'poster_image', textIn(row, 'poster_alt')),
    address: '',
  }),
  prepare: async (drawing, { picture, speakers: typed, address: asked, ...rest }) => {
    const programme = rest.programme.map(shownPart)
    const fields = { ...rest, programme, speakers: await drawSpeakers(drawing, typed) }
    const drawn = picture && (await drawPicture(drawing, picture, usedAt))
    if (drawn?.from) await putSharePicture(drawing.store, drawn.key, drawn.from)
    return async ({ tx, clock, id, by, before }) => {
      const place = { kind: 'event', id } as const
      const address = await chooseAddress(tx, place, { typed: asked, current: textIn(before ?? {}, 'address') })
      const type = fields.fee ? ('paid' as const) : ('free' as const)
      const row = { ...fields, type, poster_image: drawn?.key ?? null, poster_alt: altOf(picture), address }
      // The audit cannot be changed when somebody asks to be erased: it names no speakers. Codes and links are told to few.
      const { description: _, speakers: _speakers, programme: _programme, codes: _codes, ...told } = row
      const ticket_types = told.ticket_types.map(({ link: _link, ...type }) => type)
      const recorded = { ...told, ticket_types }
      const stored = await storeEvent({ db: tx, clock, by }, row, id)
      await noteAddress(tx, { kind: 'event', id: stored }, address, new Date(clock.now()))
      return { id: stored, recorded }
    }
  },
  // Seats and payments belong to the row.
  hide: async (tx, id, { clock }) => {
    await needNobody(tx, id, clock.now())
    const change = { revision: sql`${event.revision} + 1`, changed_at: new Date(clock.now()) }
    await tx
      .update(event)
      .set({ hidden: true, poster_image: null, speakers: [], ...change })
      .where(eq(event.id, id))
  },
  sought: {
    as: 'event',
    of: (row) => ({
      title: textIn(row, 'title'),
      text: joined([
        textIn(row, 'location'),
        textOf(textIn(row, 'description')),
        ...v.parse(v.array(Speaker), row.speakers ?? []).flatMap(({ name, role, about }) => [name, role, about]),
        ...entriesIn(row.programme).map(({ title }) => String(title ?? '')),
      ]),
      ...momentOf(row, 'start_date'),
    }),
  },
  addressOf: async (db, id) => `/events/${encodeURIComponent((await segmentOf(db, 'event', id)) ?? id)}`,
  toldOf: readTold,
  // People know a code that was used, and would use it again. What held for a time is made anew; ticket types are left with the
  // times of their sale, which are to be changed, so that none is sold at a wrong time meanwhile.
  copied: async (db, data, id) => {
    const used = id === null ? [] : await usedCodes(db, id)
    return {
      ...data,
      prices: entriesIn(data.prices).filter(isForEver),
      codes: entriesIn(data.codes).filter((one) => isForEver(one) && !used.includes(codeTyped(String(one.code)))),
      ticket_types: entriesIn(data.ticket_types).map((type) => ({ ...type, link: '', note: '' })),
    }
  },
  preview: (
    {
      picture,
      start_date,
      end_date,
      registration_opens,
      registration_closes,
      fee,
      places,
      prices,
      codes,
      questions,
      ticket_types,
      refunds: _refunds,
      member_price_on: _,
      re_entry: _again,
      unlisted: _unlisted,
      roll: _roll,
      quorum: _quorum,
      quorum_of: _quorumOf,
      mcpd_hours,
      one_network: _network,
      speakers,
      programme,
      address: _address,
      ...draft
    },
    { id, now },
  ) => {
    const price = Number(fee) || null
    const shown = {
      ...draft,
      programme: programme.map(shownPart),
      speakers: speakers.map(({ picture: portrait, ...speaker }) =>
        shownSpeaker(speaker, portrait ? previewKey(portrait) : undefined, portrait),
      ),
      id,
      attendees: 0,
      left: places === '' ? null : Number(places),
      called_off_at: null,
      mcpd_hours: Number(mcpd_hours) || null,
      fee: price,
      type: price ? ('paid' as const) : ('free' as const),
      start_date: momentTyped(start_date) ?? now,
      end_date: momentTyped(end_date),
      registration_opens: momentTyped(registration_opens),
      registration_closes: momentTyped(registration_closes),
      poster_image: picture?.key ?? null,
      poster_alt: altOf(picture),
      prices: prices.flatMap((typed) => {
        const read = v.safeParse(TypedPrice, typed)
        return read.success ? [read.output] : []
      }),
      ticket_types: ticket_types.flatMap((typed) => {
        const read = v.safeParse(TypedTicketType, typed)
        return read.success ? [read.output] : []
      }),
      takes_codes: codes.length > 0,
      asks: questions.length > 0,
    }
    return {
      path: `/events/${id}`,
      answers: { [`/event/${id}`]: bodyWith(getEvent.at, [eventOf(shown, now.getTime())]) },
    }
  },
})
