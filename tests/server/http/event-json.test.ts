import { expect, test } from 'vitest'
import type { Event } from '#contract/event.ts'
import { eventsJson } from '#server/http/event-json.ts'

const eventWith = (attendees: number): Event => ({
  id: attendees + 1,
  title: 'Of "quotes", \n lines and \u2028',
  description: '',
  location: 'Abuja',
  start_date: '2027-03-12T09:00:00.000Z',
  end_date: null,
  poster_image: null,
  fee: 30_000,
  type: 'paid',
  attendees: Array.from({ length: attendees }, (_, place) => ({ number: place + 1 })),
})

test('[ENT-02] events are written as JSON.stringify writes them, however many attend', () => {
  expect(eventsJson([])).toBe('[]')
  for (const counts of [[0], [3, 0, 1], [250, 9, 10, 11, 99, 100, 101], [2, 250, 251]]) {
    const events = counts.map(eventWith)
    expect(eventsJson(events)).toBe(JSON.stringify(events))
  }
})
