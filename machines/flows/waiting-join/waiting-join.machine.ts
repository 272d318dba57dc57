import { setup } from 'xstate'
import type { AttendeeForm } from '#contract/registration.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

interface Wish {
  eventId: number
  /** The ticket type that is waited for, where one was chosen. */
  ticketType?: string | undefined
}

export interface Joining extends Wish {
  form: AttendeeForm
}

interface Context extends FormContext<AttendeeForm>, Wish {}

type Event = FormEvent<AttendeeForm> | { type: 'attendee.known'; form: AttendeeForm }

const blank: AttendeeForm = { first_name: '', middle_name: '', last_name: '', phone: '', email: '' }

const joined: Notice = { tone: 'success', title: 'You are on the waiting list' }

const { actors, actions, guards, edits, checking } = formParts<AttendeeForm, Context, Event>()

/** The form that joins the waiting list of a full event, or of a ticket type that is full. */
export const waitingJoinMachine = setup({
  types: {} as { context: Context; input: Wish; events: Event; tags: 'busy' | 'joined' },
  actors: { ...actors, joinList: unprovided<void, Joining>('joinList'), watchAttendee: outside() },
  actions: { ...actions, keepDraft: (_, _form: AttendeeForm) => {}, forgetDraft: () => {} },
  guards: {
    ...guards,
    nothingIsTyped: ({ context: { form } }) => Object.values(form).every((text) => text.trim() === ''),
  },
}).createMachine({
  id: 'waiting-join',
  version: '1',
  context: ({ input }) => ({ ...newForm(blank), ...input }),
  initial: 'editing',
  invoke: watched('watchAttendee'),
  on: {
    'form.edit': {
      actions: [edits['form.edit'].actions, { type: 'keepDraft', params: ({ context }) => context.form }],
    },
    'attendee.known': {
      guard: 'nothingIsTyped',
      actions: { type: 'takeEdit', params: ({ event }) => event.form },
    },
  },
  states: {
    editing: { on: submitted() },
    checking: checking('anything', [{ target: 'joining' }]),
    joining: {
      tags: 'busy',
      invoke: {
        id: 'joinList',
        src: 'joinList',
        input: ({ context: { eventId, ticketType, form } }) => ({ eventId, ticketType, form }),
        onDone: { target: 'joined', actions: ['forgetDraft', { type: 'notify', params: joined }] },
        onError: backToEditing('anything'),
      },
    },
    joined: { tags: 'joined', type: 'final' },
  },
})
