import { describe, expect, test } from 'vitest'
import {
  feeOf,
  isSoldOut,
  leftOfTypes,
  lowestFee,
  nameOfType,
  saleOf,
  salesOf,
  saleTimes,
  type TicketType,
  typeTold,
  usualType,
} from '#domain/events/ticket-types.ts'

const NOW = Date.parse('2027-03-12T09:00:00.000Z')
const now = '2027-03-12T09:00:00.000Z'
const [earlier, before] = ['2027-03-01T09:00:00.000Z', '2027-03-12T08:59:59.999Z']
const [after, later] = ['2027-03-12T09:00:00.001Z', '2027-04-01T09:00:00.000Z']

const type = (id: string, changes: Partial<TicketType> = {}): TicketType => ({
  id,
  name: id.toUpperCase(),
  about: '',
  fee: null,
  size: null,
  from: null,
  until: null,
  retired: false,
  ...changes,
})

const open = type('open')
const coming = type('coming', { from: later })
const over = type('over', { until: earlier })
const retired = type('retired', { retired: true })

describe('[EVX-12] a ticket type', () => {
  test.each<[string, Partial<TicketType>, string]>([
    ['without times is for sale', {}, 'open'],
    ['is not for sale before its time', { from: after }, 'notYet'],
    ['is for sale as its time begins', { from: now }, 'open'],
    ['is for sale until its time ends', { from: before, until: after }, 'open'],
    ['is not for sale as its time ends', { until: now }, 'over'],
    ['is not for sale any more after it', { until: before }, 'over'],
    ['whose time is over before it begins is over', { from: later, until: before }, 'over'],
    ['that was retired is over', { retired: true }, 'over'],
    ['that was retired before its time is over', { retired: true, from: later }, 'over'],
  ])('%s', (_, changes, sale) => {
    expect(saleOf(type('one', changes), NOW)).toBe(sale)
  })

  test.each([
    ['its own fee', 60_000, 25_000, 60_000],
    ['the fee of the event, where it has none', null, 25_000, 25_000],
    ['nothing, where its own fee is nothing', 0, 25_000, null],
    ['nothing, where the event is free', null, null, null],
    ['its own fee at an event that is free', 60_000, null, 60_000],
  ])('costs %s', (_, fee, ofEvent, costs) => {
    expect(feeOf({ fee }, ofEvent)).toBe(costs)
  })

  test('costs the fee of the event, where there are no types', () => {
    expect([feeOf(undefined, 25_000), feeOf(undefined, null)]).toEqual([25_000, null])
  })

  test('is told of a seat by its name, and where there is none nothing is told', () => {
    const types = [open, coming]
    expect(['coming', 'gone', null, undefined].map((id) => nameOfType(types, id))).toEqual(['COMING', null, null, null])
    expect(['coming', 'gone', null].map((id) => typeTold(types, id))).toStrictEqual([{ ticket_type: 'COMING' }, {}, {}])
  })
})

describe('[EVX-05] the tickets of an event', () => {
  test.each<[string, TicketType[], ReturnType<typeof salesOf>, ReturnType<typeof saleTimes>]>([
    ['are alike where it has no types', [], 'alike', {}],
    ['are alike again where all were retired', [retired], 'alike', {}],
    ['are for sale while one type is', [over, coming, open], 'open', {}],
    ['are not for sale until the next type is', [over, coming], 'notYet', { opens: later }],
    ['are not for sale any more when none will be', [over, retired], 'over', { closes: earlier }],
  ])('%s', (_, types, sales, times) => {
    expect([salesOf(types, NOW), saleTimes(types, NOW)]).toStrictEqual([sales, times])
  })

  test('are for sale from the first time at which one of their types will be, whichever is named first', () => {
    const soon = type('soon', { from: after })
    // Neither what was sold before nor what was retired begins again.
    const past = type('past', { from: earlier, until: before })
    const gone = type('gone', { from: now, retired: true })
    for (const types of [
      [past, gone, soon, coming],
      [coming, soon, gone, past],
    ]) {
      expect(saleTimes(types, NOW)).toStrictEqual({ opens: after })
    }
  })

  test('are for sale until the last time that a type says, whichever is named first, where each says one', () => {
    const [short, long] = [type('short', { until: after }), type('long', { until: later })]
    expect(saleTimes([short, long], NOW)).toStrictEqual({ closes: later })
    expect(saleTimes([long, short, retired], NOW)).toStrictEqual({ closes: later })
    expect(saleTimes([short, open], NOW)).toStrictEqual({})
  })

  test('that begin and end say both', () => {
    const types = [over, type('soon', { from: after, until: later })]
    expect(saleTimes(types, NOW)).toStrictEqual({ opens: after, closes: later })
  })

  test('[EVX-12] cost no less than the cheapest that is for sale or will be, where they have several prices', () => {
    const [gala, child] = [type('gala', { fee: 60_000 }), type('child', { fee: 0 })]
    const soon = type('soon', { fee: 10_000, from: later })
    expect(lowestFee([gala, open], 25_000, NOW)).toBe(25_000)
    expect(lowestFee([gala, open, soon], 25_000, NOW)).toBe(10_000)
    expect(lowestFee([gala, open, child], 25_000, NOW)).toBe(0)
    // Of one price, or where what is cheaper is over, nothing more is told than the fee.
    expect(lowestFee([open, type('other')], 25_000, NOW)).toBe(undefined)
    expect(lowestFee([open, { ...over, fee: 5_000 }], 25_000, NOW)).toBe(undefined)
    expect(lowestFee([], 25_000, NOW)).toBe(undefined)
  })
})

describe('the places of ticket types', () => {
  const places = new Map([
    ['open', { size: 5, taken: 5 }],
    ['other', { size: 4, taken: 1 }],
    ['lowered', { size: 2, taken: 3 }],
    ['unlimited', { size: null, taken: 90 }],
  ])
  const [other, lowered, unlimited] = [type('other'), type('lowered'), type('unlimited')]

  test('[EVX-12] a type is sold out when its counter is full; one that was never taken has none', () => {
    expect(['open', 'other', 'lowered', 'unlimited', 'uncounted'].map((id) => isSoldOut(id, places))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })

  test.each([
    ['the first that is for sale and has a place', [coming, over, open, other, unlimited], 'other'],
    ['the first of them as they are named', [unlimited, other], 'unlimited'],
    ['the first that is for sale, where none has a place', [coming, open, lowered], 'open'],
    ['none, where none is for sale', [coming, over], undefined],
    ['none, where there are no types', [], undefined],
  ])('[EVX-12] who names no type gets %s', (_, types, id) => {
    expect(usualType(types, places, NOW)?.id).toBe(id)
  })

  test.each([
    ['as many as it has itself, where it has no types', 7, [], 7],
    ['no number, where nothing is limited', null, [other, unlimited], null],
    ['as many as it has itself, where a type has no limit', 7, [other, unlimited], 7],
    ['as many as it has itself, where a type was never taken', 7, [other, type('uncounted')], 7],
    ['no more than its types have together', 7, [other, open], 3],
    ['no more than it has itself', 2, [other, open], 2],
    ['as many as its types have, where it has no limit of its own', null, [other], 3],
    ['as many as the others have, where one is over its size', null, [lowered, other], 3],
    ['as many as the types have that are for sale', 7, [type('unlimited', { from: later }), other], 3],
    ['as many as it has itself, where no type is for sale', 7, [{ ...other, from: later }], 7],
  ])('[EVX-04] an event has %s places left', (_, left, types, told) => {
    expect(leftOfTypes(left, { types, places }, NOW)).toBe(told)
  })
})
