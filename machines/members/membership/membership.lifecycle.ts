import { setup } from 'xstate'
import type { EndingKind } from '#contract/common/standing.ts'
import { type DuesFacts, endingOn, spellOn } from '#domain/dues/dues-facts.ts'

export type MembershipState = 'none' | 'member' | Exclude<EndingKind, 'died'> | 'dead' | 'returning'

/** By the council; a loss, of a member who is a year in arrears. */
interface End {
  type: 'membership.end'
  how: EndingKind
  inArrears: boolean
}

const ends = (how: EndingKind, state: MembershipState) =>
  ({ guard: { type: 'itEndsSo', params: ({ event }: { event: End }) => ({ event, how }) }, target: state }) as const

const returns = {
  'entryFee.paid': { target: 'member' },
  'reinstatement.approve': { target: 'returning' },
  'ending.takeBack': { target: 'member' },
} as const

/**
 * How a membership begins, ends and goes on. No column has its state: `membershipStateOf` reads it out of the facts, and
 * each fact is added by one of these steps.
 */
export const membershipMachine = setup({
  types: {} as {
    events: /** The member comes out of older books. */
      | { type: 'books.taken' }
      /** The membership begins, or begins anew. */
      | { type: 'entryFee.paid' }
      | End
      /** The council takes the member back, as if they had never left. */
      | { type: 'reinstatement.approve' }
      /** The office has read what is owed, with the years of the gap: the membership goes on. */
      | { type: 'arrears.verified' }
      /** The ending was a mistake. */
      | { type: 'ending.takeBack' }
  },
  guards: {
    itEndsSo: (_, { event, how }: { event: End; how: EndingKind }) =>
      event.how === how && (how !== 'lost' || event.inArrears),
  },
}).createMachine({
  id: 'membership',
  version: '1',
  initial: 'none',
  states: {
    none: { on: { 'books.taken': { target: 'member' }, 'entryFee.paid': { target: 'member' } } },
    member: {
      on: {
        'membership.end': [
          ends('lost', 'lost'),
          ends('resigned', 'resigned'),
          ends('transferred', 'transferred'),
          ends('expelled', 'expelled'),
          ends('died', 'dead'),
        ],
      },
    },
    lost: { on: returns },
    resigned: { on: returns },
    transferred: { on: returns },
    expelled: { on: returns },
    returning: {
      on: {
        'entryFee.paid': { target: 'member' },
        'arrears.verified': { target: 'member' },
        'ending.takeBack': { target: 'member' },
      },
    },
    dead: { on: { 'ending.takeBack': { target: 'member' } } },
  },
})

/** The state that the facts come to on a day. */
export function membershipStateOf(facts: Pick<DuesFacts, 'spells'>, day: string): MembershipState {
  const spell = spellOn(facts, day)
  if (!spell) return 'none'
  const ending = endingOn(spell, day)
  if (!ending) return 'member'
  if (ending.how === 'died') return 'dead'
  return ending.returning && ending.returning <= day ? 'returning' : ending.how
}
