import { setup } from 'xstate'

/** What the office asks an applicant: drafted, sent, answered, and settled once each answer was accepted or declined. */
export const informationRequestMachine = setup({
  types: {} as {
    events:
      | { type: 'request.send' }
      | { type: 'request.answer' }
      | { type: 'request.settle' }
      | { type: 'request.lapse' }
      /** The application is decided or withdrawn: nobody needs the answer any more. */
      | { type: 'request.close' }
  },
}).createMachine({
  id: 'information-request',
  version: '1',
  initial: 'draft',
  states: {
    draft: { on: { 'request.send': { target: 'open' }, 'request.close': { target: 'closed' } } },
    open: {
      on: {
        'request.answer': { target: 'answered' },
        'request.lapse': { target: 'lapsed' },
        'request.close': { target: 'closed' },
      },
    },
    answered: { on: { 'request.settle': { target: 'settled' }, 'request.close': { target: 'closed' } } },
    settled: { type: 'final' },
    lapsed: { type: 'final' },
    closed: { type: 'final' },
  },
})
