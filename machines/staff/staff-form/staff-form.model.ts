import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { colleague as theirs } from '#samples/staff.ts'
import type { staffFormMachine } from './staff-form.machine.ts'

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
  scene: { office: '/staff', answers: { listStaff: { items: [theirs], next: null, total: 1 } }, presses: ['Invite…'] },
  scenarios: {
    'somebody is invited': ['form.edit (ada@)', 'in sent'],
    'roles are changed': ['given editor', 'form.edit (editor finance)', 'in sent'],
    'no role is left': ['given editor', 'form.edit ("roles":"")', 'checkForm answers (at least one)'],
    'somebody was first': ['given editor', 'form.edit (editor finance)', 'sendForm answers (theirs)'],
    'waits for a second person already': ['form.edit (ada@)', 'sendForm fails (409)'],
  },
}
