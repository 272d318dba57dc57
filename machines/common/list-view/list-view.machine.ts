import { assign, setup } from 'xstate'
import { somethingWentWrong } from '#contract/messages/failures.ts'
import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

export type RowId = number | string

export interface Row {
  id: RowId
}

/** A page of a list: which list, and what its address says of search, filter, sort and place. */
export interface ListAddress {
  list: string
  address: string
}

export interface ListPage {
  items: readonly Row[]
  next: string | null
  /** Null where more match than are counted. */
  total: number | null
  /** What all that match come to, of a list about money. */
  sum?: number | undefined
}

interface Context extends ListAddress, ListPage {
  /** Why the page could not be had. */
  trouble: string
  selected: readonly RowId[]
  /** Where j and k have come to; before the first row at first. */
  at: number
}

const toggled = ({ selected }: Context, id: RowId) =>
  selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]

const isAll = ({ items }: ListPage, selected: readonly RowId[]) =>
  items.length > 0 && items.every(({ id }) => selected.includes(id))

const setPage = { type: 'setPage', params: outputOf } as const
const isEmpty = { type: 'pageIsEmpty', params: outputOf } as const
const setTrouble = { type: 'setTrouble', params: errorOf } as const

const fetching = <const Then extends object>(then: Then) =>
  ({
    id: 'fetchPage',
    src: 'fetchPage',
    input: ({ context: { list, address } }: { context: Context }) => ({ list, address }),
    onDone: [
      { guard: isEmpty, target: 'empty', actions: setPage },
      { target: 'shown', actions: setPage },
    ],
    ...then,
  }) as const

/** Another address begins with nothing selected. */
const elsewhere = { type: 'addressIsOther', params: fieldOf('address') } as const

/** A list of the office. The address says which page is shown: an answer that comes after it has changed is dropped. */
export const listViewMachine = setup({
  types: {} as {
    context: Context
    input: ListAddress
    events:
      | { type: 'address.changed'; address: string }
      | { type: 'list.refresh' }
      | { type: 'list.retry' }
      | { type: 'row.move'; by: number }
      | { type: 'row.toggle'; id: RowId }
      | { type: 'page.select' }
      | { type: 'all.select' }
      | { type: 'selection.clear' }
    tags: 'loading' | 'busy' | 'shown' | 'empty' | 'failed' | 'selecting' | 'wholePage' | 'allThatMatch'
  },
  actors: {
    fetchPage: unprovided<ListPage, ListAddress>('fetchPage'),
    watchAddress: outside(),
    watchChanges: outside<string>(),
  },
  actions: {
    showRow: (_, _at: number) => {},
    setAddress: assign({ address: (_, address: string) => address, at: -1 }),
    setPage: assign(({ context }, { items, next, total, sum }: ListPage) => ({
      items,
      next,
      total,
      sum,
      trouble: '',
      at: Math.min(context.at, items.length - 1),
    })),
    setTrouble: assign({
      trouble: (_, error: unknown) => (error instanceof Error && error.message) || somethingWentWrong,
    }),
    moveRow: assign({
      at: ({ context }, by: number) => Math.max(0, Math.min(context.at + by, context.items.length - 1)),
    }),
    toggleRow: assign({ selected: ({ context }, id: RowId) => toggled(context, id) }),
    selectPage: assign({ selected: ({ context }) => context.items.map(({ id }) => id) }),
    clearSelection: assign({ selected: [] }),
  },
  guards: {
    addressIsOther: ({ context }, address: string) => context.address !== address,
    pageIsEmpty: (_, { items }: ListPage) => items.length === 0,
    wasTheLast: ({ context }, id: RowId) => toggled(context, id).length === 0,
    makesThePageWhole: ({ context }, id: RowId) => isAll(context, toggled(context, id)),
  },
}).createMachine({
  id: 'list-view',
  version: '1',
  context: ({ input }) => ({ ...input, items: [], next: null, total: 0, trouble: '', selected: [], at: -1 }),
  type: 'parallel',
  invoke: [watched('watchAddress'), { ...watched('watchChanges'), input: ({ context }) => context.list }],
  states: {
    page: {
      initial: 'loading',
      on: {
        'address.changed': {
          guard: elsewhere,
          target: '.loading',
          actions: { type: 'setAddress', params: fieldOf('address') },
        },
      },
      states: {
        loading: {
          tags: ['loading', 'busy'],
          invoke: fetching({ onError: { target: 'failed', actions: setTrouble } }),
          on: { 'list.refresh': { target: 'loading', reenter: true } },
        },
        shown: {
          tags: 'shown',
          on: {
            'list.refresh': { target: 'refreshing' },
            'row.move': {
              actions: [
                { type: 'moveRow', params: fieldOf('by') },
                { type: 'showRow', params: ({ context }) => context.at },
              ],
            },
          },
        },
        /** The rows stay while they are asked for again. */
        refreshing: {
          tags: ['shown', 'busy'],
          invoke: fetching({ onError: { target: 'shown', actions: setTrouble } }),
          on: { 'list.refresh': { target: 'refreshing', reenter: true } },
        },
        empty: { tags: 'empty', on: { 'list.refresh': { target: 'loading' } } },
        failed: { tags: 'failed', on: { 'list.retry': { target: 'loading' } } },
      },
    },
    selection: {
      initial: 'none',
      on: {
        'address.changed': { guard: elsewhere, target: '.none', actions: 'clearSelection' },
        'selection.clear': { target: '.none', actions: 'clearSelection' },
        'page.select': { target: '.page', actions: 'selectPage' },
        'row.toggle': [
          { guard: { type: 'wasTheLast', params: fieldOf('id') }, target: '.none', actions: 'clearSelection' },
          { guard: { type: 'makesThePageWhole', params: fieldOf('id') }, target: '.page', actions: 'selectPage' },
          { target: '.some', actions: { type: 'toggleRow', params: fieldOf('id') } },
        ],
      },
      states: {
        none: {},
        some: { tags: 'selecting' },
        page: { tags: ['selecting', 'wholePage'], on: { 'all.select': { target: 'all' } } },
        all: { tags: ['selecting', 'wholePage', 'allThatMatch'] },
      },
    },
  },
})
