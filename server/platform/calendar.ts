import type { Event } from '#contract/events/event.ts'
import { plainNaira } from '#domain/common/money.ts'
import { linesOf } from './clean-html.ts'

/** RFC 5545: a line ends with CRLF and has at most 75 octets; what is longer goes on after a space. */
const LINE = 75
const END = '\r\n'

function folded(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  // By character, so that none is cut in two.
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join(END)
}

/** What no text of a calendar may hold; tabs and line ends may stay. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** 20270312T080000Z: in UTC, which every calendar turns into its reader's own time. */
const moment = (instant: string) => `${new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')}`

/** An event as a calendar keeps it. */
export interface CalendarEvent extends Pick<Event, 'id' | 'title' | 'description' | 'location' | 'start_date'> {
  end_date: string | null
  /** How often it was changed: of two entries a calendar takes the higher one. */
  revision: number
  changed_at: string
  /** It does not take place, or is off the pages. */
  cancelled?: boolean
  /** Null where nothing is paid. Left out where it is told elsewhere. */
  fee?: number | null
  /** Of a person who has a seat. */
  ticket_number?: string
  note?: string | undefined
  link?: string | undefined
}

interface Calendar {
  name: string
  /** The site's public address. */
  origin: string
  /** Calendars take out the entries that they hold. */
  method?: 'CANCEL' | undefined
}

const feeOf = (fee: number | null | undefined) =>
  fee !== undefined && (fee ? `Fee: ${plainNaira(fee)}` : 'Free of charge')

function notesOf({ description, fee, ticket_number, note, link }: CalendarEvent, address: string): string {
  const ticket = ticket_number && `Ticket number: ${ticket_number}\nPlease show it at the entrance.`
  const organiser = `Organised by the NIPR FCT Chapter, Abuja\n${address}`
  return [ticket, note, link && `Join online: ${link}`, linesOf(description).join('\n'), feeOf(fee), organiser]
    .filter(Boolean)
    .join('\n\n')
}

function entryOf(event: CalendarEvent, { origin, method }: Calendar): string[] {
  const address = `${origin}/events/${event.id}`
  const changed = moment(event.changed_at)
  return [
    'BEGIN:VEVENT',
    // The same for ever, wherever it is asked for: a calendar that has the event takes it for a change of it.
    `UID:event-${event.id}@${new URL(origin).hostname}`,
    // Both are the time of the change (RFC 5546): of two entries with one sequence a calendar takes the later one.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.revision}`,
    ...(event.cancelled ? ['STATUS:CANCELLED'] : []),
    // A file with a method names an organiser; one without a method must not.
    ...(method ? [`ORGANIZER;CN=NIPR FCT Chapter:${origin}`] : []),
    `DTSTART:${moment(event.start_date)}`,
    ...(event.end_date ? [`DTEND:${moment(event.end_date)}`] : []),
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(notesOf(event, address))}`,
    `URL:${address}`,
    'END:VEVENT',
  ]
}

/** Events as a calendar file. */
export function calendarOf(events: CalendarEvent[], calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//NIPR FCT Chapter//Events//EN',
    'CALSCALE:GREGORIAN',
    ...(calendar.method ? [`METHOD:${calendar.method}`] : []),
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    ...events.flatMap((event) => entryOf(event, calendar)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + END).join('')
}
