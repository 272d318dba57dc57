import { assign, setup } from 'xstate'
import type { Letter } from '#contract/mail/letter.ts'
import { keepTrouble, tellFailure } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { fieldOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** What is typed of a letter. */
export type LetterDraft = Pick<Letter, 'subject' | 'body' | 'kind' | 'audience'>

export type StepUnderWay = 'pause' | 'resume' | 'cancel'

interface Context {
  id: number
  letter: Letter | undefined
  draft: LetterDraft | undefined
  /** Counts how often the text was taken from the server: its editor begins anew with each. */
  round: number
  /** For the second person. */
  reason: string
  step: StepUnderWay
  trouble: string
}

const REST = 3_000

export const draftOf = ({ subject, body, kind, audience }: Letter): LetterDraft => ({ subject, body, kind, audience })

/** Nothing is typed that the server has not. */
export const isSaved = ({ letter, draft }: Pick<Context, 'letter' | 'draft'>) =>
  letter !== undefined && JSON.stringify(draft) === JSON.stringify(draftOf(letter))

const take = { type: 'setLetter', params: outputOf } as const
const takeTrouble = keepTrouble('anything')
const tested: Notice = { tone: 'success', title: 'A test is on its way to you' }

/**
 * A letter to many: it is written and saved, tested by its author, and sent once its audience was confirmed; while it
 * is being sent it is looked at again and again, paused, resumed and cancelled. Where a fresh factor is needed, the call waits
 * for it by itself (step-up).
 */
export const bulkLetterMachine = setup({
  types: {} as {
    context: Context
    input: { id: number }
    events:
      | { type: 'letter.edit'; change: Partial<LetterDraft> }
      | { type: 'letter.save' }
      | { type: 'letter.test' }
      | { type: 'letter.send' }
      | { type: 'reason.edit'; reason: string }
      | { type: 'send.confirm' }
      | { type: 'send.drop' }
      | { type: 'letter.again' }
      | { type: 'letter.pause' }
      | { type: 'letter.resume' }
      | { type: 'letter.cancel' }
    tags: 'busy' | 'reading' | 'failed' | 'writing' | 'confirming' | 'moving' | 'over'
  },
  actors: {
    readLetter: unprovided<Letter, { id: number }>('readLetter'),
    saveLetter: unprovided<Letter, { id: number; version: number; draft: LetterDraft | undefined }>('saveLetter'),
    testLetter: unprovided<Letter, { id: number; version: number }>('testLetter'),
    sendLetter: unprovided<Letter, { letter: Letter | undefined; reason: string }>('sendLetter'),
    watchLetter: unprovided<Letter, { id: number }>('watchLetter'),
    changeLetter: unprovided<Letter, { id: number; step: StepUnderWay }>('changeLetter'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    setLetter: assign(({ context }, letter: Letter) => ({
      letter,
      draft: draftOf(letter),
      round: context.draft?.body === letter.body ? context.round : context.round + 1,
      trouble: '',
    })),
    takeEdit: assign(({ context: { draft } }, change: Partial<LetterDraft>) => ({
      draft: draft && { ...draft, ...change },
      trouble: '',
    })),
    takeReason: assign({ reason: (_, reason: string) => reason, trouble: '' }),
    setStep: assign({ step: (_, step: StepUnderWay) => step }),
    takeTrouble: assign({ trouble: (_, { text }: Notice) => text ?? '' }),
    /** What was typed gives way to what the server has. */
    dropDraft: assign({ draft: undefined, trouble: '' }),
  },
  guards: {
    isDraft: ({ context: { letter } }) => letter?.state === 'draft',
    isMoving: ({ context: { letter } }) => letter?.state === 'sending' || letter?.state === 'paused',
    isChanged: ({ context }) => !isSaved(context),
    mayTest: ({ context }) => isSaved(context) && context.letter?.steps.includes('test') === true,
    maySend: ({ context }) =>
      isSaved(context) && context.letter?.is_tested === true && context.letter.steps.includes('send'),
    mayTake: ({ context }, step: StepUnderWay) => context.letter?.steps.includes(step) === true,
    reasonIsGiven: ({ context }) => context.letter?.needs_second === false || context.reason.trim() !== '',
  },
  delays: { untilNextLook: REST },
}).createMachine({
  id: 'bulk-letter',
  version: '1',
  context: ({ input: { id } }) => ({
    id,
    letter: undefined,
    draft: undefined,
    round: 0,
    reason: '',
    step: 'pause',
    trouble: '',
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'reading',
      invoke: {
        id: 'readLetter',
        src: 'readLetter',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'placing', actions: take },
        onError: { target: 'failed', actions: takeTrouble },
      },
    },
    failed: { tags: 'failed', on: { 'letter.again': { target: 'reading' } } },
    placing: {
      always: [{ guard: 'isDraft', target: 'writing' }, { guard: 'isMoving', target: 'watching' }, { target: 'over' }],
    },
    writing: {
      tags: 'writing',
      on: {
        'letter.edit': { actions: { type: 'takeEdit', params: fieldOf('change') } },
        'letter.save': { guard: 'isChanged', target: 'saving' },
        'letter.test': { guard: 'mayTest', target: 'testing' },
        'letter.send': { guard: 'maySend', target: 'confirming' },
        'letter.again': { target: 'reading', actions: 'dropDraft' },
        'letter.cancel': {
          guard: { type: 'mayTake', params: 'cancel' },
          target: 'changing',
          actions: { type: 'setStep', params: 'cancel' },
        },
      },
    },
    saving: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'saveLetter',
        src: 'saveLetter',
        input: ({ context: { id, letter, draft } }) => ({ id, version: letter?.version ?? 0, draft }),
        onDone: { target: 'writing', actions: take },
        onError: { target: 'writing', actions: takeTrouble },
      },
    },
    testing: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'testLetter',
        src: 'testLetter',
        input: ({ context: { id, letter } }) => ({ id, version: letter?.version ?? 0 }),
        onDone: { target: 'writing', actions: [take, { type: 'notify', params: tested }] },
        onError: { target: 'writing', actions: takeTrouble },
      },
    },
    confirming: {
      tags: ['writing', 'confirming'],
      on: {
        'reason.edit': { actions: { type: 'takeReason', params: fieldOf('reason') } },
        'send.confirm': { guard: 'reasonIsGiven', target: 'starting' },
        // Its audience may have changed since: the counts are read anew.
        'send.drop': { target: 'reading' },
      },
    },
    starting: {
      tags: ['busy', 'writing', 'confirming'],
      invoke: {
        id: 'sendLetter',
        src: 'sendLetter',
        input: ({ context: { letter, reason } }) => ({ letter, reason }),
        onDone: { target: 'placing', actions: take },
        onError: { target: 'confirming', actions: takeTrouble },
      },
    },
    watching: {
      tags: 'moving',
      initial: 'resting',
      on: {
        'letter.pause': {
          guard: { type: 'mayTake', params: 'pause' },
          target: 'changing',
          actions: { type: 'setStep', params: 'pause' },
        },
        'letter.resume': {
          guard: { type: 'mayTake', params: 'resume' },
          target: 'changing',
          actions: { type: 'setStep', params: 'resume' },
        },
        'letter.cancel': {
          guard: { type: 'mayTake', params: 'cancel' },
          target: 'changing',
          actions: { type: 'setStep', params: 'cancel' },
        },
      },
      states: {
        resting: { after: { untilNextLook: { target: 'looking' } } },
        looking: {
          invoke: {
            id: 'watchLetter',
            src: 'watchLetter',
            input: ({ context: { id } }) => ({ id }),
            onDone: { target: '#bulk-letter.placing', actions: take },
            onError: { target: 'resting', actions: takeTrouble },
          },
        },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeLetter',
        src: 'changeLetter',
        input: ({ context: { id, step } }) => ({ id, step }),
        onDone: { target: 'placing', actions: take },
        onError: { target: 'placing', actions: tellFailure('anything') },
      },
    },
    over: { tags: 'over' },
  },
})
