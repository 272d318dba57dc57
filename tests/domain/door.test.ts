import { expect, test } from 'vitest'
import { type Verdict, verdicts } from '#contract/office/attendees.ts'
import { doorIsOpen, judgeTicket, letsIn } from '#domain/door.ts'

type Facts = Parameters<typeof judgeTicket>[0]

const door: Facts['door'] = {
  ...{ id: 5, re_entry: 'never', start_date: '2027-03-20T09:00:00.000Z', end_date: '2027-03-20T15:00:00.000Z' },
}
const at = (time: string) => Date.parse(`2027-03-20T${time}:00.000Z`)
const ticket = { event: 5, issue: 2, proof: 'listed' } as const
const seat = { isWithdrawn: false, issue: 2, came: null, lastIn: null, isInside: false }
const inside = { ...seat, came: at('07:00'), lastIn: at('07:00'), isInside: true }
const outside = { ...inside, isInside: false }
const nextDay = { ...door, end_date: '2027-03-21T15:00:00.000Z' }
const good = { ticket, seat, door, now: at('08:30') }
test.each<[string, Partial<Facts>, Verdict]>([
  ['that is good', {}, 'admitted'],
  ['by its number', { ticket: { ...ticket, issue: null } }, 'admitted'],
  ['that a former key has signed', { ticket: { ...ticket, proof: 'signed' } }, 'admitted'],
  ['that was never issued', { ticket: null, seat: null }, 'unknown'],
  ['with a signature that is not ours', { ticket: { ...ticket, proof: 'forged' } }, 'unknown'],
  ['that was sold after the list was made', { ticket: { ...ticket, proof: 'signed' }, seat: null }, 'unlisted'],
  ['that was issued anew after the list was made', { ticket: { ...ticket, issue: 3, proof: 'signed' } }, 'unlisted'],
  ['that this device cannot check', { ticket: { ...ticket, proof: 'unchecked' }, seat: null }, 'unchecked'],
  ['of a listed seat with another code', { ticket: { ...ticket, proof: 'unchecked' } }, 'unchecked'],
  ['for another event', { ticket: { ...ticket, event: 6 } }, 'otherEvent'],
  ['that was cancelled', { seat: { ...seat, isWithdrawn: true } }, 'cancelled'],
  ['of an old issue', { ticket: { ...ticket, issue: 1 } }, 'replaced'],
  ['before the door opens', { now: at('05:59') }, 'early'],
  ['as the door opens', { now: at('06:00') }, 'admitted'],
  ['as the door closes', { now: at('18:00') }, 'admitted'],
  ['after the door has closed', { now: at('18:01') }, 'over'],
  ['that was used', { seat: inside }, 'cameAlready'],
  ['whose holder has left', { seat: outside }, 'cameAlready'],
])('[EVX-26] a ticket %s', (_, given, verdict) => {
  expect(judgeTicket({ ...good, ...given })).toBe(verdict)
})

test.each<[string, Partial<Facts>, Verdict]>([
  ['on the same day', { door: { ...nextDay, re_entry: 'daily' }, seat: inside }, 'cameAlready'],
  [
    'on the next day',
    { door: { ...nextDay, re_entry: 'daily' }, seat: inside, now: Date.parse('2027-03-21T08:00:00.000Z') },
    'admitted',
  ],
  ['while inside', { door: { ...door, re_entry: 'free' }, seat: inside }, 'cameAlready'],
  ['after leaving', { door: { ...door, re_entry: 'free' }, seat: outside }, 'admitted'],
])('[EVX-29] coming again %s', (_, given, verdict) => {
  expect(judgeTicket({ ...good, ...given })).toBe(verdict)
})

test('[EVX-26] only what is admitted, or signed where the event says so, lets its holder in by itself', () => {
  expect(verdicts.filter((verdict) => letsIn(verdict, 'admit'))).toEqual(['admitted', 'unlisted'])
  expect(verdicts.filter((verdict) => letsIn(verdict, 'ask'))).toEqual(['admitted'])
})

/** Each reason against a ticket, in the order in which they are told. */
const reasons: [Verdict, (facts: Facts) => Facts][] = [
  ['otherEvent', (facts) => ({ ...facts, ticket: facts.ticket && { ...facts.ticket, event: 6 } })],
  ['cancelled', (facts) => ({ ...facts, seat: facts.seat && { ...facts.seat, isWithdrawn: true } })],
  ['replaced', (facts) => ({ ...facts, ticket: facts.ticket && { ...facts.ticket, issue: 1 } })],
  ['over', (facts) => ({ ...facts, now: at('20:00') })],
  ['cameAlready', (facts) => ({ ...facts, seat: facts.seat && { ...inside, isWithdrawn: facts.seat.isWithdrawn } })],
  ['unchecked', (facts) => ({ ...facts, ticket: facts.ticket && { ...facts.ticket, proof: 'unchecked' } })],
]

test('[EVX-26] of several reasons the first in the order is told', () => {
  for (let set = 1; set < 2 ** reasons.length; set++) {
    const chosen = reasons.filter((_, nth) => set & (1 << nth))
    const facts = chosen.reduce<Facts>((so, [, add]) => add(so), good)
    expect([set, judgeTicket(facts)]).toEqual([set, chosen[0]?.[0]])
  }
})

test('[EVX-24] the door is open from three hours before an event to three hours after it', () => {
  expect(['05:59', '06:00', '18:00', '18:01'].map((time) => doorIsOpen(door, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const short = { start_date: door.start_date, end_date: null }
  expect(['12:00', '12:01'].map((time) => doorIsOpen(short, at(time)))).toEqual([true, false])
})
