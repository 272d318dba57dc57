import { setup } from 'xstate'
import type { OtherPerson } from '#contract/events/order.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import { MOST_WAITING } from '#contract/events/waiting.ts'
import { backToEditing, submitted } from '#machines/parts/form/form-flow.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { eventOf, fieldOf } from '#machines/parts/params.ts'
import {
  areBlank,
  firstOf,
  nobody,
  othersIn,
  type People,
  registrantIn,
  sameAddresses,
} from '#machines/parts/people.ts'
import { newPeopleForm, type PeopleContext, type PeopleEvent, peopleParts } from '#machines/parts/people-form.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

interface Wish {
  eventId: number
  /** The ticket type that is waited for, where one was chosen. */
  ticketType?: string | undefined
}

export interface Joining extends Wish {
  form: AttendeeForm
  others: OtherPerson[]
}

interface Context extends PeopleContext, Wish {}

type Event = PeopleEvent | { type: 'attendee.known'; people: People }

const joined = (people: number): Notice => ({
  tone: 'success',
  title: people === 1 ? 'You are on the waiting list' : 'All of you are on the waiting list',
})

const storeDraft = {
  type: 'storeDraft',
  params: ({ context: { eventId, people } }: { context: Context }) => ({ eventId, people }),
} as const

const { actors, actions, guards, checking } = peopleParts<Context, Event>()

/** The form that joins the waiting list of a full event, or of a ticket type that is full, for one person or several. */
export const waitingJoinMachine = setup({
  types: {} as { context: Context; input: Wish; events: Event; tags: 'busy' | 'joined' },
  actors: { ...actors, joinList: unprovided<void, Joining>('joinList'), watchAttendee: outside<number>() },
  actions: { ...actions, storeDraft: (_, _draft: Pick<Context, 'eventId' | 'people'>) => {}, forgetDraft: () => {} },
  guards: {
    ...guards,
    oneMayJoin: ({ context }) => context.people.length < MOST_WAITING,
    nothingIsTyped: ({ context }) => areBlank(context.people),
  },
}).createMachine({
  id: 'waiting-join',
  version: '2',
  context: ({ input }) => ({ ...newPeopleForm(nobody), ...input }),
  initial: 'editing',
  invoke: { ...watched('watchAttendee'), input: ({ context }) => context.eventId },
  on: {
    'person.edit': { actions: [{ type: 'editPerson', params: eventOf }, storeDraft] },
    'attendee.known': {
      guard: 'nothingIsTyped',
      actions: { type: 'setPeople', params: ({ event }) => firstOf(event.people, MOST_WAITING) },
    },
  },
  states: {
    editing: {
      on: {
        ...submitted(),
        'person.add': { guard: 'oneMayJoin', actions: ['addPerson', storeDraft] },
        'person.remove': { actions: [{ type: 'removePerson', params: fieldOf('at') }, storeDraft] },
      },
    },
    checking: checking('anything', [{ target: 'joining' }], ({ people }) => sameAddresses(people)),
    joining: {
      tags: 'busy',
      invoke: {
        id: 'joinList',
        src: 'joinList',
        input: ({ context: { eventId, ticketType, people } }) => ({
          eventId,
          ticketType,
          form: registrantIn(people),
          others: othersIn(people),
        }),
        onDone: {
          target: 'joined',
          actions: ['forgetDraft', { type: 'notify', params: ({ context }) => joined(context.people.length) }],
        },
        onError: backToEditing('anything'),
      },
    },
    joined: { tags: 'joined', type: 'final' },
  },
})
