import { describe, expect, test } from 'vitest'
import type { EventPrice } from '#contract/events/event-price.ts'
import { priceList } from '#domain/events/price-list.ts'
import type { TicketType } from '#domain/events/ticket-types.ts'

const now = Date.parse('2027-03-12T11:00:00.000Z')
const [yesterday, tomorrow, later] = [
  '2027-03-11T11:00:00.000Z',
  '2027-03-13T22:59:00.000Z',
  '2027-03-20T22:59:00.000Z',
]
const price = (given: Partial<EventPrice>): EventPrice => ({
  for: 'everyone',
  amount: 20_000,
  from: null,
  until: null,
  ...given,
})
const type = (id: string, given: Partial<TicketType> = {}): TicketType => ({
  id,
  name: id,
  about: '',
  fee: null,
  size: null,
  from: null,
  until: null,
  retired: false,
  ...given,
})
const list = (given: Partial<Parameters<typeof priceList>[0]>) =>
  priceList({ fee: 25_000, prices: [], types: [], places: new Map(), ...given }, now)

describe('[EVX-12] the prices that the page of an event tells', () => {
  test('are none where the fee is all', () => {
    expect(list({})).toEqual([])
    expect(list({ prices: [price({ until: yesterday }), price({ for: 'members', amount: 30_000 })] })).toEqual([])
    expect(list({ fee: null, prices: [price({ until: tomorrow })] })).toEqual([])
  })

  test('are the early one with its end and what comes then, and what members and a grade pay', () => {
    const prices = [
      price({ until: tomorrow }),
      price({ amount: 22_000, until: later }),
      price({ for: 'members', amount: 15_000 }),
      price({ for: '1', amount: 10_000 }),
      price({ for: '2', amount: 21_000 }),
    ]
    const [alike, ...more] = list({ prices })
    expect(alike).toEqual({
      id: '',
      name: '',
      about: '',
      amount: 20_000,
      until: tomorrow,
      next: 22_000,
      groups: [
        { for: 'members', amount: 15_000 },
        { for: '1', amount: 10_000 },
      ],
      sale: 'open',
    })
    expect(more).toEqual([])
  })

  test('are an early price alone, or one for members alone', () => {
    const about = { id: '', name: '', about: '', sale: 'open' }
    expect(list({ prices: [price({ until: tomorrow })] })).toEqual([
      { ...about, amount: 20_000, until: tomorrow, next: 25_000 },
    ])
    expect(list({ prices: [price({ for: 'members' })] })).toEqual([
      { ...about, amount: 25_000, groups: [{ for: 'members', amount: 20_000 }] },
    ])
  })

  test('name no end where the same price goes on', () => {
    expect(list({ prices: [price({ until: tomorrow }), price({ from: tomorrow, until: later })] })).toEqual([])
  })

  test('a lower price without an end is only a price', () => {
    expect(list({ prices: [price({}), price({ until: tomorrow })] })).toEqual([])
  })

  test('are a line for each type that is sold, with what is left from ten down', () => {
    const types = [
      type('Standard'),
      type('Student', { fee: 5_000, about: 'With a letter of the school' }),
      type('Table', { fee: 0, from: later }),
      type('Old', { retired: true }),
      type('Gala', { until: yesterday }),
    ]
    const places = new Map([
      ['Standard', { size: 100, taken: 92 }],
      ['Student', { size: 10, taken: 10 }],
    ])
    expect(list({ types, places, prices: [price({ until: tomorrow })] })).toEqual([
      {
        id: 'Standard',
        name: 'Standard',
        about: '',
        amount: 20_000,
        until: tomorrow,
        next: 25_000,
        sale: 'open',
        left: 8,
      },
      { id: 'Student', name: 'Student', about: 'With a letter of the school', amount: 5_000, sale: 'full', left: 0 },
      { id: 'Table', name: 'Table', about: '', amount: 0, sale: 'notYet', from: later },
      { id: 'Gala', name: 'Gala', about: '', amount: 20_000, until: tomorrow, next: 25_000, sale: 'over' },
    ])
    expect(list({ fee: null, types: [type('Hall'), type('Online')] }).map(({ amount }) => amount)).toEqual([0, 0])
  })
})
