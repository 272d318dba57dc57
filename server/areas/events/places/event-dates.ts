import { DAY } from '#contract/common/spans.ts'
import { dayInAbuja, startOfDay } from '#domain/common/days.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { EventEntry } from '#server/areas/events/mails/parts/calendar.ts'
import type { event } from '#server/db/schema/index.ts'

type Dates = 'start_date' | 'end_date' | 'registration_opens' | 'registration_closes'

/** When an event is, and when people may register, as it is sent and reckoned with. */
export const eventDates = (row: Pick<typeof event.$inferSelect, Dates>) => ({
  start_date: row.start_date.toISOString(),
  end_date: isoOrNull(row.end_date),
  registration_opens: isoOrNull(row.registration_opens),
  registration_closes: isoOrNull(row.registration_closes),
})

/** When an event is over for those who came: without an end, at the end of the day on which it begins. */
export const overAt = ({ start_date, end_date }: Pick<typeof event.$inferSelect, 'start_date' | 'end_date'>): number =>
  end_date?.getTime() ?? startOfDay(dayInAbuja(start_date.getTime())) + DAY

const text = (at: Date | string) => new Date(at).toISOString()

/** What a mail tells a calendar of an event: by its row, or as it was read for a seat. */
export const entryOf = (of: Pick<typeof event.$inferSelect, keyof EventEntry> | EventEntry): EventEntry => ({
  id: of.id,
  title: of.title,
  location: of.location,
  revision: of.revision,
  start_date: text(of.start_date),
  end_date: of.end_date && text(of.end_date),
  changed_at: text(of.changed_at),
})

/** The same for somebody who has a seat from now on: who cancelled one before has a later entry than the event's. */
export const entryBeginning = (of: Parameters<typeof entryOf>[0], now: number): EventEntry => {
  const entry = entryOf(of)
  return { ...entry, changed_at: text(new Date(Math.max(now, Date.parse(entry.changed_at)))) }
}

/** The same for somebody whose seat ends now: of two with one revision a calendar takes the later one. */
export const entryEnding = (of: Parameters<typeof entryOf>[0], now: number): EventEntry => ({
  ...entryOf(of),
  changed_at: text(new Date(now)),
})
