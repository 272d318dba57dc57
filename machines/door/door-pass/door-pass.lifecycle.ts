import { setup } from 'xstate'

/**
 * A pass for the door of an event: a link that the office issued, then the phone that was paired with it. What a phone wrote
 * down is still taken for a while after its time, or after the pass was revoked.
 */
export const doorPassMachine = setup({
  types: {} as {
    events:
      | { type: 'pass.open' }
      | { type: 'pass.revoke' }
      | { type: 'tries.spent' }
      | { type: 'time.over' }
      | { type: 'journal.arrived' }
      | { type: 'grace.over' }
    /** takes: lines of its phone are taken. admits: its phone has the list. */
    tags: 'takes' | 'admits'
  },
}).createMachine({
  id: 'door-pass',
  version: '1',
  initial: 'issued',
  states: {
    issued: { on: { 'pass.open': 'open', 'pass.revoke': 'ended', 'tries.spent': 'ended', 'time.over': 'ended' } },
    open: {
      tags: ['takes', 'admits'],
      on: { 'journal.arrived': 'open', 'pass.revoke': 'revoked', 'time.over': 'closing' },
    },
    closing: { tags: 'takes', on: { 'journal.arrived': 'closing', 'pass.revoke': 'revoked', 'grace.over': 'ended' } },
    revoked: { tags: 'takes', on: { 'journal.arrived': 'revoked', 'grace.over': 'ended' } },
    ended: { type: 'final' },
  },
})
