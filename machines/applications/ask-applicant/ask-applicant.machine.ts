import { assign, setup } from 'xstate'
import type { Question } from '#contract/applications/review.ts'
import type { Subject } from '#contract/applications/review-catalogue.ts'
import type { Conflict } from '#contract/common/conflict.ts'
import type { DraftQuestions } from '#domain/applications/questions.ts'
import { conflictIn } from '#machines/parts/conflict.ts'
import { ifTokenIsRefused, setTroubleOf, tokenGuards } from '#machines/parts/failed-call.ts'
import { type FormContext, hasErrors, newForm, sentBack, type Texts } from '#machines/parts/form/form.ts'
import { type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'
import { faultsIn, joined, questionsIn, writtenOf } from './questions.ts'

/** Which application is asked about, who asks, and the field that a link has chosen. */
export interface Asker {
  id: string
  by: number
  about?: string
}

/** The application as it stands, and the questions to begin with: typed before a reload, saved, or from the checks. */
export interface Asking {
  version: number
  mayAsk: boolean
  questions: readonly Question[]
  /** What is saved of them now. */
  draft: DraftQuestions | undefined
  /** What was read when they were typed in this tab, where they are not saved: what changed since is told. */
  typedFor: { version: number; draft: number | null } | undefined
}

export interface Asked {
  id: string
  version: number
  /** The draft that was read, which these replace. */
  draft: number | null
  questions: readonly Question[]
}

export interface Saved {
  version: number
  draft: number | null
  at: number
}

interface Context extends FormContext<Texts>, Asker {
  version: number
  draft: number | null
  /** What another one saved meanwhile, beside what is written here until that is saved. */
  theirs: DraftQuestions | undefined
  /** Fields and files, by their names, in the order in which they were chosen. */
  chosen: readonly Subject[]
  /** Something was typed that only this tab has. */
  unsaved: boolean
  savedAt: number | undefined
  /** What somebody else did to the application first. */
  overtaken: Conflict | undefined
}

type Event =
  | FormEvent<Texts>
  | { type: 'subject.choose'; subject: Subject }
  | { type: 'subject.drop'; subject: Subject }
  | { type: 'draft.save' }
  | { type: 'reading.again' }

const { actions, edits } = formParts<Texts, Context, Event>()

const mayAsk = { type: 'applicantMayBeAsked', params: outputOf } as const
const setAsking = { type: 'setAsking', params: outputOf } as const
const setVersion = { type: 'setVersion', params: outputOf } as const
const setSaved = { type: 'setSaved', params: outputOf } as const
const setTrouble = setTroubleOf('anything')

const nothingIsChosen: Notice = { tone: 'destructive', title: '', text: 'Choose at least one field or file.' }

const asked = ({ context }: { context: Context }): Asked => ({
  id: context.id,
  version: context.version,
  draft: context.draft,
  questions: questionsIn(context),
})

const reading = <const Then extends object>(then: Then) =>
  ({
    id: 'readAsking',
    src: 'readAsking',
    input: ({ context: { id, by, about } }: { context: Context }): Asker => ({ id, by, ...(about && { about }) }),
    ...then,
  }) as const

/** Nothing was saved or sent. What was written stays, also while one signs in again over the page. */
const notDone = [
  ifTokenIsRefused({ target: 'writing', actions: 'markUnsaved' }),
  {
    guard: { type: 'somebodyWasFirst', params: errorOf },
    target: 'overtaken',
    actions: ['markUnsaved', { type: 'setOvertaken', params: errorOf }],
  },
  { target: 'writing', actions: ['markUnsaved', setTrouble] },
] as const

const writing = {
  'form.edit': { actions: [edits['form.edit'].actions, 'markUnsaved', 'storeTyped'] },
  'subject.choose': { actions: [{ type: 'choose', params: fieldOf('subject') }, 'markUnsaved', 'storeTyped'] },
  'subject.drop': { actions: [{ type: 'drop', params: fieldOf('subject') }, 'markUnsaved', 'storeTyped'] },
} as const

/**
 * The office asks an applicant about fields and files of the form. What is written stays in this tab over a reload, and in
 * the office's records once it is saved. Where somebody else was first, it stays as well.
 */
export const askApplicantMachine = setup({
  types: {} as {
    context: Context
    input: Asker
    events: Event
    tags: 'busy' | 'reading' | 'failed' | 'closed' | 'writing' | 'saving' | 'overtaken' | 'sent'
  },
  actors: {
    readAsking: unprovided<Asking, Asker>('readAsking'),
    saveQuestions: unprovided<Saved, Asked>('saveQuestions'),
    sendQuestions: unprovided<Saved, Asked>('sendQuestions'),
  },
  actions: {
    ...actions,
    storeTyped: () => {},
    setAsking: assign((_, { version, questions, draft, typedFor }: Asking) => ({
      version: typedFor?.version ?? version,
      draft: typedFor ? typedFor.draft : (draft?.id ?? null),
      unsaved: typedFor !== undefined,
      trouble: undefined,
      ...writtenOf(questions),
    })),
    setVersion: assign(({ context }, { version, draft }: Asking) => {
      const theirs = draft && draft.id !== context.draft ? draft : context.theirs
      const rest = { overtaken: undefined, trouble: undefined }
      return { version, draft: draft?.id ?? null, theirs, ...joined(context, theirs?.questions ?? []), ...rest }
    }),
    setSaved: assign((_, { version, draft, at }: Saved) => ({
      version,
      draft,
      savedAt: at,
      theirs: undefined,
      trouble: undefined,
    })),
    setOvertaken: assign((_, error: unknown) => ({ overtaken: conflictIn(error), trouble: undefined })),
    markUnsaved: assign({ unsaved: true }),
    beginSaving: assign({ unsaved: false, trouble: undefined }),
    // What was written about it before stands there again.
    choose: assign(({ context: { chosen, form } }, subject: Subject) => ({
      chosen: [...chosen.filter((one) => one !== subject), subject],
      form: { ...writtenOf([{ subject, reason: '', text: '' }]).form, ...form },
    })),
    drop: assign(({ context: { chosen } }, subject: Subject) => ({ chosen: chosen.filter((one) => one !== subject) })),
    showFaults: assign(({ context }) => sentBack<Texts>(context, faultsIn(context))),
  },
  guards: {
    ...tokenGuards,
    applicantMayBeAsked: (_, asking: Asking) => asking.mayAsk,
    somebodyWasFirst: (_, error: unknown) => conflictIn(error) !== undefined,
    nothingIsChosen: ({ context }) => context.chosen.length === 0,
    somethingIsMissing: ({ context }) => hasErrors(faultsIn(context)),
  },
}).createMachine({
  id: 'ask-applicant',
  version: '1',
  context: ({ input }) => ({
    ...newForm<Texts>({}),
    ...input,
    version: 0,
    draft: null,
    theirs: undefined,
    chosen: [],
    unsaved: false,
    savedAt: undefined,
    overtaken: undefined,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy', 'reading'],
      invoke: reading({
        onDone: [
          { guard: mayAsk, target: 'writing', actions: setAsking },
          { target: 'closed', actions: setAsking },
        ],
        onError: { target: 'failed', actions: setTrouble },
      }),
    },
    failed: { tags: 'failed', on: { 'reading.again': { target: 'reading' } } },
    closed: { tags: 'closed', type: 'final' },
    writing: {
      tags: 'writing',
      on: {
        ...writing,
        'draft.save': { target: 'saving' },
        'form.submit': [
          { guard: 'nothingIsChosen', actions: { type: 'setTrouble', params: nothingIsChosen } },
          { guard: 'somethingIsMissing', actions: 'showFaults' },
          { target: 'sending' },
        ],
      },
    },
    saving: {
      tags: ['busy', 'writing', 'saving'],
      entry: 'beginSaving',
      on: writing,
      invoke: {
        id: 'saveQuestions',
        src: 'saveQuestions',
        input: asked,
        // What was typed in the meantime is not saved yet, and stays in this tab.
        onDone: { target: 'writing', actions: [setSaved, 'storeTyped'] },
        onError: notDone,
      },
    },
    sending: {
      tags: ['busy', 'writing'],
      entry: 'beginSaving',
      invoke: {
        id: 'sendQuestions',
        src: 'sendQuestions',
        input: asked,
        onDone: { target: 'sent', actions: [setSaved, 'storeTyped'] },
        onError: notDone,
      },
    },
    overtaken: { tags: 'overtaken', on: { 'reading.again': { target: 'rereading' } } },
    rereading: {
      tags: ['busy', 'overtaken'],
      invoke: reading({
        onDone: [
          { guard: mayAsk, target: 'writing', actions: [setVersion, 'storeTyped'] },
          { target: 'closed', actions: setVersion },
        ],
        onError: { target: 'overtaken', actions: setTrouble },
      }),
    },
    sent: { tags: 'sent', type: 'final' },
  },
})
