import { assign, setup } from 'xstate'
import type { Conflict } from '#contract/common/conflict.ts'
import { MINUTE } from '#contract/common/spans.ts'
import { conflictIn } from '#machines/parts/conflict.ts'
import { setTroubleOf, tellFailure } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { errorOf, eventOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

/** A decision that was made and may still be undone. */
interface Hold {
  step: string
  endsAt: string
  /** In milliseconds, from when it was read. */
  endsIn: number
  /** The same by the clock of the browser. */
  until: number
}

/** How the record stands that is decided about, whatever it is: an application, an approval, a refund. */
export interface Standing {
  version: number
  /** What this person may do with it now. */
  steps: readonly string[]
  hold: Hold | null
}

/** What is sent, with the version that was read. */
export interface DecisionSent {
  id: string
  step: string
  reason: string
  version: number
}

interface Context extends Standing {
  id: string
  /** What is being decided, and whether it has to be said why. */
  step: string
  asksWhy: boolean
  reason: string
  /** How often the record was asked for since the hold ended. */
  looks: number
  trouble: string
  conflict: Conflict | undefined
}

const SECONDS = 10_000
const WAITS = [1_000, 2_000]
const LONGEST_WAIT = 5_000

const setStanding = { type: 'setStanding', params: outputOf } as const
const isHeld = { type: 'itIsHeld', params: outputOf } as const
const setTrouble = setTroubleOf('anything')
const setChangedStanding = { type: 'setStanding', params: fieldOf('standing') } as const
const changedToHeld = { type: 'itIsHeld', params: fieldOf('standing') } as const

interface Chosen {
  event: { step: string; asksWhy: boolean }
}
const choose = { type: 'setStep', params: eventOf } as const

const reading = {
  id: 'readRecord',
  src: 'readRecord',
  input: ({ context }: { context: Context }) => ({ id: context.id }),
} as const

/**
 * A decision of the office: what may be decided is read with its version, sent, held where it is held, and undone until the
 * hold ends. What somebody else decided meanwhile is a conflict, and the reason that was typed stays. Where a fresh factor
 * is needed, the call waits for it by itself (step-up).
 */
export const decisionMachine = setup({
  types: {} as {
    context: Context
    input: { id: string }
    events:
      | { type: 'record.changed'; standing: Standing }
      | { type: 'record.retry' }
      | { type: 'step.choose'; step: string; asksWhy: boolean }
      | { type: 'reason.edit'; reason: string }
      | { type: 'decision.send' }
      | { type: 'decision.drop' }
      | { type: 'decision.undo' }
      | { type: 'conflict.accept' }
    tags:
      | 'busy'
      | 'unread'
      | 'deciding'
      | 'done'
      | 'reasoning'
      | 'failed'
      | 'conflict'
      | 'held'
      | 'lastMinute'
      | 'lastSeconds'
      | 'ending'
  },
  actors: {
    readRecord: unprovided<Standing, { id: string }>('readRecord'),
    watchRecord: outside<{ id: string }>(),
    decide: unprovided<Standing, DecisionSent>('decide'),
    undo: unprovided<Standing, { id: string }>('undo'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    /** Lists and counts that it stands in are not true any more. */
    refreshLists: () => {},
    setStanding: assign(({ context }, { version, steps, hold }: Standing) => ({
      version,
      steps,
      hold,
      looks: context.looks + 1,
      trouble: '',
      conflict: undefined,
    })),
    setStep: assign(({ context }, { step, asksWhy }: Chosen['event']) => ({
      step,
      asksWhy,
      // A reason for one decision is none for another.
      reason: step === context.step ? context.reason : '',
      trouble: '',
    })),
    setReason: assign({ reason: (_, reason: string) => reason, trouble: '' }),
    askForReason: assign({ trouble: 'Give a reason.' }),
    setTrouble: assign({ trouble: (_, { text }: Notice) => text ?? '' }),
    setConflict: assign({ conflict: (_, error: unknown) => conflictIn(error) }),
    beginLooking: assign({ looks: 0 }),
    forgetDecision: assign({ step: '', reason: '', asksWhy: false, trouble: '' }),
  },
  guards: {
    itIsHeld: (_, { hold }: Standing) => hold !== null,
    itIsNotHeld: (_, { hold }: Standing) => hold === null,
    /** What can be decided again does not count. */
    itWasUndone: ({ context }, { hold, steps }: Standing) => hold === null && steps.includes(context.hold?.step ?? ''),
    itMayBeDone: ({ context }, step: string) => context.steps.includes(step),
    itMayBeDoneWithReason: ({ context }, { step, asksWhy }: Chosen['event']) => asksWhy && context.steps.includes(step),
    reasonIsMissing: ({ context }) => context.reason.trim() === '',
    itAsksWhy: ({ context }) => context.asksWhy,
    somebodyWasFirst: (_, error: unknown) => conflictIn(error) !== undefined,
  },
  delays: {
    holdTime: ({ context }) => Math.max(0, context.hold?.endsIn ?? 0),
    untilLastMinute: ({ context }) => Math.max(0, (context.hold?.endsIn ?? 0) - MINUTE),
    untilLastSeconds: ({ context }) => Math.max(0, Math.min(context.hold?.endsIn ?? 0, MINUTE) - SECONDS),
    untilNextLook: ({ context }) => WAITS[context.looks - 1] ?? LONGEST_WAIT,
  },
}).createMachine({
  id: 'decision',
  version: '1',
  context: ({ input: { id } }) => ({
    id,
    version: 0,
    steps: [],
    hold: null,
    step: '',
    asksWhy: false,
    reason: '',
    looks: 0,
    trouble: '',
    conflict: undefined,
  }),
  invoke: { ...watched('watchRecord'), input: ({ context: { id } }) => ({ id }) },
  initial: 'reading',
  states: {
    /** The page may show the record already: what is shown can be decided at once. How long a hold lasts has to be read. */
    reading: {
      tags: 'busy',
      on: {
        'record.changed': {
          guard: { type: 'itIsNotHeld', params: fieldOf('standing') },
          target: 'deciding',
          actions: setChangedStanding,
        },
      },
      invoke: {
        ...reading,
        onDone: [
          { guard: isHeld, target: 'held', actions: setStanding },
          { target: 'deciding', actions: setStanding },
        ],
        onError: { target: 'unread', actions: setTrouble },
      },
    },
    unread: { tags: 'unread', on: { 'record.retry': { target: 'reading' } } },
    deciding: {
      tags: 'deciding',
      initial: 'open',
      on: {
        'record.changed': [
          { guard: changedToHeld, target: 'held', actions: setChangedStanding },
          { actions: setChangedStanding },
        ],
        'step.choose': [
          { guard: { type: 'itMayBeDoneWithReason', params: eventOf }, target: 'reasoning', actions: choose },
          { guard: { type: 'itMayBeDone', params: fieldOf('step') }, target: 'sending', actions: choose },
        ],
      },
      states: {
        open: {},
        /** What was decided counts; what may be done with it now is another decision. */
        done: { tags: 'done' },
      },
    },
    /** The record may change behind the dialog: what is sent was decided by the version that was read. */
    reasoning: {
      tags: 'reasoning',
      on: {
        'reason.edit': { actions: { type: 'setReason', params: fieldOf('reason') } },
        'decision.send': [{ guard: 'reasonIsMissing', actions: 'askForReason' }, { target: 'sending' }],
        'decision.drop': { target: 'deciding' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { id, step, reason, version } }) => ({ id, step, reason, version }),
        onDone: [
          { guard: isHeld, target: 'held', actions: [setStanding, 'forgetDecision', 'refreshLists'] },
          { target: 'deciding.done', actions: [setStanding, 'forgetDecision', 'refreshLists'] },
        ],
        onError: [
          {
            guard: { type: 'somebodyWasFirst', params: errorOf },
            target: 'conflict',
            actions: { type: 'setConflict', params: errorOf },
          },
          { guard: 'itAsksWhy', target: 'reasoning', actions: setTrouble },
          { target: 'failed', actions: setTrouble },
        ],
      },
    },
    failed: { tags: 'failed', on: { 'decision.send': { target: 'sending' }, 'decision.drop': { target: 'deciding' } } },
    conflict: { tags: 'conflict', on: { 'conflict.accept': { target: 'reading' } } },
    held: {
      tags: 'held',
      initial: 'early',
      on: {
        'record.changed': [
          {
            guard: { type: 'itWasUndone', params: fieldOf('standing') },
            target: 'deciding',
            actions: setChangedStanding,
          },
          // The server was first to see that the time is over.
          {
            guard: { type: 'itIsNotHeld', params: fieldOf('standing') },
            target: 'deciding.done',
            actions: ['beginLooking', setChangedStanding, 'refreshLists'],
          },
        ],
        'decision.undo': { guard: { type: 'itMayBeDone', params: 'undo' }, target: 'undoing' },
      },
      after: { holdTime: { target: 'ending', actions: 'beginLooking' } },
      states: {
        early: { after: { untilLastMinute: { target: 'lastMinute' } } },
        lastMinute: { tags: 'lastMinute', after: { untilLastSeconds: { target: 'lastSeconds' } } },
        lastSeconds: { tags: 'lastSeconds' },
      },
    },
    undoing: {
      tags: ['busy', 'held'],
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'deciding', actions: [setStanding, 'refreshLists'] },
        onError: { target: 'reading', actions: tellFailure('anything') },
      },
    },
    /** The hold is over; the server takes the decision by a job of its own. */
    ending: {
      tags: ['busy', 'ending'],
      invoke: {
        ...reading,
        onDone: [
          { guard: isHeld, target: 'resting', actions: setStanding },
          { target: 'deciding.done', actions: [setStanding, 'refreshLists'] },
        ],
        onError: { target: 'unread', actions: setTrouble },
      },
    },
    resting: { tags: 'ending', after: { untilNextLook: { target: 'ending' } } },
  },
})
