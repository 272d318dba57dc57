import { assign, sendTo, setup } from 'xstate'
import { SECOND } from '#contract/common/spans.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { isSame } from '#domain/content/changes.ts'
import { setTroubleOf } from '#machines/parts/failed-call.ts'
import { isTokenRefused } from '#machines/parts/notice.ts'
import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'
import {
  type Fields,
  isOpenEnd,
  type Reading,
  type Save,
  type Seen,
  type StoreEvent,
  type Theirs,
  theirsIn,
} from './draft.ts'

/** Which item is edited, by whom, and a name of this editor that no other one has: its saves have it in their keys. */
export interface Editing {
  kind: ContentKindName
  id: number
  by: number
  writer: string
  /** Names the tab of the browser, also after a reload: what it kept is found there first. */
  tab: string
  /** By the rights of this person. */
  mayEdit: boolean
}

interface Context extends Editing {
  data: Fields
  seen: Seen
  /** Something was typed that is in no save. */
  unsaved: boolean
  pending: Save | undefined
  saves: number
  theirs: Theirs | undefined
  trouble: string | undefined
  online: boolean
  /** How often the save that is on its way was tried. */
  tries: number
  /** Grows each time that the text was replaced, and not typed. */
  round: number
  /** The browser has room for the text. */
  kept: boolean
}

const WAITS = [2 * SECOND, 5 * SECOND, 10 * SECOND]
const LONGEST_WAIT = 30 * SECOND

const setReading = { type: 'setReading', params: outputOf } as const
const restoreKept = { type: 'restoreKept', params: outputOf } as const
const setSaved = { type: 'setSaved', params: outputOf } as const
const setTheirsSeen = { type: 'setTheirsSeen', params: errorOf } as const
const setTheirs = { type: 'setTheirs', params: errorOf } as const
const setTrouble = setTroubleOf('anything')

const edit = [{ type: 'applyChange', params: fieldOf('change') }, 'storeTyped'] as const

/** Nothing is sent: what is typed goes on being kept in the browser. */
const waiting = { 'field.edit': { actions: edit }, 'save.now': { target: 'saving' } } as const

export type Saving = Pick<Context, 'kind' | 'id' | 'pending'>

/**
 * Edits an item and saves by itself: a moment after the last letter, and every ten seconds while somebody types. A save
 * names what it is based on. Where somebody else saved meanwhile, both texts are shown and none is lost; without the
 * server, or without a session, the text stays in the browser until it is there again.
 */
export const contentEditorMachine = setup({
  types: {} as {
    context: Context
    input: Editing
    events:
      | { type: 'field.edit'; change: Fields }
      | { type: 'save.now' }
      | { type: 'theirs.take' }
      | { type: 'mine.keep' }
      | { type: 'reading.again' }
      | { type: 'network.lost' }
      | { type: 'network.back' }
      | { type: 'session.begun' }
      | { type: 'text.kept' }
      | { type: 'text.notKept' }
    tags:
      | 'busy'
      | 'reading'
      | 'failed'
      | 'closed'
      | 'writing'
      | 'saved'
      | 'saving'
      | 'settling'
      | 'offline'
      | 'signedOut'
      | 'refused'
      | 'conflict'
  },
  actors: {
    readItem: unprovided<Reading, Editing>('readItem'),
    saveDraft: unprovided<Seen, Saving>('saveDraft'),
    storeText: outside<Editing, StoreEvent>(),
    watchNetwork: outside(),
    watchSession: outside<Editing>(),
  },
  actions: {
    storeTyped: sendTo(
      'storeText',
      ({ context: { data, seen, pending } }): StoreEvent => ({
        type: 'text.keep',
        text: { data, seen, pending: pending ?? null },
      }),
    ),
    forgetText: sendTo('storeText', { type: 'text.forget' } satisfies StoreEvent),
    setReading: assign(({ context }, { data, number, saved_at }: Reading) => ({
      data,
      seen: { number, saved_at },
      trouble: undefined,
      round: context.round + 1,
    })),
    restoreKept: assign(({ context }, { kept }: Reading) => ({
      ...(kept && { data: kept.data, seen: kept.seen }),
      pending: kept?.pending?.aside === false ? kept.pending : undefined,
      unsaved: !isSame(kept?.data, kept?.pending?.data),
      trouble: undefined,
      round: context.round + 1,
    })),
    applyChange: assign(({ context }, change: Fields) => ({ data: { ...context.data, ...change }, unsaved: true })),
    beginSave: assign(({ context: { pending, data, seen, writer, saves, tries, unsaved } }) =>
      pending
        ? { tries: tries + 1, unsaved }
        : {
            pending: { ...seen, data, key: `${writer}-${saves}`, aside: false },
            saves: saves + 1,
            tries: 1,
            unsaved: false,
          },
    ),
    beginAside: assign(({ context: { pending, data, seen, writer, saves } }) =>
      pending ? {} : { pending: { ...seen, data, key: `${writer}-${saves}`, aside: true }, saves: saves + 1 },
    ),
    setSaved: assign((_, { number, saved_at }: Seen) => ({
      seen: { number, saved_at },
      pending: undefined,
      trouble: undefined,
      theirs: undefined,
    })),
    setTheirsSeen: assign((_, refused: unknown) => {
      const { number = 0, saved_at = null } = theirsIn(refused) ?? {}
      return { seen: { number, saved_at }, pending: undefined, trouble: undefined }
    }),
    setTheirs: assign((_, refused: unknown) => ({
      theirs: theirsIn(refused),
      pending: undefined,
      unsaved: true,
      trouble: undefined,
    })),
    setTrouble: assign((_, { text }: { text?: string }) => ({ trouble: text })),
    dropPending: assign({ pending: undefined, unsaved: true }),
    baseOnTheirs: assign(({ context: { theirs, seen } }) => ({
      seen: theirs ? { number: theirs.number, saved_at: theirs.saved_at } : seen,
      theirs: undefined,
      pending: undefined,
      trouble: undefined,
    })),
    showTheirs: assign(({ context: { theirs, data, seen, round } }) => ({
      data: theirs?.data ?? data,
      seen: theirs ? { number: theirs.number, saved_at: theirs.saved_at } : seen,
      theirs: undefined,
      pending: undefined,
      unsaved: false,
      trouble: undefined,
      round: round + 1,
    })),
    noteNetwork: assign({ online: (_, online: boolean) => online }),
    noteKept: assign({ kept: (_, kept: boolean) => kept }),
  },
  guards: {
    itCannotBeEdited: (_, { mayEdit }: Reading) => !mayEdit,
    aSaveWasOnItsWay: (_, { kept }: Reading) => kept?.pending?.aside === false,
    aTextWasKept: (_, { kept, data }: Reading) => kept !== null && !isSame(kept.data, data),
    moreWasTyped: ({ context }) => context.unsaved,
    sessionHasEnded: (_, refused: unknown) => isTokenRefused(refused),
    theySavedTheSame: ({ context }, refused: unknown) => isSame(theirsIn(refused)?.data, context.pending?.data),
    theySavedTheSameAndMoreWasTyped: ({ context }, refused: unknown) =>
      context.unsaved && isSame(theirsIn(refused)?.data, context.pending?.data),
    somebodySavedInBetween: (_, refused: unknown) => theirsIn(refused) !== undefined,
    thereIsNoNetwork: ({ context }, refused: unknown) => !context.online && isOpenEnd(refused),
    itsEndIsOpen: (_, refused: unknown) => isOpenEnd(refused),
  },
  delays: {
    restTime: 1.5 * SECOND,
    typingTime: 10 * SECOND,
    untilNextTry: ({ context }) => WAITS[context.tries - 1] ?? LONGEST_WAIT,
  },
}).createMachine({
  id: 'content-editor',
  version: '1',
  context: ({ input }) => ({
    ...input,
    data: {},
    seen: { number: 0, saved_at: null },
    unsaved: false,
    pending: undefined,
    saves: 0,
    theirs: undefined,
    trouble: undefined,
    online: true,
    tries: 0,
    round: 0,
    kept: true,
  }),
  initial: 'reading',
  invoke: [
    { ...watched('storeText'), input: ({ context }) => context },
    watched('watchNetwork'),
    { ...watched('watchSession'), input: ({ context }) => context },
  ],
  on: {
    'network.lost': { actions: { type: 'noteNetwork', params: false } },
    'network.back': { actions: { type: 'noteNetwork', params: true } },
    'text.kept': { actions: { type: 'noteKept', params: true } },
    'text.notKept': { actions: { type: 'noteKept', params: false } },
  },
  states: {
    reading: {
      tags: ['busy', 'reading'],
      invoke: {
        id: 'readItem',
        src: 'readItem',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'itCannotBeEdited', params: outputOf }, target: 'closed', actions: setReading },
          { guard: { type: 'aSaveWasOnItsWay', params: outputOf }, target: 'saving', actions: restoreKept },
          { guard: { type: 'aTextWasKept', params: outputOf }, target: 'dirty', actions: restoreKept },
          { target: 'clean', actions: [setReading, 'forgetText'] },
        ],
        onError: { target: 'failed', actions: setTrouble },
      },
    },
    failed: { tags: 'failed', on: { 'reading.again': { target: 'reading' } } },
    closed: { tags: 'closed', on: { 'reading.again': { target: 'reading' } } },
    clean: {
      tags: ['writing', 'saved'],
      on: { 'field.edit': { target: 'dirty', actions: edit }, 'reading.again': { target: 'reading' } },
    },
    dirty: {
      tags: 'writing',
      initial: 'typing',
      on: { 'save.now': { target: 'saving' } },
      // What stands below begins anew with each letter, and this does not.
      after: { typingTime: { target: 'saving' } },
      states: {
        typing: {
          on: { 'field.edit': { target: 'typing', reenter: true, actions: edit } },
          after: { restTime: { target: '#saving' } },
        },
      },
    },
    saving: {
      id: 'saving',
      tags: ['busy', 'writing', 'saving'],
      entry: ['beginSave', 'storeTyped'],
      on: { 'field.edit': { actions: edit } },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => context,
        onDone: [
          { guard: 'moreWasTyped', target: 'dirty', actions: [setSaved, 'storeTyped'] },
          { target: 'clean', actions: [setSaved, 'forgetText'] },
        ],
        onError: [
          { guard: { type: 'sessionHasEnded', params: errorOf }, target: 'signedOut' },
          {
            guard: { type: 'theySavedTheSameAndMoreWasTyped', params: errorOf },
            target: 'dirty',
            actions: [setTheirsSeen, 'storeTyped'],
          },
          {
            guard: { type: 'theySavedTheSame', params: errorOf },
            target: 'clean',
            actions: [setTheirsSeen, 'forgetText'],
          },
          {
            guard: { type: 'somebodySavedInBetween', params: errorOf },
            target: 'conflict',
            actions: [setTheirs, 'storeTyped'],
          },
          { guard: { type: 'thereIsNoNetwork', params: errorOf }, target: 'offline' },
          { guard: { type: 'itsEndIsOpen', params: errorOf }, target: 'settling', actions: setTrouble },
          { target: 'refused', actions: ['dropPending', setTrouble, 'storeTyped'] },
        ],
      },
    },
    /** Whether the server took the save is not known: the same save is sent again. */
    settling: {
      tags: ['writing', 'settling'],
      on: { ...waiting, 'network.lost': { target: 'offline', actions: { type: 'noteNetwork', params: false } } },
      after: { untilNextTry: { target: 'saving' } },
    },
    offline: {
      tags: ['writing', 'offline'],
      on: { ...waiting, 'network.back': { target: 'saving', actions: { type: 'noteNetwork', params: true } } },
      // A browser that is told of no network may reach a server all the same.
      after: { untilNextTry: { target: 'saving' } },
    },
    signedOut: { tags: ['writing', 'signedOut'], on: { ...waiting, 'session.begun': { target: 'saving' } } },
    refused: {
      tags: ['writing', 'refused'],
      on: { 'field.edit': { target: 'dirty', actions: edit }, 'save.now': { target: 'saving' } },
    },
    conflict: {
      tags: 'conflict',
      on: {
        'theirs.take': { target: 'settingAside' },
        'mine.keep': { target: 'saving', actions: 'baseOnTheirs' },
        // A field may tell late of what was typed.
        'field.edit': { actions: ['dropPending', ...edit] },
      },
    },
    settingAside: {
      tags: ['busy', 'conflict'],
      entry: ['beginAside', 'storeTyped'],
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => context,
        onDone: { target: 'clean', actions: ['showTheirs', 'forgetText'] },
        onError: { target: 'conflict', actions: setTrouble },
      },
    },
  },
})
