import { assign, setup } from 'xstate'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export const memberActs = [
  'end',
  'takeBack',
  'approve',
  'verify',
  'waived',
  'reduced',
  'putOff',
  'exempt',
  'lift',
  'resetFactor',
] as const

export interface MemberActForm extends Record<string, string> {
  /** One of `memberActs`. */
  act: string
  /** Of the member, and what they are called. */
  id: string
  name: string
  /** The relief that is lifted. */
  relief: string
  /** How a membership ends, and when. */
  how: string
  day: string
  from_year: string
  to_year: string
  price: string
  until: string
  ground: string
  /** What was seen to be owed, where the arrears are verified. */
  owed: string
  reason: string
  minute: string
}

interface Context extends FormContext<MemberActForm> {
  /** What the server said of it, once it was done or asked for. */
  said: string
}

const empty = {
  act: '',
  id: '',
  name: '',
  relief: '',
  how: '',
  day: '',
  from_year: '',
  to_year: '',
  price: '',
  until: '',
  ground: '',
  owed: '',
  reason: '',
  minute: '',
}

const { actors, actions, guards, edits, checking } = formParts<MemberActForm, Context>()

/** Something is done about a member's dues, membership or second factor, at once or once a second person has approved it. */
export const memberActMachine = setup({
  types: {} as { context: Context; events: FormEvent<MemberActForm>; input: Partial<MemberActForm>; tags: 'busy' },
  actors: { ...actors, sendForm: unprovided<string, MemberActForm>('sendForm') },
  actions: { ...actions, takeSaid: assign({ said: (_, said: string) => said }) },
  guards,
}).createMachine({
  id: 'member-act',
  version: '1',
  context: ({ input }) => ({ ...newForm<MemberActForm>({ ...empty, ...input }), said: '' }),
  initial: 'editing',
  on: edits,
  states: {
    editing: { on: { 'form.submit': { target: 'checking' } } },
    checking: checking('anything', [{ target: 'sending' }]),
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context }) => context.form,
        onDone: {
          target: 'sent',
          actions: { type: 'takeSaid', params: ({ event }: { event: { output: string } }) => event.output },
        },
        onError: backToEditing('anything'),
      },
    },
    sent: { type: 'final' },
  },
})
