import { expect, test } from 'vitest'
import { type Verdict, verdicts } from '#contract/events/attendees.ts'
import {
  ABSENT,
  admission,
  doorHours,
  doorIsOpen,
  holds,
  judgeTicket,
  letsIn,
  mayEnter,
  UNDO_TIME,
} from '#domain/door/door.ts'

type Facts = Parameters<typeof judgeTicket>[0]

const door: Facts['door'] = {
  id: 5,
  re_entry: 'never',
  start_date: '2027-03-20T09:00:00.000Z',
  end_date: '2027-03-20T15:00:00.000Z',
}
const at = (time: string) => Date.parse(`2027-03-20T${time}:00.000Z`)
const ticket = { event: 5, issue: 2, proof: 'listed' } as const
const seat = { isWithdrawn: false, issue: 2, ...ABSENT }
const inside = { ...seat, lastIn: at('07:00'), isInside: true }
const outside = { ...inside, isInside: false }
const good = { ticket, seat, door, now: at('08:30') }

test.each<[string, Partial<Facts>, Verdict]>([
  ['that is good', {}, 'admitted'],
  ['by its number', { ticket: { ...ticket, issue: null } }, 'admitted'],
  ['that a former key has signed', { ticket: { ...ticket, proof: 'signed' } }, 'admitted'],
  ['that was never issued', { ticket: null, seat: null }, 'unknown'],
  ['that was never issued, at a seat that is listed', { ticket: null }, 'unknown'],
  ['whose number belongs to no seat', { ticket: { ...ticket, issue: null }, seat: null }, 'unknown'],
  ['with a signature that is not ours', { ticket: { ...ticket, proof: 'forged' } }, 'unknown'],
  ['that was sold after the list was made', { ticket: { ...ticket, proof: 'signed' }, seat: null }, 'unlisted'],
  // A phone tells of a seat that it has not listed what the journal tells of it.
  [
    'that was sold after the list was made, by a phone',
    { ticket: { ...ticket, proof: 'signed' }, seat: { ...seat, issue: 0 } },
    'unlisted',
  ],
  [
    'that was sold after the list was made, and was used',
    { ticket: { ...ticket, proof: 'signed' }, seat: { ...inside, issue: 0 } },
    'cameAlready',
  ],
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
  ['a moment before the door opens', { now: at('06:00') - 1 }, 'early'],
  ['a moment after the door has closed', { now: at('18:00') + 1 }, 'over'],
  ['that was used', { seat: inside }, 'cameAlready'],
  ['whose holder has left', { seat: outside }, 'cameAlready'],
])('[EVX-26] a ticket %s', (_, given, verdict) => {
  expect(judgeTicket({ ...good, ...given })).toBe(verdict)
})

const DAY = 86_400_000
const came = at('09:00')

test.each([
  ['for the first time, where it is good once', 'never', ABSENT, came, true],
  ['for the first time, where it is good once a day', 'daily', ABSENT, came, true],
  ['for the first time, where people come and go', 'free', ABSENT, came, true],
  ['no second time, where it is good once', 'never', { lastIn: came, isInside: false }, came + DAY, false],
  ['no second time while inside', 'free', { lastIn: came, isInside: true }, at('10:00'), false],
  ['again after leaving, where people come and go', 'free', { lastIn: came, isInside: false }, at('10:00'), true],
  ['no second time on the same day', 'daily', { lastIn: came, isInside: false }, at('22:59'), false],
  ['again on the next day, as days are counted in Abuja', 'daily', { lastIn: came, isInside: true }, at('23:00'), true],
] as const)('[EVX-29] a ticket lets its holder in %s', (_, re_entry, presence, now, may) => {
  expect(mayEnter(presence, re_entry, now)).toBe(may)
  const held = { ...door, end_date: '2027-03-21T15:00:00.000Z', re_entry }
  expect(judgeTicket({ ...good, door: held, seat: { ...seat, ...presence }, now })).toBe(
    may ? 'admitted' : 'cameAlready',
  )
})

test('[EVX-29] who has not come was never let in and is not inside', () => {
  expect(ABSENT).toEqual({ lastIn: null, isInside: false })
})

test('[EVX-29] a ticket says how often it admits its holder', () => {
  expect(admission).toEqual({
    never: 'admits one person, once',
    daily: 'admits one person, once a day',
    free: 'admits one person, who can go out and come in again',
  })
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
  expect(doorHours(door)).toEqual({ opens: at('06:00'), closes: at('18:00') })
  const moments = [at('06:00') - 1, at('06:00'), at('18:00'), at('18:00') + 1]
  expect(moments.map((now) => doorIsOpen(door, now))).toEqual([false, true, true, false])
  expect(doorHours({ ...door, end_date: null })).toEqual({ opens: at('06:00'), closes: at('12:00') })
})

test.each([
  ['listed', true],
  ['signed', true],
  ['unchecked', false],
  ['forged', false],
  [undefined, false],
] as const)('[EVX-26] who holds a ticket that is %j is told what the list has of its seat: %j', (proof, told) => {
  expect(holds(proof)).toBe(told)
})

test('[EVX-29] an admission is taken back within ten minutes', () => {
  expect(UNDO_TIME).toBe(600_000)
})
