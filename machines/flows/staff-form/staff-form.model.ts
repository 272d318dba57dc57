import type { StaffMember } from '#contract/office/staff.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { staffFormMachine } from './staff-form.machine.ts'

const theirs: StaffMember = {
  ...{ id: 7, name: 'Ada Placeholder', email: 'ada@example.org', state: 'active', roles: ['door'], factors: ['totp'] },
  ...{ invited_at: '2027-03-12T08:00:00.000Z', used_at: null, version: 3 },
}

export const staffFormModel: Model<typeof staffFormMachine> = {
  inputs: [{}, { id: '7', version: '2', roles: 'editor', held: 'editor' }],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { email: 'ada@example.org', first_name: 'Ada', sur_name: 'Placeholder' } },
      { type: 'form.edit', change: { roles: 'editor finance' } },
      { type: 'form.edit', change: { roles: '' } },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { roles: 'Give at least one role.' }], error: [new Error('')] },
    sendForm: {
      done: [{ changed: { ...theirs, approval: null } }, { theirs }],
      error: [new Refusal(409, 'This waits for a second person already.')],
    },
  },
  serialize: ({ context: { form } }) => form,
}
