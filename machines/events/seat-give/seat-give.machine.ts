import { setup } from 'xstate'
import type { NewHolder } from '#contract/events/ticket.ts'
import { notices } from '#contract/messages/notices.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import type { FormEvent } from '#machines/parts/form/form-flow.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface ByToken {
  token: string
}

/** What is sent: who has the seat from now on, and the link that allows it. */
export interface GivenSeat extends ByToken {
  form: NewHolder
}

interface Context extends FormContext<NewHolder>, ByToken {}

type Event = FormEvent<NewHolder> | { type: 'give.ask' } | { type: 'give.keep' }

const done: Notice = {
  tone: 'success',
  title: 'The seat is given',
  text: 'The new ticket is on its way to the new address.',
}

const empty = { first_name: '', last_name: '', email: '' }

const form = simpleForm<NewHolder, void, Context, Event>({
  empty,
  required: ['first_name', 'last_name', 'email'],
  blank: notices.enterEveryField,
  action: 'anything',
  done,
})
const { editing, sending, sent } = form.config.states

/** The holder of a ticket gives its seat to somebody else. */
export const seatGiveMachine = setup({
  ...form.setup,
  types: {} as { context: Context; input: ByToken; events: Event; tags: 'busy' },
  actors: { ...form.setup.actors, sendForm: unprovided<void, GivenSeat>('sendForm') },
}).createMachine({
  id: 'seat-give',
  ...form.config,
  context: ({ input }) => ({ ...newForm(empty), ...input }),
  initial: 'closed',
  states: {
    closed: { on: { 'give.ask': { target: 'editing' } } },
    editing: { on: { ...editing.on, 'give.keep': { target: 'closed' } } },
    checking: form.checking([{ target: 'sending' }]),
    sending: { ...sending, invoke: { ...sending.invoke, input: ({ context: { form, token } }) => ({ form, token }) } },
    sent,
  },
})
