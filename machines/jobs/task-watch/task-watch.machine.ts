import { assign, setup } from 'xstate'
import { isOver, type Task } from '#contract/common/task.ts'
import { tellFailure } from '#machines/parts/failed-call.ts'
import { failure, type Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Context {
  id: number
  task: Task | undefined
  /** How often it was asked about since it was begun or tried again. */
  looks: number
  /** Why it is not known how it stands. */
  trouble: string
}

const SECOND = 1_000
const WAITS = [SECOND, 2 * SECOND]
const LONGEST_WAIT = 5 * SECOND

const done: Notice = { tone: 'success', title: 'The job is done' }

const endOf = ({ state, error }: Task): Notice =>
  state === 'failed' ? { tone: 'destructive', title: 'The job failed', ...(error && { text: error }) } : done

interface Told {
  event: { output: Task }
}

const take = { type: 'takeTask', params: ({ event }: Told) => event.output } as const

/** A long job of the office is asked about until it is over: soon at first, then every five seconds. */
export const taskWatchMachine = setup({
  types: {} as {
    context: Context
    /** `known`: the job as the page has read it. */
    input: { id: number; known?: Task }
    events: { type: 'task.cancel' } | { type: 'task.retry' } | { type: 'watch.again' }
    tags: 'busy' | 'over' | 'lost'
  },
  actors: {
    askForTask: unprovided<Task, { id: number }>('askForTask'),
    cancelTask: unprovided<Task, { id: number }>('cancelTask'),
    retryTask: unprovided<Task, { id: number }>('retryTask'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    /** Lists and counts that it stands in are not true any more. */
    refreshLists: () => {},
    takeTask: assign(({ context }, task: Task) => ({ task, looks: context.looks + 1, trouble: '' })),
    beginAnew: assign({ looks: 0 }),
    takeTrouble: assign({ trouble: (_, { text }: Notice) => text ?? '' }),
  },
  guards: {
    taskIsOver: (_, task: Task) => isOver(task),
    /** It was known to be at work. The officer who cancelled it knows. */
    itEndedMeanwhile: ({ context: { task } }, { state }: Task) =>
      task !== undefined && !isOver(task) && (state === 'done' || state === 'failed'),
    itMayBeCancelled: ({ context }) => context.task?.steps.includes('cancel') ?? false,
    itMayBeRetried: ({ context }) => context.task?.steps.includes('retry') ?? false,
  },
  delays: { untilNextLook: ({ context }) => WAITS[context.looks - 1] ?? LONGEST_WAIT },
}).createMachine({
  id: 'task-watch',
  version: '1',
  context: ({ input: { id, known } }) => ({ id, task: known, looks: 0, trouble: '' }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'askForTask',
        src: 'askForTask',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'itEndedMeanwhile', params: ({ event }: Told) => event.output },
            target: 'finished',
            actions: [take, 'refreshLists', { type: 'notify', params: ({ event }: Told) => endOf(event.output) }],
          },
          {
            guard: { type: 'taskIsOver', params: ({ event }: Told) => event.output },
            target: 'finished',
            actions: take,
          },
          { target: 'resting', actions: take },
        ],
        onError: {
          target: 'lost',
          actions: { type: 'takeTrouble', params: ({ event }) => failure('anything', event.error) },
        },
      },
      on: {
        'task.cancel': { guard: 'itMayBeCancelled', target: 'cancelling' },
        'task.retry': { guard: 'itMayBeRetried', target: 'retrying' },
      },
    },
    resting: {
      after: { untilNextLook: { target: 'asking' } },
      on: { 'task.cancel': { guard: 'itMayBeCancelled', target: 'cancelling' } },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelTask',
        src: 'cancelTask',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'finished', actions: [take, 'refreshLists'] },
        // It may have ended meanwhile.
        onError: { target: 'asking', actions: tellFailure('anything') },
      },
    },
    finished: { tags: 'over', on: { 'task.retry': { guard: 'itMayBeRetried', target: 'retrying' } } },
    retrying: {
      tags: ['busy', 'over'],
      invoke: {
        id: 'retryTask',
        src: 'retryTask',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'resting', actions: ['beginAnew', take, 'refreshLists'] },
        onError: { target: 'asking', actions: ['beginAnew', tellFailure('anything')] },
      },
    },
    lost: { tags: 'lost', on: { 'watch.again': { target: 'asking' } } },
  },
})
