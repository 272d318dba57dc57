import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarOf } from '#server/platform/calendar.ts'
import { event } from '#tests/support/api.ts'

const write = (...events: CalendarEvent[]) => calendarOf(events, { name: 'Events', origin: 'https://example.org' })

const changed_at = '2027-03-01T10:20:30.000Z'
const entry = (given: Partial<CalendarEvent> = {}): CalendarEvent => {
  const { id, title, description, location, start_date, end_date } = event()
  return { id, title, description, location, start_date, end_date, revision: 0, changed_at, ...given }
}

/** What somebody else's reader finds in a calendar of ours. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((entry) => {
    const found = new ICAL.Event(entry)
    return {
      uid: found.uid,
      title: found.summary,
      location: found.location,
      description: found.description,
      start: found.startDate.toJSDate().toISOString(),
      end: entry.getFirstPropertyValue('dtend') ? found.endDate.toJSDate().toISOString() : null,
      url: String(entry.getFirstPropertyValue('url')),
      stamp: String(entry.getFirstPropertyValue('dtstamp')),
      changed: String(entry.getFirstPropertyValue('last-modified')),
      sequence: found.sequence,
    }
  })
}

test('an event is what it was, in the eyes of another reader', () => {
  const text = write(
    entry({
      id: 7,
      title: "Communicators' Summit",
      location: 'Congress hall, Central Area, Abuja',
      description:
        '<p>Two <b>days</b> &amp; a night.</p><ul><li>One</li><li>Two</li></ul><table><tr><th>09:00</th><td>Arrival</td></tr><tr><th>11:00</th><td>Workshop</td></tr></table>',
      start_date: '2027-03-12T08:00:00.000Z',
      end_date: '2027-03-13T16:30:00.000Z',
    }),
  )
  expect(read(text)).toEqual([
    {
      uid: 'event-7@example.org',
      title: "Communicators' Summit",
      location: 'Congress hall, Central Area, Abuja',
      description:
        'Two days & a night.\n- One\n- Two\n09:00 Arrival\n11:00 Workshop\n\nOrganised by the NIPR FCT Chapter, Abuja\nhttps://example.org/events/7',
      start: '2027-03-12T08:00:00.000Z',
      end: '2027-03-13T16:30:00.000Z',
      url: 'https://example.org/events/7',
      stamp: '2027-03-01T10:20:30Z',
      changed: '2027-03-01T10:20:30Z',
      sequence: 0,
    },
  ])
})

test.each([
  ['2027-03-12T08:00:00.000Z', '09:00'],
  ['2027-07-12T08:00:00.000Z', '09:00'],
  ['2027-12-31T23:30:00.000Z', '00:30'],
  ['2028-02-28T23:00:00.000Z', '00:00'],
])('%s is %s in Abuja, in summer and winter', (instant, shown) => {
  const [found] = read(write(entry({ start_date: instant, end_date: null })))
  expect(found?.start).toBe(instant)
  const abuja = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', timeStyle: 'short' })
  expect(abuja.format(new Date(found?.start ?? ''))).toBe(shown)
})

test('an event that was changed says how often and when, so that a calendar takes the later entry', () => {
  const changed = { revision: 3, changed_at: '2027-03-02T08:00:00.000Z' }
  expect(read(write(entry(changed)))).toMatchObject([
    { sequence: 3, changed: '2027-03-02T08:00:00Z', stamp: '2027-03-02T08:00:00Z' },
  ])
})

test('a ticket says its number before all else', () => {
  const [found] = read(write(entry({ id: 7, description: '', ticket_number: 'TICKET1' })))
  expect(found?.description).toBe(
    'Ticket number: TICKET1\nPlease show it at the entrance.\n\n' +
      'Organised by the NIPR FCT Chapter, Abuja\nhttps://example.org/events/7',
  )
})

test('[D-38] an event without an end has none in the calendar', () => {
  const text = write(entry({ end_date: null }))
  expect(text).not.toContain('DTEND')
  expect(read(text)[0]?.end).toBe(null)
})

describe('a text', () => {
  test.each([
    ['signs that mean something to a calendar', 'One; two, three \\ four: "five"'],
    ['letters of more than one octet', 'Ọjọ́ ìbí: ₦30,000 🎉'.repeat(20)],
    ['three hundred characters without a space', 'n'.repeat(300)],
    ['what looks like the end', 'END:VEVENT BEGIN:VALARM'],
    ['a back slash before an n', 'C:\\new'],
  ])('with %s comes back as it was', (_, title) => {
    expect(read(write(entry({ title, location: title })))[0]).toMatchObject({ title, location: title })
  })

  test('cannot begin a line of its own', () => {
    const title = 'One\r\nATTENDEE:mailto:a@example.org\rTwo\nThree'
    const text = write(entry({ title }))
    expect(text.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
    expect(read(text)[0]?.title).toBe('One\nATTENDEE:mailto:a@example.org\nTwo\nThree')
  })

  test('loses what no calendar may hold', () => {
    expect(read(write(entry({ title: 'A\u0000 \u0007title\u007f' })))[0]?.title).toBe('A title')
  })
})

test('every line ends with CRLF and has at most 75 octets, and no character is cut in two', () => {
  const text = write(entry({ title: '🎉ọ'.repeat(150), description: `<p>${'₦ words '.repeat(2000)}</p>` }))
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter((line) => line.includes('\ufffd'))).toEqual([])
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-1)).toBe('END:VCALENDAR')
})

test('the calendar of nothing is a calendar', () => {
  expect(new ICAL.Component(ICAL.parse(write())).getFirstPropertyValue('version')).toBe('2.0')
})
