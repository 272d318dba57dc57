import { describe, expect, test } from 'vitest'
import { type GivableSeat, whyItStays, whyNotGiven } from '#domain/events/seat-giving.ts'

const HOUR = 3_600_000
const start_date = '2027-05-15T08:00:00.000Z'
const before = Date.parse(start_date) - 2 * HOUR

const forAll = { for: 'everyone' } as const
const ofEvent = { type: 'paid', fee: 5_000, prices: [forAll], start_date, isCalledOff: false } as const
const seat: GivableSeat = { state: 'taken', isUnpaidOfMember: true, hasMemberPrice: false, event: ofEvent }
const at = (event: Partial<GivableSeat['event']>, more: Partial<GivableSeat> = {}) =>
  whyItStays({ ...seat, ...more, event: { ...ofEvent, ...event } })

describe('[EVX-16] a seat', () => {
  test.each([
    [{}, 0, null],
    [{}, 1, 'A seat can be given until two hours before the event.'],
    [{ state: 'attended' }, 0, 'This ticket has been used at the door.'],
    [{ state: 'cancelled' }, 0, 'This seat is cancelled.'],
    [{ state: 'calledOff' }, 0, 'This event was called off.'],
    [{ event: { ...ofEvent, isCalledOff: true } }, 0, 'This event was called off.'],
    [{ hasMemberPrice: true }, 0, "A seat at the members' price stays with its member."],
  ] satisfies [Partial<GivableSeat>, number, string | null][])('that is %j is given or not', (changes, late, why) => {
    expect(whyNotGiven({ ...seat, ...changes }, before - 1 + late)).toBe(why)
  })

  test('is told the first reason of several', () => {
    const late = before
    const member = { ...seat, hasMemberPrice: true }
    const told = (changes: Partial<GivableSeat>) => whyNotGiven({ ...member, ...changes }, late)
    expect([
      told({ state: 'cancelled', event: { ...ofEvent, isCalledOff: true } }),
      told({ state: 'cancelled' }),
      told({ state: 'attended' }),
      told({}),
    ]).toEqual([
      'This event was called off.',
      'This seat is cancelled.',
      'This ticket has been used at the door.',
      'A seat can be given until two hours before the event.',
    ])
  })

  test('of an account is given where the price is one for everybody', () => {
    expect([at({}), at({ prices: [] })]).toEqual([null, null])
  })

  test('at the price of members stays, whatever the event asks by now', () => {
    expect(at({ type: 'free', fee: null, prices: [] }, { hasMemberPrice: true, isUnpaidOfMember: false })).toBe(
      "A seat at the members' price stays with its member.",
    )
  })

  test('of a member for which nothing was paid stays where the event has a price for members or a grade, and another does not', () => {
    const unpaid =
      'This event has a price for members: a seat of a member for which nothing was paid stays with its member.'
    for (const group of ['members', '3'] as const) {
      const prices = [forAll, { for: group }]
      expect(at({ prices })).toBe(unpaid)
      expect(at({ prices }, { isUnpaidOfMember: false })).toBe(null)
      // Where nothing is paid, prices count for nothing.
      expect(at({ prices, type: 'free' })).toBe(null)
      expect(at({ prices, fee: null })).toBe(null)
    }
  })
})
