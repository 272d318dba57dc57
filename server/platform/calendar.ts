import type { Event } from '#contract/event.ts'
import { textOf } from './clean-html.ts'

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
const moment = (instant: string | number) => `${new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')}`

const DAY = 86_400_000

interface Calendar {
  name: string
  /** The site's public address. */
  origin: string
  now: number
}

function entryOf(event: Event, { origin, now }: Calendar): string[] {
  const address = `${origin}/events/${event.id}`
  return [
    'BEGIN:VEVENT',
    // The same for ever, wherever it is asked for: a calendar that has the event takes it for a change of it.
    `UID:event-${event.id}@${new URL(origin).hostname}`,
    // Of the day, so that the same calendar is the same file.
    `DTSTAMP:${moment(now - (now % DAY))}`,
    `DTSTART:${moment(event.start_date)}`,
    ...(event.end_date ? [`DTEND:${moment(event.end_date)}`] : []),
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped([textOf(event.description), address].filter(Boolean).join('\n\n'))}`,
    `URL:${address}`,
    'END:VEVENT',
  ]
}

/** Events as a calendar file. */
export function calendarOf(events: Event[], calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//NIPR FCT Chapter//Events//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    ...events.flatMap((event) => entryOf(event, calendar)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + END).join('')
}
