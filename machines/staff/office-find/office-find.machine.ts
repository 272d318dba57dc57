import { assign, setup } from 'xstate'
import { somethingWentWrong } from '#contract/messages/failures.ts'
import { FEWEST_LETTERS, type Found } from '#contract/staff/find.ts'
import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

export type FoundKind = keyof Found

/** A line that can be chosen: a row of what was found, or the list with all of its kind. */
export interface FindOption {
  of: FoundKind
  /** Its place among the rows of its kind; none for all of them. */
  row: number | null
  /** As it stands behind `/office`. */
  path: string
}

const lists: Record<FoundKind, { path: string; search: Record<string, string> }> = {
  members: { path: '/members', search: { tab: 'everyone' } },
  applications: { path: '/applications', search: {} },
  payments: { path: '/money', search: { tab: 'all' } },
  events: { path: '/events', search: { tab: 'all' } },
}

const kinds = ['members', 'applications', 'payments', 'events'] as const

const idsOf = ({ members, applications, payments, events }: Found): Record<FoundKind, (number | string)[]> => ({
  members: members?.items.map(({ id }) => id) ?? [],
  applications: applications?.items.map(({ id }) => id) ?? [],
  payments: payments?.items.map(({ trace_id }) => trace_id) ?? [],
  events: events?.items.map(({ id }) => id) ?? [],
})

/**
 * All lines, in their order. What a row opens is told by its address which list it is walked in: the one with all of its kind. The
 * page of an event is a list itself, whose words would be other ones.
 */
export function optionsOf(found: Found, q: string): FindOption[] {
  const ids = idsOf(found)
  return kinds.flatMap((of) => {
    const { path, search } = lists[of]
    const asked = `?${new URLSearchParams({ ...search, q })}`
    const rows = ids[of].map((id, row) => ({ of, row, path: `${path}/${id}${of === 'events' ? '' : asked}` }))
    const isMore = (found[of]?.total ?? 0) > rows.length
    return isMore ? [...rows, { of, row: null, path: `${path}${asked}` }] : rows
  })
}

interface Context {
  text: string
  found: Found | null
  options: FindOption[]
  /** Which line Enter opens. */
  at: number
  /** Enter was pressed before there was an answer. */
  isHurried: boolean
  trouble: string
  isOffline: boolean
}

const words = (text: string) => text.trim()

const empty = { found: null, options: [], at: 0, isHurried: false, trouble: '' }

const output = { params: outputOf } as const
const open = {
  type: 'openPath',
  params: ({ context }: { context: Context }) => context.options[context.at]?.path ?? '',
} as const

/** Finds anything of the office while somebody types. Each letter drops what was asked before it, and its answer. */
export const officeFindMachine = setup({
  types: {} as {
    context: Context
    input: { text: string }
    events:
      | { type: 'find.type'; text: string }
      | { type: 'find.move'; by: number }
      | { type: 'find.choose'; at: number }
      | { type: 'find.enter' }
      | { type: 'find.retry' }
      | { type: 'connection.lost' }
      | { type: 'connection.back' }
    tags: 'busy' | 'shown' | 'nothing' | 'failed' | 'offline' | 'gone'
  },
  actors: { findAll: unprovided<Found, string>('findAll'), watchConnection: outside() },
  actions: {
    openPath: (_, _path: string) => {},
    setText: assign((_, text: string) => ({ ...empty, text })),
    addBlanks: assign({ text: (_, text: string) => text }),
    setFound: assign(({ context }, found: Found) => ({ found, options: optionsOf(found, words(context.text)), at: 0 })),
    setTrouble: assign({
      trouble: (_, error: unknown) => (error instanceof Error && error.message) || somethingWentWrong,
    }),
    move: assign({ at: ({ context: { at, options } }, by: number) => (at + by + options.length) % options.length }),
    point: assign({ at: (_, at: number) => at }),
    hurry: assign({ isHurried: true }),
    markLost: assign({ isOffline: true }),
    markBack: assign({ isOffline: false }),
  },
  guards: {
    textIsShort: ({ context }) => words(context.text).length < FEWEST_LETTERS,
    saysTheSame: ({ context }, text: string) => words(context.text) === words(text),
    isOffline: ({ context }) => context.isOffline,
    foundNothing: (_, found: Found) => optionsOf(found, '').length === 0,
    // Of several whoever typed has seen none yet.
    isHurriedToOne: ({ context }, found: Found) => {
      const [first] = optionsOf(found, '')
      return context.isHurried && first !== undefined && found[first.of]?.total === 1
    },
  },
  /** So long after the last letter it is asked. */
  delays: { restTime: 120 },
}).createMachine({
  id: 'office-find',
  version: '1',
  context: ({ input: { text } }) => ({ ...empty, text, isOffline: false }),
  invoke: watched('watchConnection'),
  on: { 'connection.lost': { actions: 'markLost' }, 'connection.back': { actions: 'markBack' } },
  initial: 'open',
  states: {
    /** What was chosen is being opened. */
    gone: { tags: 'gone' },
    open: {
      initial: 'settling',
      on: {
        'find.type': [
          {
            guard: { type: 'saysTheSame', params: fieldOf('text') },
            actions: { type: 'addBlanks', params: fieldOf('text') },
          },
          { target: '.typing', actions: { type: 'setText', params: fieldOf('text') } },
        ],
      },
      states: {
        settling: { always: [{ guard: 'textIsShort', target: 'resting' }, { target: 'waiting' }] },
        /** Nothing is asked yet. */
        resting: {},
        typing: {
          after: { restTime: { target: 'settling' } },
          on: { 'find.enter': { target: 'settling', actions: 'hurry' } },
        },
        waiting: {
          tags: 'busy',
          invoke: {
            id: 'findAll',
            src: 'findAll',
            input: ({ context }) => words(context.text),
            onDone: [
              {
                guard: { type: 'foundNothing', ...output },
                target: 'nothing',
                actions: { type: 'setFound', ...output },
              },
              {
                guard: { type: 'isHurriedToOne', ...output },
                target: '#office-find.gone',
                actions: [{ type: 'setFound', ...output }, open],
              },
              { target: 'shown', actions: { type: 'setFound', ...output } },
            ],
            onError: [
              { guard: 'isOffline', target: 'offline' },
              { target: 'failed', actions: { type: 'setTrouble', params: errorOf } },
            ],
          },
          on: { 'find.enter': { actions: 'hurry' }, 'connection.lost': { target: 'offline', actions: 'markLost' } },
        },
        shown: {
          tags: 'shown',
          on: {
            'find.move': { actions: { type: 'move', params: fieldOf('by') } },
            'find.enter': { target: '#office-find.gone', actions: open },
            'find.choose': { target: '#office-find.gone', actions: [{ type: 'point', params: fieldOf('at') }, open] },
          },
        },
        nothing: { tags: 'nothing' },
        failed: { tags: 'failed', on: { 'find.retry': { target: 'waiting' } } },
        offline: {
          tags: 'offline',
          on: { 'find.retry': { target: 'waiting' }, 'connection.back': { target: 'waiting', actions: 'markBack' } },
        },
      },
    },
  },
})
