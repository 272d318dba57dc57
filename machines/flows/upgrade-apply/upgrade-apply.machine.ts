import { assign, setup } from 'xstate'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export interface Wish {
  gradeId: number
  /** The grade's fee; nothing where it has none. */
  amount: number | null
}

/** A member asks for the next grade; whether it may be had the server says. */
export const upgradeApplyMachine = setup({
  types: {} as {
    context: { wish: Wish | undefined }
    events: { type: 'grade.seek'; wish: Wish }
    tags: 'busy'
  },
  actors: { applyForUpgrade: unprovided<string, Wish | undefined>('applyForUpgrade') },
  actions: {
    notify: (_, _notice: Notice) => {},
    refreshList: () => {},
    showApplications: () => {},
    takeWish: assign({ wish: (_, wish: Wish) => wish }),
  },
  guards: tokenGuards,
}).createMachine({
  id: 'upgrade-apply',
  version: '1',
  context: { wish: undefined },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'grade.seek': { target: 'applying', actions: { type: 'takeWish', params: ({ event }) => event.wish } },
      },
    },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'applyForUpgrade',
        src: 'applyForUpgrade',
        input: ({ context }) => context.wish,
        onDone: {
          target: 'ready',
          actions: [
            { type: 'notify', params: ({ event }) => ({ tone: 'success', title: event.output }) },
            'refreshList',
            'showApplications',
          ],
        },
        onError: [
          ifTokenIsRefused({ target: 'ready' }),
          {
            // What the list shows may be older than the reason of the refusal.
            target: 'ready',
            actions: [tellFailure('anything'), 'refreshList'],
          },
        ],
      },
    },
  },
})
