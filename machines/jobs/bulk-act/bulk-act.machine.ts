import { assign, setup } from 'xstate'
import { SECOND } from '#contract/common/spans.ts'
import type { Selection, SelectionForm } from '#contract/jobs/selection.ts'
import { setTroubleOf, tellFailure } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Context {
  /** What was selected; of the ones that failed when they are tried again. */
  form: SelectionForm
  selection: Selection | undefined
  /** How often it was asked about since it was begun. */
  looks: number
  trouble: string
}

const WAITS = [SECOND, 2 * SECOND]
const LONGEST_WAIT = 5 * SECOND

const setSelection = { type: 'setSelection', params: outputOf } as const
const isOver = { type: 'allWasTried', params: outputOf } as const
const setTrouble = setTroubleOf('anything')

/**
 * An act with many: the server freezes what was selected and says with how many it may be done; confirmed, it is done, and
 * told one by one. Where a fresh factor is needed, the call waits for it by itself (step-up).
 */
export const bulkActMachine = setup({
  types: {} as {
    context: Context
    input: SelectionForm
    events: { type: 'bulk.confirm' } | { type: 'bulk.drop' } | { type: 'bulk.again' } | { type: 'watch.again' }
    tags: 'busy' | 'confirming' | 'running' | 'lost'
  },
  actors: {
    freeze: unprovided<Selection, SelectionForm>('freeze'),
    perform: unprovided<Selection, { id: number }>('perform'),
    askForSelection: unprovided<Selection, { id: number }>('askForSelection'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    refreshLists: () => {},
    setSelection: assign(({ context }, selection: Selection) => ({ selection, looks: context.looks + 1, trouble: '' })),
    begin: assign({ looks: 0 }),
    selectFailed: assign(({ context: { form, selection } }) => ({
      form: { act: form.act, again: selection?.id ?? 0 },
      looks: 0,
    })),
    setTrouble: assign({ trouble: (_, { text }: Notice) => text ?? '' }),
  },
  guards: {
    itMayBeDone: ({ context }) => (context.selection?.may ?? 0) > 0,
    someFailed: ({ context }) => (context.selection?.failed_count ?? 0) > 0,
    allWasTried: (_, { state }: Selection) => state === 'finished',
  },
  delays: { untilNextLook: ({ context }) => WAITS[context.looks - 1] ?? LONGEST_WAIT },
}).createMachine({
  id: 'bulk-act',
  version: '1',
  context: ({ input }) => ({ form: input, selection: undefined, looks: 0, trouble: '' }),
  initial: 'previewing',
  states: {
    previewing: {
      tags: 'busy',
      invoke: {
        id: 'freeze',
        src: 'freeze',
        input: ({ context: { form } }) => form,
        onDone: { target: 'confirming', actions: setSelection },
        onError: { target: 'refused', actions: setTrouble },
      },
    },
    refused: { on: { 'watch.again': { target: 'previewing' }, 'bulk.drop': { target: 'dropped' } } },
    confirming: {
      tags: 'confirming',
      on: { 'bulk.confirm': { guard: 'itMayBeDone', target: 'starting' }, 'bulk.drop': { target: 'dropped' } },
    },
    starting: {
      tags: ['busy', 'confirming'],
      entry: 'begin',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context: { selection } }) => ({ id: selection?.id ?? 0 }),
        onDone: [
          { guard: isOver, target: 'finished', actions: [setSelection, 'refreshLists'] },
          { target: 'resting', actions: setSelection },
        ],
        onError: { target: 'confirming', actions: tellFailure('anything') },
      },
    },
    resting: { tags: 'running', after: { untilNextLook: { target: 'running' } } },
    running: {
      tags: 'running',
      invoke: {
        id: 'askForSelection',
        src: 'askForSelection',
        input: ({ context: { selection } }) => ({ id: selection?.id ?? 0 }),
        onDone: [
          { guard: isOver, target: 'finished', actions: [setSelection, 'refreshLists'] },
          { target: 'resting', actions: setSelection },
        ],
        onError: { target: 'lost', actions: setTrouble },
      },
    },
    lost: { tags: 'lost', on: { 'watch.again': { target: 'running' } } },
    finished: {
      on: {
        'bulk.again': { guard: 'someFailed', target: 'previewing', actions: 'selectFailed' },
        'bulk.drop': { target: 'dropped' },
      },
    },
    dropped: { type: 'final' },
  },
})
