import { assign, setup } from 'xstate'
import { formOf, officeFields } from '#contract/identity/person-fields.ts'
import { changesOf, type FieldChange, mergeForms } from '#machines/parts/conflict.ts'
import { type FormContext, isBlank, newForm, sentBack } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** `version` is as the member was when it was read. */
export type MemberForm = Record<string, string> & Record<'id' | 'version' | (typeof officeFields)[number], string>

export const emptyMember: MemberForm = { id: '', version: '', ...formOf(officeFields, {}) }

/** Somebody else changed the member first. */
export interface MemberConflict {
  theirs: MemberForm
  by: string
}

interface Context extends FormContext<MemberForm> {
  /** The member as this form was begun with. */
  read: MemberForm
  /** Who was first, and what they have changed. */
  first: { by: string; changes: readonly FieldChange<(typeof officeFields)[number]>[] } | undefined
}

const blank: Notice = { tone: 'destructive', title: 'Enter first name and surname.' }
const done: Notice = { tone: 'success', title: 'Saved' }

const { actors, actions, guards, edits, checking } = formParts<MemberForm, Context>()

/** The office changes the data of a member. Where somebody else was first, the changes of both are kept. */
export const memberFormMachine = setup({
  types: {} as { context: Context; events: FormEvent<MemberForm>; input: MemberForm | undefined; tags: 'busy' },
  actors: { ...actors, sendForm: unprovided<MemberConflict | undefined, MemberForm>('sendForm') },
  actions: {
    ...actions,
    setTheirs: assign(({ context }, conflict: MemberConflict | undefined) => {
      if (!conflict) return {}
      const three = { typed: context.form, read: context.read, theirs: conflict.theirs }
      const { form, errors } = mergeForms(three, conflict.by)
      const first = { by: conflict.by, changes: changesOf(three, officeFields) }
      return { ...sentBack(context, errors), form, read: conflict.theirs, first }
    }),
  },
  guards: {
    ...guards,
    formIsBlank: ({ context }) => isBlank(context.form, 'sur_name', 'first_name'),
    somebodyWasFirst: (_, conflict: MemberConflict | undefined) => conflict !== undefined,
  },
}).createMachine({
  id: 'member-form',
  version: '1',
  context: ({ input = emptyMember }) => ({ ...newForm(input), read: input, first: undefined }),
  initial: 'editing',
  on: edits,
  states: {
    editing: { on: submitted({ guard: 'formIsBlank', notice: blank }) },
    checking: checking('anything', [{ target: 'sending' }]),
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'somebodyWasFirst', params: outputOf },
            target: 'editing',
            actions: { type: 'setTheirs', params: outputOf },
          },
          { target: 'sent', actions: { type: 'notify', params: done } },
        ],
        onError: backToEditing('anything'),
      },
    },
    sent: { type: 'final' },
  },
})
