import { assign, setup } from 'xstate'
import type { ContentStep } from '#contract/content/content.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { setTroubleOf } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { errorOf, eventOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'
import { type Changed, changedIn, type Problems, problemsIn, stale, type Times, timesProblems } from './refused.ts'

/** How the item stands that is published. */
export interface Standing {
  version: number
  /** What this person may do with it now. */
  steps: readonly ContentStep[]
  /** When it is published and taken off, as it is set; empty where it is not. */
  publish_at: string
  unpublish_at: string
}

/** The text that is published: of this revision, as it was saved then. */
export interface SavedText {
  number: number
  saved_at: string | null
}

export interface Published {
  kind: ContentKindName
  id: number
}

export interface StepSent extends Published {
  step: ContentStep
  version: number
  text: SavedText | undefined
  times: Times
}

interface Context extends Published {
  standing: Standing | undefined
  /** At a time by the clock in Lagos, and not at once. */
  isLater: boolean
  times: Times
  step: ContentStep
  text: SavedText | undefined
  problems: Problems
  /** How often something was missing. */
  attempt: number
  trouble: string
  /** Why it was not done: somebody changed the item, or its text. */
  changed: Changed | undefined
  /** What was done last. */
  done: ContentStep | undefined
}

interface Chosen {
  event: { step: ContentStep; text: SavedText | undefined }
}

const setStep = { type: 'setStep', params: eventOf } as const
const setStanding = { type: 'setStanding', params: fieldOf('standing') } as const

const itMayNotBeDone = { type: 'itMayNotBeDone', params: fieldOf('step') } as const

const unsaved: Notice = { tone: 'destructive', title: '', text: 'The text could not be saved, and nothing was done.' }

/**
 * Publishes an item at once or by the clock, takes it off, archives it and brings it back. What was typed is saved first:
 * the revision that was looked at is the one that is published. What is missing is told field by field, and where somebody
 * else was first nothing is done. Where a fresh factor is needed, the call waits for it by itself (step-up).
 */
export const publishMachine = setup({
  types: {} as {
    context: Context
    input: Published
    events:
      | { type: 'item.changed'; standing: Standing }
      | { type: 'time.choose'; isLater: boolean }
      | { type: 'time.edit'; change: Partial<Times> }
      | { type: 'step.choose'; step: ContentStep; text: SavedText | undefined }
      | { type: 'step.confirm' }
      | { type: 'step.drop' }
      | { type: 'text.saved'; text: SavedText }
      | { type: 'text.unsaved' }
      | { type: 'field.edited'; name: string }
      | { type: 'change.accept' }
    tags: 'busy' | 'settled' | 'confirming' | 'saving' | 'changed'
  },
  actors: { takeStep: unprovided<Standing, StepSent>('takeStep'), watchItem: outside<Published>() },
  actions: {
    /** As somebody else left it. */
    readItemAgain: () => {},
    setStanding: assign(({ context }, standing: Standing) => {
      const { publish_at, unpublish_at } = standing
      const isNew = context.standing?.version !== standing.version
      return { standing, ...(isNew && { times: { publish_at, unpublish_at }, isLater: publish_at !== '' }) }
    }),
    chooseTime: assign({ isLater: (_, isLater: boolean) => isLater, done: undefined }),
    editTimes: assign(({ context }, change: Partial<Times>) => ({
      times: { ...context.times, ...change },
      problems: Object.fromEntries(Object.entries(context.problems).filter(([name]) => !(name in change))),
      done: undefined,
    })),
    setStep: assign((_, { step, text }: Chosen['event']) => ({
      step,
      text,
      problems: {},
      trouble: '',
      done: undefined,
    })),
    setText: assign({ text: (_, text: SavedText) => text }),
    showTimesProblems: assign(({ context }) => ({ problems: timesProblems(context), attempt: context.attempt + 1 })),
    showProblems: assign(({ context }, refused: unknown) => ({
      problems: problemsIn(refused) ?? {},
      attempt: context.attempt + 1,
    })),
    setChanged: assign({ changed: (_, refused: unknown) => changedIn(refused) }),
    setTrouble: assign({ trouble: (_, { text }: Notice) => text ?? '' }),
    dropProblem: assign(({ context }, name: string) => ({
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => field !== name)),
      done: undefined,
    })),
    forgetChanged: assign({ changed: undefined }),
    noteDone: assign({ done: ({ context }) => context.step, problems: {}, trouble: '' }),
  },
  guards: {
    itMayNotBeDone: ({ context }, step: ContentStep) => !context.standing?.steps.includes(step),
    itsTimeIsNotSaid: ({ context }, step: ContentStep) =>
      step === 'schedule' && Object.keys(timesProblems(context)).length > 0,
    itIsAskedOnceMore: (_, step: ContentStep) => step === 'unpublish' || step === 'archive',
    itsTextIsSaved: ({ context }) => context.text !== undefined,
    thatTextIsSaved: (_, { text }: Chosen['event']) => text !== undefined,
    somethingIsMissing: (_, refused: unknown) => problemsIn(refused) !== undefined,
    somebodyWasFirst: (_, refused: unknown) => changedIn(refused) !== undefined,
  },
}).createMachine({
  id: 'publish',
  version: '1',
  context: ({ input }) => ({
    ...input,
    standing: undefined,
    isLater: false,
    times: { publish_at: '', unpublish_at: '' },
    step: 'publish',
    text: undefined,
    problems: {},
    attempt: 0,
    trouble: '',
    changed: undefined,
    done: undefined,
  }),
  initial: 'ready',
  invoke: { ...watched('watchItem'), input: ({ context }) => context },
  on: { 'item.changed': { actions: setStanding } },
  states: {
    ready: {
      tags: 'settled',
      on: {
        'time.choose': { actions: { type: 'chooseTime', params: fieldOf('isLater') } },
        'time.edit': { actions: { type: 'editTimes', params: fieldOf('change') } },
        'field.edited': { actions: { type: 'dropProblem', params: fieldOf('name') } },
        'step.choose': [
          { guard: itMayNotBeDone, actions: { type: 'setTrouble', params: stale } },
          { guard: { type: 'itsTimeIsNotSaid', params: fieldOf('step') }, actions: [setStep, 'showTimesProblems'] },
          { guard: { type: 'itIsAskedOnceMore', params: fieldOf('step') }, target: 'confirming', actions: setStep },
          { guard: { type: 'thatTextIsSaved', params: eventOf }, target: 'sending', actions: setStep },
          { target: 'saving', actions: setStep },
        ],
      },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'step.confirm': [{ guard: 'itsTextIsSaved', target: 'sending' }, { target: 'saving' }],
        'step.drop': { target: 'ready' },
      },
    },
    /** What was typed is on its way to the server. */
    saving: {
      tags: 'saving',
      on: {
        'text.saved': { target: 'sending', actions: { type: 'setText', params: fieldOf('text') } },
        'text.unsaved': { target: 'ready', actions: { type: 'setTrouble', params: unsaved } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { kind, id, step, text, times, isLater, standing } }) => ({
          kind,
          id,
          step,
          text,
          version: standing?.version ?? 0,
          times: isLater ? times : { ...times, publish_at: '' },
        }),
        onDone: { target: 'ready', actions: ['noteDone', { type: 'setStanding', params: outputOf }] },
        onError: [
          {
            guard: { type: 'somethingIsMissing', params: errorOf },
            target: 'ready',
            actions: { type: 'showProblems', params: errorOf },
          },
          {
            guard: { type: 'somebodyWasFirst', params: errorOf },
            target: 'changed',
            actions: [{ type: 'setChanged', params: errorOf }, 'readItemAgain'],
          },
          { target: 'ready', actions: setTroubleOf('anything') },
        ],
      },
    },
    /** Nothing was done: somebody else changed it, or its text, meanwhile. */
    changed: { tags: 'changed', on: { 'change.accept': { target: 'ready', actions: 'forgetChanged' } } },
  },
})
