import { assign, setup } from 'xstate'
import { ifTokenIsRefused, tokenGuards } from '#machines/parts/failed-call.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** `1` where it is chosen, as a box is sent; city and link as they were typed. */
export type ListingForm = Record<'listed' | 'organization' | 'sector' | 'messages' | 'city' | 'link', string>

const saved: Notice = { tone: 'success', title: 'Your choice is saved' }

const form = formParts<ListingForm>()

/** Whether a member is listed for visitors, and with what. What could not be saved stays as it was chosen. */
export const listingMachine = setup({
  types: {} as { context: FormContext<ListingForm>; input: ListingForm; events: FormEvent<ListingForm>; tags: 'busy' },
  actors: { ...form.actors, saveListing: unprovided<void, ListingForm>('saveListing') },
  actions: { ...form.actions, forgetTrouble: assign({ trouble: undefined }) },
  guards: { ...form.guards, ...tokenGuards },
}).createMachine({
  id: 'listing',
  version: '1',
  context: ({ input }) => newForm(input),
  initial: 'editing',
  on: form.edits,
  states: {
    editing: { on: submitted() },
    checking: form.checking('anything', [{ target: 'saving' }]),
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveListing',
        src: 'saveListing',
        input: ({ context }) => context.form,
        onDone: { target: 'editing', actions: ['forgetTrouble', { type: 'notify', params: saved }] },
        onError: [ifTokenIsRefused({ target: 'editing' }), backToEditing('anything')],
      },
    },
  },
})
