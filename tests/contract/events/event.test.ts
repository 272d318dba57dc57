import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Event, EventSelection } from '#contract/events/event.ts'

const wire = {
  id: 7,
  title: 'Annual Lecture',
  description: '<p>All are welcome.</p>',
  location: 'Abuja',
  start_date: '2027-03-12T08:00:00.000Z',
  end_date: '2027-03-12T12:00:00.000Z',
  poster_image: '/files/poster.webp',
  fee: '5000.00',
  type: 'paid',
  attendees: [{ number: 1 }, { number: 2 }],
}

describe('[ENT-02] an event as the server tells it', () => {
  test('is read whole, its fee as a number', () => {
    expect(v.parse(Event, wire)).toEqual({ ...wire, fee: 5000 })
  })

  test.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['0', 0],
    [0, 0],
    ['5000', 5000],
    [5000, 5000],
  ])('[ENT-03] may have the fee %j, which is %j', (fee, read) => {
    expect(v.parse(Event, { ...wire, fee }).fee).toBe(read)
  })

  test.each(['5000.50', -1, 'free', ' '])('[ENT-03] is refused with the fee %j', (fee) => {
    expect(v.is(Event, { ...wire, fee })).toBe(false)
  })

  test('[D-38] may lack its end and its poster', () => {
    const { end_date: _end, poster_image: _poster, ...rest } = wire
    expect(v.parse(Event, rest)).toEqual({ ...wire, fee: 5000, end_date: null, poster_image: null })
    expect(v.parse(Event, { ...wire, end_date: null, poster_image: '' })).toMatchObject({
      end_date: null,
      poster_image: null,
    })
  })

  test('[D-36] carries no more of an attendee than a number', () => {
    const attendees = [{ number: 1, email: 'someone@example.org', first_name: 'Someone' }]
    expect(v.parse(Event, { ...wire, attendees }).attendees).toEqual([{ number: 1 }])
  })

  test('[ENT-19] is free or paid and nothing else', () => {
    expect(v.is(Event, { ...wire, type: 'free' })).toBe(true)
    expect(v.is(Event, { ...wire, type: 'Paid' })).toBe(false)
    expect(v.is(Event, { ...wire, type: 'cheap' })).toBe(false)
  })
})

describe('a selection of events', () => {
  test('is empty, or names which and how many', () => {
    expect(v.parse(EventSelection, {})).toEqual({})
    expect(v.parse(EventSelection, { when: 'upcoming', limit: '2' })).toEqual({ when: 'upcoming', limit: 2 })
  })

  test.each([{ when: 'past' }, { limit: 0 }, { limit: 'all' }])('%j is refused', (selection) => {
    expect(v.is(EventSelection, selection)).toBe(false)
  })
})
