import { assign, setup } from 'xstate'
import type { Notices } from '#contract/staff/notices.ts'
import { setTroubleOf } from '#machines/parts/failed-call.ts'
import { eventOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export type NoticeChoice = Notices['applications']

interface Context {
  /** What was chosen, until the office has kept it. */
  chosen: NoticeChoice | undefined
  /** Why the last choice was not kept. */
  trouble: string
}

/** What somebody of the office is mailed. A choice is kept at once; one that is made meanwhile is kept next. */
export const ownNoticesMachine = setup({
  types: {} as { context: Context; events: { type: 'notices.choose'; choice: NoticeChoice }; tags: 'busy' },
  actors: { saveChoice: unprovided<NoticeChoice, { choice: NoticeChoice | undefined }>('saveChoice') },
  actions: {
    setChoice: assign((_, { choice }: { choice: NoticeChoice }) => ({ chosen: choice, trouble: '' })),
    setTrouble: assign({ trouble: (_, { text = '' }: { text?: string }) => text }),
    forgetChoice: assign({ chosen: undefined }),
  },
  guards: { anotherIsChosen: ({ context }, kept: NoticeChoice) => context.chosen !== kept },
}).createMachine({
  id: 'own-notices',
  version: '1',
  context: { chosen: undefined, trouble: '' },
  initial: 'resting',

  states: {
    resting: {
      entry: 'forgetChoice',
      on: { 'notices.choose': { target: 'keeping', actions: { type: 'setChoice', params: eventOf } } },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context }) => ({ choice: context.chosen }),
        onDone: [
          { guard: { type: 'anotherIsChosen', params: outputOf }, target: 'keeping', reenter: true },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: setTroubleOf('anything') },
      },
      on: { 'notices.choose': { actions: { type: 'setChoice', params: eventOf } } },
    },
  },
})
