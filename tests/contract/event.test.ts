import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Event, EventSelection, endOf, heldFirst, isHeld, isPaid, upcomingFirst } from '#contract/event.ts'

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

describe('[D-32] an event is paid', () => {
  test.each([
    ['paid', 5000, true],
    ['paid', 1, true],
    ['paid', 0, false],
    ['paid', null, false],
    ['free', 5000, false],
    ['free', null, false],
  ] as const)('of type %s with the fee %j: %j', (type, fee, paid) => {
    expect(isPaid({ type, fee })).toBe(paid)
  })
})

describe('[EVT-18] [D-38] an event is held', () => {
  const start_date = '2027-03-12T08:00:00.000Z'
  const end_date = '2027-03-12T12:00:00.000Z'
  const end = Date.parse(end_date)
  const start = Date.parse(start_date)

  test.each([
    ['one millisecond before its end', end - 1, false],
    ['at its end', end, false],
    ['one millisecond after its end', end + 1, true],
    ['while it runs', start + 1, false],
  ])('%s', (_, now, held) => {
    expect(isHeld({ start_date, end_date }, now)).toBe(held)
  })

  test.each([
    ['at its start', start, false],
    ['one millisecond after its start', start + 1, true],
  ])('where it has no end: %s', (_, now, held) => {
    expect(endOf({ start_date, end_date: null })).toBe(start_date)
    expect(isHeld({ start_date, end_date: null }, now)).toBe(held)
  })

  test('by the moment, however its zone is written', () => {
    expect(isHeld({ start_date, end_date: '2027-03-12T13:00:00+01:00' }, end)).toBe(false)
    expect(isHeld({ start_date, end_date: '2027-03-12T13:00:00+01:00' }, end + 1)).toBe(true)
  })
})

describe('the order of events', () => {
  const event = (id: number, day: number) => ({
    id,
    start_date: `2027-03-${String(day).padStart(2, '0')}T08:00:00Z`,
    end_date: null,
  })
  const events = [event(4, 20), event(9, 11), event(2, 20), event(1, 30), event(3, 11)]

  test('[EVT-20] [D-38] upcoming: oldest start first, equal starts by id', () => {
    expect(events.toSorted(upcomingFirst).map(({ id }) => id)).toEqual([3, 9, 2, 4, 1])
  })

  test('[EVT-19] [D-38] held: newest start first, equal starts by id', () => {
    expect(events.toSorted(heldFirst).map(({ id }) => id)).toEqual([1, 2, 4, 3, 9])
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
