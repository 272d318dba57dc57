import { assign, setup } from 'xstate'
import { isRole, secondPersonRoles } from '#contract/common/permissions.ts'
import type { StaffChanged, StaffMember } from '#contract/staff/staff.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export interface StaffForm extends Record<string, string> {
  /** Of the officer who is changed; empty where somebody is invited. */
  id: string
  /** As they were when they were read. */
  version: string
  email: string
  first_name: string
  sur_name: string
  /** By their names, with a space between. */
  roles: string
  /** The roles of before. */
  held: string
  /** For the second person, where one is needed. */
  reason: string
}

/** Done, or how they are by now: somebody else changed them first. */
export type StaffSent = { changed: StaffChanged } | { theirs: StaffMember }

interface Context extends FormContext<StaffForm> {
  theirs: StaffMember | undefined
  changed: StaffChanged | undefined
}

interface Sent {
  event: { output: StaffSent }
}

const empty = { id: '', version: '', email: '', first_name: '', sur_name: '', roles: '', held: '', reason: '' }

export const rolesIn = (text: string) => text.split(' ').filter(isRole)

/** Whether a second person has to approve what is asked for. */
export const needsSecondPerson = ({ roles, held }: Pick<StaffForm, 'roles' | 'held'>) =>
  secondPersonRoles.some((role) => rolesIn(roles).includes(role) !== rolesIn(held).includes(role))

const { actors, actions, guards, edits, checking } = formParts<StaffForm, Context>()

const takeSent = { type: 'takeSent', params: ({ event }: Sent) => event.output } as const

/** Somebody is invited to the office, or gets other roles. What was typed stays where somebody else was first. */
export const staffFormMachine = setup({
  types: {} as { context: Context; events: FormEvent<StaffForm>; input: Partial<StaffForm>; tags: 'busy' },
  actors: { ...actors, sendForm: unprovided<StaffSent, StaffForm>('sendForm') },
  actions: {
    ...actions,
    takeSent: assign(({ context: { form } }, sent: StaffSent) =>
      'changed' in sent
        ? { changed: sent.changed }
        : {
            theirs: sent.theirs,
            trouble: undefined,
            form: { ...form, version: String(sent.theirs.version), held: sent.theirs.roles.join(' ') },
          },
    ),
  },
  guards: { ...guards, somebodyWasFirst: (_, sent: StaffSent) => 'theirs' in sent },
}).createMachine({
  id: 'staff-form',
  version: '1',
  context: ({ input }) => ({ ...newForm<StaffForm>({ ...empty, ...input }), theirs: undefined, changed: undefined }),
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
        onDone: [
          {
            guard: { type: 'somebodyWasFirst', params: ({ event }: Sent) => event.output },
            target: 'editing',
            actions: takeSent,
          },
          { target: 'sent', actions: takeSent },
        ],
        onError: backToEditing('anything'),
      },
    },
    sent: { type: 'final' },
  },
})
