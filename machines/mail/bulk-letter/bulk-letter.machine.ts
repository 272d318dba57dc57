import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { Letter } from '#contract/mail/letter.ts'
import { newerIn, whoWasFirst } from '#machines/parts/conflict.ts'
import { setTroubleOf, tellFailure } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** What is typed of a letter. */
export type LetterDraft = Pick<Letter, 'subject' | 'body' | 'kind' | 'audience'>

export type StepUnderWay = 'pause' | 'resume' | 'cancel'

/** What was typed and not saved, as the browser kept it, and the version that it was typed over. */
export interface KeptDraft {
  version: number
  draft: LetterDraft
}

interface Context {
  id: number
  /** Who writes. */
  by: number
  kept: KeptDraft | undefined
  letter: Letter | undefined
  draft: LetterDraft | undefined
  /** Counts how often the text was taken from the server: its editor begins anew with each. */
  round: number
  /** What the save that is under way holds. */
  sent: LetterDraft | undefined
  /** As somebody else, or another tab, has saved it meanwhile, and who that was. */
  theirs: Letter | undefined
  first: string
  /** For the second person. */
  reason: string
  step: StepUnderWay
  trouble: string
}

const REST = 3_000
const SAVED_AFTER = 1_500
const TRIED_AGAIN_AFTER = 5_000

export const draftOf = ({ subject, body, kind, audience }: Letter): LetterDraft => ({ subject, body, kind, audience })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Nothing is typed that the server has not. */
export const isSaved = ({ letter, draft }: Pick<Context, 'letter' | 'draft'>) =>
  letter !== undefined && isSame(draft, draftOf(letter))

/** The people who get it are counted as they are chosen: they are those of the letter as it was saved. */
export const isCounted = ({ letter, draft }: Pick<Context, 'letter' | 'draft'>) =>
  letter !== undefined && draft?.kind === letter.kind && isSame(draft.audience, letter.audience)

const parts = ['subject', 'body', 'kind', 'audience'] as const
type Part = (typeof parts)[number]

interface Three {
  typed: LetterDraft
  read: LetterDraft
  theirs: LetterDraft
}

const isTyped = ({ typed, read }: Three, part: Part) => !isSame(typed[part], read[part])

/** What both have changed, and differently. */
export const collisionsOf = (three: Three) =>
  parts.filter(
    (part) =>
      isTyped(three, part) &&
      !isSame(three.theirs[part], three.read[part]) &&
      !isSame(three.theirs[part], three.typed[part]),
  )

/** What was typed stays, and all else follows the others. */
const merged = (three: Three): LetterDraft => ({
  ...three.theirs,
  ...Object.fromEntries(parts.filter((part) => isTyped(three, part)).map((part) => [part, three.typed[part]])),
})

const theirsIn = (refused: unknown) => newerIn(Letter, refused)

const threeOf = ({ letter, draft }: Pick<Context, 'letter' | 'draft'>, theirs: Letter): Three | undefined =>
  letter && draft && { typed: draft, read: draftOf(letter), theirs: draftOf(theirs) }

/** No answer came, or none of the server's own: it may be there again in a moment. */
const isUnreached = (refused: unknown) => !(refused instanceof Refusal) || refused.status >= 500

const setLetter = { type: 'setLetter', params: outputOf } as const
const setTrouble = setTroubleOf('anything')
const setSaved = { type: 'setSaved', params: outputOf } as const
const mergedWith = ({ event: { error } }: { event: { error: unknown } }): Notice => {
  const newer = theirsIn(error)
  return {
    tone: 'default',
    title: `${newer ? whoWasFirst(newer) : 'Somebody'} has changed this letter too`,
    text: 'Their changes are here, and what you typed is kept.',
  }
}
const tested: Notice = { tone: 'success', title: 'A test is on its way to you' }

const edit = [{ type: 'editForm', params: fieldOf('change') }, 'storeDraft'] as const

/**
 * A letter to many: it is written and saves itself, at once where its audience changed and otherwise a moment after the last
 * letter. Where somebody else saved meanwhile, both texts become one, or its writer chooses; what is typed is kept in the
 * browser until it is saved. It is tested by its author, and sent once its audience was confirmed; while it
 * is being sent it is looked at again and again, paused, resumed and cancelled. Where a fresh factor is needed, the call waits
 * for it by itself (step-up).
 */
export const bulkLetterMachine = setup({
  types: {} as {
    context: Context
    input: { id: number; by?: number; kept?: KeptDraft | undefined }
    events:
      | { type: 'letter.edit'; change: Partial<LetterDraft> }
      | { type: 'letter.save' }
      | { type: 'mine.keep' }
      | { type: 'theirs.take' }
      | { type: 'letter.test' }
      | { type: 'letter.send' }
      | { type: 'reason.edit'; reason: string }
      | { type: 'send.confirm' }
      | { type: 'send.drop' }
      | { type: 'letter.again' }
      | { type: 'letter.pause' }
      | { type: 'letter.resume' }
      | { type: 'letter.cancel' }
    tags: 'busy' | 'reading' | 'failed' | 'writing' | 'open' | 'saving' | 'conflict' | 'confirming' | 'moving' | 'over'
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
    /** What is not saved stays in the browser, and what is does not. */
    storeDraft: (_) => {},
    setLetter: assign(({ context }, letter: Letter) => ({
      letter,
      draft: draftOf(letter),
      round: context.draft?.body === letter.body ? context.round : context.round + 1,
      trouble: '',
    })),
    editForm: assign(({ context: { draft } }, change: Partial<LetterDraft>) => ({
      draft: draft && { ...draft, ...change },
      kept: undefined,
      trouble: '',
    })),
    beginSave: assign(({ context: { draft } }) => ({ sent: draft, kept: undefined, trouble: '' })),
    /** What was typed since it was sent stays. */
    setSaved: assign(({ context: { draft, sent, round } }, letter: Letter) => {
      const told = draftOf(letter)
      const now = draft && sent ? merged({ typed: draft, read: sent, theirs: told }) : told
      return { letter, draft: now, round: draft?.body === now.body ? round : round + 1, trouble: '' }
    }),
    mergeTheirs: assign(({ context }, refused: unknown) => {
      const theirs = theirsIn(refused)?.theirs
      const three = theirs && threeOf(context, theirs)
      if (!three) return {}
      const draft = merged(three)
      const round = draft.body === context.draft?.body ? context.round : context.round + 1
      return { letter: theirs, draft, round, trouble: '' }
    }),
    setTheirs: assign((_, refused: unknown) => {
      const newer = theirsIn(refused)
      return { theirs: newer?.theirs, first: newer ? whoWasFirst(newer) : '', trouble: '' }
    }),
    baseOnTheirs: assign(({ context: { theirs, letter } }) => ({ letter: theirs ?? letter, theirs: undefined })),
    showTheirs: assign(({ context: { theirs, letter, round } }) => {
      const now = theirs ?? letter
      return { letter: now, draft: now && draftOf(now), round: round + 1, theirs: undefined, trouble: '' }
    }),
    restoreKept: assign(({ context: { kept, draft, round } }) => ({
      draft: kept?.draft ?? draft,
      round: round + 1,
      kept: undefined,
    })),
    setKeptAside: assign(({ context: { letter } }) => ({ theirs: letter, first: letter?.by ?? 'Somebody' })),
    setReason: assign({ reason: (_, reason: string) => reason, trouble: '' }),
    setStep: assign({ step: (_, step: StepUnderWay) => step }),
    setTrouble: assign({ trouble: (_, { text }: Notice) => text ?? '' }),
    /** What was typed gives way to what the server has. */
    dropDraft: assign({ draft: undefined, trouble: '' }),
  },
  guards: {
    keptIsNewer: ({ context: { letter, kept } }) =>
      letter?.state === 'draft' && kept?.version === letter.version && !isSame(kept.draft, draftOf(letter)),
    keptIsOfBefore: ({ context: { letter, kept } }) =>
      letter?.state === 'draft' &&
      kept !== undefined &&
      kept.version < letter.version &&
      !isSame(kept.draft, draftOf(letter)),
    audienceChanges: (_, { kind, audience }: Partial<LetterDraft>) => kind !== undefined || audience !== undefined,
    theySavedTheSame: ({ context }, refused: unknown) => {
      const theirs = theirsIn(refused)?.theirs
      return theirs !== undefined && isSame(draftOf(theirs), context.sent)
    },
    bothFit: ({ context }, refused: unknown) => {
      const theirs = theirsIn(refused)?.theirs
      const three = theirs && threeOf(context, theirs)
      return three !== undefined && collisionsOf(three).length === 0
    },
    somebodyWasFirst: (_, refused: unknown) => theirsIn(refused) !== undefined,
    itWasNotReached: (_, refused: unknown) => isUnreached(refused),
    isDraft: ({ context: { letter } }) => letter?.state === 'draft',
    isMoving: ({ context: { letter } }) => letter?.state === 'sending' || letter?.state === 'paused',
    isChanged: ({ context }) => !isSaved(context),
    mayTest: ({ context }) => isSaved(context) && context.letter?.steps.includes('test') === true,
    maySend: ({ context }) =>
      isSaved(context) && context.letter?.is_tested === true && context.letter.steps.includes('send'),
    mayTake: ({ context }, step: StepUnderWay) => context.letter?.steps.includes(step) === true,
    reasonIsGiven: ({ context }) => context.letter?.needs_second === false || context.reason.trim() !== '',
  },
  delays: { untilNextLook: REST, restTime: SAVED_AFTER, untilNextTry: TRIED_AGAIN_AFTER },
}).createMachine({
  id: 'bulk-letter',
  version: '1',
  context: ({ input: { id, by = 0, kept } }) => ({
    id,
    by,
    kept,
    sent: undefined,
    theirs: undefined,
    first: '',
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
        onDone: { target: 'placing', actions: setLetter },
        onError: { target: 'failed', actions: setTrouble },
      },
    },
    failed: { tags: 'failed', on: { 'letter.again': { target: 'reading' } } },
    placing: {
      always: [
        { guard: 'keptIsNewer', target: 'writing', actions: 'restoreKept' },
        { guard: 'keptIsOfBefore', target: 'conflict', actions: ['setKeptAside', 'restoreKept'] },
        { guard: 'isDraft', target: 'writing' },
        { guard: 'isMoving', target: 'watching' },
        { target: 'over' },
      ],
    },
    writing: {
      tags: ['writing', 'open'],
      initial: 'settled',
      on: {
        'letter.edit': [
          { guard: { type: 'audienceChanges', params: fieldOf('change') }, target: 'saving', actions: edit },
          { target: '.typing', reenter: true, actions: edit },
        ],
        'letter.save': { guard: 'isChanged', target: 'saving' },
        'letter.test': { guard: 'mayTest', target: 'testing' },
        'letter.send': { guard: 'maySend', target: 'confirming' },
        'letter.again': { target: 'reading', actions: ['dropDraft', 'storeDraft'] },
        'letter.cancel': {
          guard: { type: 'mayTake', params: 'cancel' },
          target: 'changing',
          actions: { type: 'setStep', params: 'cancel' },
        },
      },
      states: {
        settled: { always: { guard: 'isChanged', target: 'typing' } },
        typing: {
          after: {
            restTime: [
              { guard: 'isChanged', target: '#bulk-letter.saving' },
              { target: 'settled', actions: 'storeDraft' },
            ],
          },
        },
        /** It waits for another change. */
        refused: {},
        unreached: { after: { untilNextTry: { target: '#bulk-letter.saving' } } },
      },
    },
    saving: {
      tags: ['busy', 'writing', 'open', 'saving'],
      entry: 'beginSave',
      on: { 'letter.edit': { actions: edit } },
      invoke: {
        id: 'saveLetter',
        src: 'saveLetter',
        input: ({ context: { id, letter, draft } }) => ({ id, version: letter?.version ?? 0, draft }),
        onDone: { target: 'writing', actions: [setSaved, 'storeDraft'] },
        onError: [
          {
            guard: { type: 'theySavedTheSame', params: errorOf },
            target: 'writing',
            actions: [{ type: 'mergeTheirs', params: errorOf }, 'storeDraft'],
          },
          {
            guard: { type: 'bothFit', params: errorOf },
            target: 'writing',
            actions: [{ type: 'mergeTheirs', params: errorOf }, 'storeDraft', { type: 'notify', params: mergedWith }],
          },
          {
            guard: { type: 'somebodyWasFirst', params: errorOf },
            target: 'conflict',
            actions: { type: 'setTheirs', params: errorOf },
          },
          { guard: { type: 'itWasNotReached', params: errorOf }, target: 'writing.unreached', actions: setTrouble },
          { target: 'writing.refused', actions: setTrouble },
        ],
      },
    },
    /** Both have changed the same: its writer chooses. */
    conflict: {
      tags: ['writing', 'conflict'],
      on: {
        // The editor may tell late of what was typed.
        'letter.edit': { actions: edit },
        'mine.keep': { target: 'saving', actions: ['baseOnTheirs', 'storeDraft'] },
        'theirs.take': { target: 'writing', actions: ['showTheirs', 'storeDraft'] },
      },
    },
    testing: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'testLetter',
        src: 'testLetter',
        input: ({ context: { id, letter } }) => ({ id, version: letter?.version ?? 0 }),
        onDone: { target: 'writing', actions: [setLetter, { type: 'notify', params: tested }] },
        onError: { target: 'writing', actions: setTrouble },
      },
    },
    confirming: {
      tags: ['writing', 'confirming'],
      on: {
        'reason.edit': { actions: { type: 'setReason', params: fieldOf('reason') } },
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
        onDone: { target: 'placing', actions: setLetter },
        onError: { target: 'confirming', actions: setTrouble },
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
            onDone: { target: '#bulk-letter.placing', actions: setLetter },
            onError: { target: 'resting', actions: setTrouble },
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
        onDone: { target: 'placing', actions: setLetter },
        onError: { target: 'placing', actions: tellFailure('anything') },
      },
    },
    over: { tags: 'over' },
  },
})
