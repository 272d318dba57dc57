import type { Sending } from '#server/mails/mail-content.ts'
import { calendarOf } from '#server/platform/calendar.ts'

/** An event as a calendar is told of it. */
export interface EventEntry {
  id: number
  title: string
  location: string
  start_date: string
  end_date: string | null
  revision: number
  changed_at: string
}

/** Two fields are missing in a mail that was written by a version that did not count. */
export type UncountedEntry = Omit<EventEntry, 'revision' | 'changed_at'> & Partial<EventEntry>

/** When and where an event takes place. */
export type EventFacts = Pick<EventEntry, 'start_date' | 'end_date' | 'location'>

/** What the holder of a ticket is told alone. */
export interface ForHolder {
  note?: string | undefined
  link?: string | undefined
}

/** A day in the calendar: the same entry as that of the event's page, so that no calendar shows it twice. */
export function invitation(
  event: UncountedEntry,
  { ticket_number, note, link }: ForHolder & { ticket_number: string },
  { site, now }: Sending,
) {
  const { revision = 0, changed_at = new Date(now).toISOString() } = event
  const entry = { ...event, description: '', ticket_number, note, link, revision, changed_at }
  return {
    name: `${ticket_number}.ics`,
    type: 'text/calendar; charset=utf-8',
    content: calendarOf([entry], { name: event.title, origin: site }),
  }
}

/** A file that takes an event out of the calendar of its reader. */
export const cancellation = (name: string, entry: EventEntry, site: string) => ({
  otherwise: 'The attached file takes the event out of your calendar.',
  attachments: [
    {
      name,
      type: 'text/calendar; charset=utf-8; method=CANCEL',
      content: calendarOf([{ ...entry, description: '', cancelled: true }], {
        name: entry.title,
        origin: site,
        method: 'CANCEL',
      }),
    },
  ],
})

/** For who has no seat any more. A mail of a version before has no entry. */
export const outOfCalendar = (entry: EventEntry | undefined, site: string) =>
  entry ? cancellation('cancelled.ics', entry, site) : {}
