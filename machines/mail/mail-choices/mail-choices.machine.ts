import { assign, setup } from 'xstate'
import type { CommunicationKind } from '#contract/mail/communication.ts'
import { ifTokenIsRefused, tokenGuards } from '#machines/parts/failed-call.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** `1` where a kind of mail is wanted, as a box is sent. */
export type ChoicesForm = Record<CommunicationKind, string>

const saved: Notice = { tone: 'success', title: 'Your choice is saved' }

const { actions, edits } = formParts<ChoicesForm>()

/** Which mails a member gets. What could not be saved stays as it was chosen, and is saved with the next press. */
export const mailChoicesMachine = setup({
  types: {} as { context: FormContext<ChoicesForm>; input: ChoicesForm; events: FormEvent<ChoicesForm>; tags: 'busy' },
  actors: { saveChoices: unprovided<void, ChoicesForm>('saveChoices') },
  actions: { ...actions, forgetTrouble: assign({ trouble: undefined }) },
  guards: tokenGuards,
}).createMachine({
  id: 'mail-choices',
  version: '1',
  context: ({ input }) => newForm(input),
  initial: 'editing',
  on: edits,
  states: {
    editing: { on: { 'form.submit': { target: 'saving' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveChoices',
        src: 'saveChoices',
        input: ({ context }) => context.form,
        onDone: { target: 'editing', actions: ['forgetTrouble', { type: 'notify', params: saved }] },
        onError: [ifTokenIsRefused({ target: 'editing' }), backToEditing('anything')],
      },
    },
  },
})
