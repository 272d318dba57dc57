import { assign, setup } from 'xstate'
import { isOver, type Job } from '#contract/common/job.ts'
import { SECOND } from '#contract/common/spans.ts'
import { tellFailure } from '#machines/parts/failed-call.ts'
import { failure, type Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Context {
  id: number
  job: Job | undefined
  /** How often it was asked about since it was begun or tried again. */
  looks: number
  /** Why it is not known how it stands. */
  trouble: string
}

const WAITS = [SECOND, 2 * SECOND]
const LONGEST_WAIT = 5 * SECOND

const done: Notice = { tone: 'success', title: 'The job is done' }

const endOf = ({ state, error }: Job): Notice =>
  state === 'failed' ? { tone: 'destructive', title: 'The job failed', ...(error && { text: error }) } : done

interface Told {
  event: { output: Job }
}

const setJob = { type: 'setJob', params: ({ event }: Told) => event.output } as const

/** A long job of the office is asked about until it is over: soon at first, then every five seconds. */
export const jobWatchMachine = setup({
  types: {} as {
    context: Context
    /** `known`: the job as the page has read it. */
    input: { id: number; known?: Job }
    events: { type: 'job.cancel' } | { type: 'job.retry' } | { type: 'watch.again' }
    tags: 'busy' | 'over' | 'lost'
  },
  actors: {
    askForJob: unprovided<Job, { id: number }>('askForJob'),
    cancelJob: unprovided<Job, { id: number }>('cancelJob'),
    retryJob: unprovided<Job, { id: number }>('retryJob'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    /** Lists and counts that it stands in are not true any more. */
    refreshLists: () => {},
    setJob: assign(({ context }, job: Job) => ({ job, looks: context.looks + 1, trouble: '' })),
    beginAnew: assign({ looks: 0 }),
    setTrouble: assign({ trouble: (_, { text }: Notice) => text ?? '' }),
  },
  guards: {
    jobIsOver: (_, job: Job) => isOver(job),
    /** It was known to be at work. The officer who cancelled it knows. */
    itEndedMeanwhile: ({ context: { job } }, { state }: Job) =>
      job !== undefined && !isOver(job) && (state === 'done' || state === 'failed'),
    itMayBeCancelled: ({ context }) => context.job?.steps.includes('cancel') ?? false,
    itMayBeRetried: ({ context }) => context.job?.steps.includes('retry') ?? false,
  },
  delays: { untilNextLook: ({ context }) => WAITS[context.looks - 1] ?? LONGEST_WAIT },
}).createMachine({
  id: 'job-watch',
  version: '1',
  context: ({ input: { id, known } }) => ({ id, job: known, looks: 0, trouble: '' }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'askForJob',
        src: 'askForJob',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'itEndedMeanwhile', params: ({ event }: Told) => event.output },
            target: 'finished',
            actions: [setJob, 'refreshLists', { type: 'notify', params: ({ event }: Told) => endOf(event.output) }],
          },
          {
            guard: { type: 'jobIsOver', params: ({ event }: Told) => event.output },
            target: 'finished',
            actions: setJob,
          },
          { target: 'resting', actions: setJob },
        ],
        onError: {
          target: 'lost',
          actions: { type: 'setTrouble', params: ({ event }) => failure('anything', event.error) },
        },
      },
      on: {
        'job.cancel': { guard: 'itMayBeCancelled', target: 'cancelling' },
        'job.retry': { guard: 'itMayBeRetried', target: 'retrying' },
      },
    },
    resting: {
      after: { untilNextLook: { target: 'asking' } },
      on: { 'job.cancel': { guard: 'itMayBeCancelled', target: 'cancelling' } },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelJob',
        src: 'cancelJob',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'finished', actions: [setJob, 'refreshLists'] },
        // It may have ended meanwhile.
        onError: { target: 'asking', actions: tellFailure('anything') },
      },
    },
    finished: { tags: 'over', on: { 'job.retry': { guard: 'itMayBeRetried', target: 'retrying' } } },
    retrying: {
      tags: ['busy', 'over'],
      invoke: {
        id: 'retryJob',
        src: 'retryJob',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'resting', actions: ['beginAnew', setJob, 'refreshLists'] },
        onError: { target: 'asking', actions: ['beginAnew', tellFailure('anything')] },
      },
    },
    lost: { tags: 'lost', on: { 'watch.again': { target: 'asking' } } },
  },
})
