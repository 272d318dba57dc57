import { assign, setup } from 'xstate'
import type { Notice } from '#machines/parts/notice.ts'
import { fieldOf } from '#machines/parts/params.ts'

/** A swipe to the right shorter than this springs back. */
export const SWIPE_THRESHOLD = 50

/** One toast at a time. A new one replaces the old; looking at it stops its clock. */
export const toasterMachine = setup({
  types: {} as {
    context: { notice: Notice | undefined; count: number }
    events:
      | { type: 'toast.show'; notice: Notice }
      | { type: 'toast.close' }
      | { type: 'toast.swipe'; distance: number }
      | { type: 'toast.hold' }
      | { type: 'toast.release' }
  },
  actions: {
    setNotice: assign({ notice: (_, notice: Notice) => notice, count: ({ context }) => context.count + 1 }),
    dropNotice: assign({ notice: undefined }),
  },
  guards: { swipeIsLong: (_, distance: number) => distance >= SWIPE_THRESHOLD },
  delays: { toastTime: 5000 },
}).createMachine({
  id: 'toaster',
  version: '1',
  context: { notice: undefined, count: 0 },
  initial: 'empty',
  on: { 'toast.show': { target: '.shown', actions: { type: 'setNotice', params: fieldOf('notice') } } },
  states: {
    empty: { entry: 'dropNotice' },
    shown: {
      on: {
        'toast.close': { target: 'empty' },
        'toast.swipe': { guard: { type: 'swipeIsLong', params: fieldOf('distance') }, target: 'empty' },
        'toast.hold': { target: 'paused' },
      },
      after: { toastTime: { target: 'empty' } },
    },
    paused: {
      on: {
        'toast.close': { target: 'empty' },
        'toast.swipe': { guard: { type: 'swipeIsLong', params: fieldOf('distance') }, target: 'empty' },
        'toast.release': { target: 'shown' },
      },
    },
  },
})
