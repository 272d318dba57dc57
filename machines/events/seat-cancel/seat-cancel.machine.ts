import { assign, setup } from 'xstate'
import { tellFailure } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface ByToken {
  token: string
}

/** What is cancelled; of a paid seat with the naira that were shown to go back. */
export interface CancelledSeat extends ByToken {
  refund: number | undefined
}

const cancelled: Notice = { tone: 'success', title: 'Your seat is cancelled' }

/** The holder of a ticket cancels its seat, after a question. */
export const seatCancelMachine = setup({
  types: {} as {
    context: CancelledSeat
    input: ByToken
    events: { type: 'cancel.ask'; refund?: number | undefined } | { type: 'cancel.confirm' } | { type: 'cancel.keep' }
    tags: 'asking' | 'busy'
  },
  actors: { cancelSeat: unprovided<void, CancelledSeat>('cancelSeat') },
  actions: { notify: (_, _notice: Notice) => {} },
}).createMachine({
  id: 'seat-cancel',
  version: '1',
  context: ({ input: { token } }) => ({ token, refund: undefined }),
  initial: 'ready',
  states: {
    ready: { on: { 'cancel.ask': { target: 'asking', actions: assign(({ event: { refund } }) => ({ refund })) } } },
    asking: { tags: 'asking', on: { 'cancel.confirm': { target: 'cancelling' }, 'cancel.keep': { target: 'ready' } } },
    cancelling: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'cancelSeat',
        src: 'cancelSeat',
        input: ({ context }) => context,
        onDone: { target: 'cancelled', actions: { type: 'notify', params: cancelled } },
        onError: { target: 'ready', actions: tellFailure('anything') },
      },
    },
    cancelled: { type: 'final' },
  },
})
