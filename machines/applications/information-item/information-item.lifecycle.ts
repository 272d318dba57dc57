import { setup } from 'xstate'

/** One question to an applicant, about one field or one file, and what the office makes of the answer. */
export const informationItemMachine = setup({
  types: {} as {
    events: { type: 'item.answer' } | { type: 'item.accept' } | { type: 'item.decline' } | { type: 'item.repeat' }
  },
}).createMachine({
  id: 'information-item',
  version: '1',
  initial: 'asked',
  states: {
    asked: { on: { 'item.answer': { target: 'answered' } } },
    answered: {
      on: {
        'item.accept': { target: 'accepted' },
        'item.decline': { target: 'declined' },
        'item.repeat': { target: 'repeated' },
      },
    },
    accepted: { type: 'final' },
    declined: { type: 'final' },
    repeated: { type: 'final' },
  },
})
