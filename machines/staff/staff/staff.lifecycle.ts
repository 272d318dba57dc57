import { setup } from 'xstate'

/** What becomes of somebody who works for the office. Who has left may be invited again. */
export const staffMachine = setup({
  types: {} as {
    events:
      | { type: 'staff.enrol' }
      | { type: 'staff.lock' }
      | { type: 'staff.unlock' }
      | { type: 'staff.leave' }
      | { type: 'staff.invite' }
  },
}).createMachine({
  id: 'staff',
  version: '1',
  initial: 'invited',
  states: {
    /** No second factor yet, and no session. */
    invited: { on: { 'staff.enrol': { target: 'active' }, 'staff.leave': { target: 'left' } } },
    active: { on: { 'staff.lock': { target: 'locked' }, 'staff.leave': { target: 'left' } } },
    locked: { on: { 'staff.unlock': { target: 'active' }, 'staff.leave': { target: 'left' } } },
    left: { on: { 'staff.invite': { target: 'invited' } } },
  },
})
