import { assign, setup } from 'xstate'
import type { OtherPerson } from '#contract/events/order.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import { MOST_WAITING } from '#contract/events/waiting.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import type { Notice } from '#machines/parts/notice.ts'
import {
  buyerIn,
  firstIn,
  type PeopleForm,
  peopleIn,
  personIn,
  positionsOf,
  sameAddresses,
  withoutPerson,
  withPerson,
} from '#machines/parts/people.ts'
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

interface Context extends FormContext<PeopleForm>, Wish {}

type Event =
  | FormEvent<PeopleForm>
  | { type: 'attendee.known'; form: PeopleForm }
  | { type: 'person.add' }
  | { type: 'person.remove'; place: number }

const blank: PeopleForm = { first_name: '', middle_name: '', last_name: '', phone: '', email: '' }

const joined = (people: number): Notice => ({
  tone: 'success',
  title: people === 1 ? 'You are on the waiting list' : 'All of you are on the waiting list',
})

const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { eventId, form } }: { context: Context }) => ({ eventId, form }),
} as const

const { actors, actions, guards, edits, checking } = formParts<PeopleForm, Context, Event>()

/** The form that joins the waiting list of a full event, or of a ticket type that is full, for one person or several. */
export const waitingJoinMachine = setup({
  types: {} as { context: Context; input: Wish; events: Event; tags: 'busy' | 'joined' },
  actors: { ...actors, joinList: unprovided<void, Joining>('joinList'), watchAttendee: outside<number>() },
  actions: {
    ...actions,
    keepDraft: (_, _draft: Pick<Context, 'eventId' | 'form'>) => {},
    forgetDraft: () => {},
    addPerson: assign({ form: ({ context }) => withPerson(context.form) }),
    removePerson: assign({
      form: ({ context }, place: number) => withoutPerson(context.form, place),
      // They stand beside fields that have moved.
      errors: {},
    }),
  },
  guards: {
    ...guards,
    oneMayJoin: ({ context }) => peopleIn(context.form) < MOST_WAITING,
    nothingIsTyped: ({ context: { form } }) => Object.values(form).every((text) => text.trim() === ''),
  },
}).createMachine({
  id: 'waiting-join',
  version: '1',
  context: ({ input }) => ({ ...newForm(blank), ...input }),
  initial: 'editing',
  invoke: { ...watched('watchAttendee'), input: ({ context }) => context.eventId },
  on: {
    'form.edit': { actions: [edits['form.edit'].actions, keepDraft] },
    'attendee.known': {
      guard: 'nothingIsTyped',
      actions: { type: 'takeEdit', params: ({ event }) => firstIn(event.form, MOST_WAITING) },
    },
  },
  states: {
    editing: {
      on: {
        ...submitted(),
        'person.add': { guard: 'oneMayJoin', actions: ['addPerson', keepDraft] },
        'person.remove': { actions: [{ type: 'removePerson', params: ({ event }) => event.place }, keepDraft] },
      },
    },
    checking: checking('anything', [{ target: 'joining' }], ({ form }) => sameAddresses(form)),
    joining: {
      tags: 'busy',
      invoke: {
        id: 'joinList',
        src: 'joinList',
        input: ({ context: { eventId, ticketType, form } }) => ({
          eventId,
          ticketType,
          form: buyerIn(form),
          others: positionsOf(form).map((place) => personIn(form, place)),
        }),
        onDone: {
          target: 'joined',
          actions: ['forgetDraft', { type: 'notify', params: ({ context }) => joined(peopleIn(context.form)) }],
        },
        onError: backToEditing('anything'),
      },
    },
    joined: { tags: 'joined', type: 'final' },
  },
})
