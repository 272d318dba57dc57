import { setup } from 'xstate'
import type { MemberMessage } from '#contract/members/listing.ts'
import { notices } from '#contract/messages/notices.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import type { FormEvent } from '#machines/parts/form/form-flow.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface ToMember {
  key: string
}

/** What is sent: a message, and by what it reaches the member. */
export interface KeyedMessage extends ToMember {
  form: MemberMessage
}

interface Context extends FormContext<MemberMessage>, ToMember {}

const done: Notice = { tone: 'success', title: 'Your message is sent' }

const empty: MemberMessage = { name: '', email: '', message: '' }

const form = simpleForm<MemberMessage, void, Context, FormEvent<MemberMessage>>({
  empty,
  required: ['name', 'email', 'message'],
  blank: notices.enterEveryField,
  action: 'anything',
  done,
})
const { sending } = form.config.states

/** A visitor writes to a member who is listed. What could not be sent stays as it was typed. */
export const memberMessageMachine = setup({
  ...form.setup,
  types: {} as { context: Context; input: ToMember; events: FormEvent<MemberMessage>; tags: 'busy' },
  actors: { ...form.setup.actors, sendForm: unprovided<void, KeyedMessage>('sendForm') },
}).createMachine({
  id: 'member-message',
  ...form.config,
  context: ({ input: { key } }) => ({ ...newForm(empty), key }),
  states: {
    ...form.config.states,
    sending: {
      ...sending,
      invoke: { ...sending.invoke, input: ({ context: { form: message, key } }) => ({ form: message, key }) },
    },
  },
})
