import { assign, setup } from 'xstate'
import { pagesOf, pageWithin } from '#domain/content/pages.ts'
import { fieldOf } from '#machines/parts/params.ts'
import { outside, watched } from '#machines/parts/unprovided.ts'

interface Pages {
  page: number
  perPage: number
  /** How long the list is; not yet known while it is on its way. */
  length: number | undefined
}

const last = ({ length, perPage }: Pages) => pagesOf(length ?? 0, perPage)

/** As long as the number of pages is not known, the page that was asked for is taken to be there. */
const shown = (pages: Pages, page: number) => (pages.length === undefined ? page : pageWithin(page, last(pages)))

/** The page of a list: the address says which, and the buttons ask for another address. */
export const listPagesMachine = setup({
  types: {} as {
    context: Pages & { headingId: string }
    input: Pages & { headingId: string }
    events:
      | { type: 'page.previous' }
      | { type: 'page.next' }
      | { type: 'page.last' }
      | { type: 'page.go'; page: number }
      | { type: 'list.changed'; length: number }
      | { type: 'address.changed'; page: number }
    tags: 'turned'
  },
  actors: { watchSearch: outside(), watchList: outside() },
  actions: {
    setPage: assign({ page: ({ context }, page: number) => shown(context, page) }),
    setLength: assign({
      length: (_, length: number) => length,
      page: ({ context }, length: number) => pageWithin(context.page, pagesOf(length, context.perPage)),
    }),
    openPage: (_, _page: number) => {},
    showHeading: (_, _headingId: string) => {},
  },
  guards: {
    pageIsNotFirst: ({ context }) => context.page > 1,
    pageIsNotLast: ({ context }) => context.page < last(context),
    pageIsOther: ({ context }, page: number) => shown(context, page) !== context.page,
    pageIsToBeHad: ({ context }, page: number) =>
      Number.isInteger(page) && page >= 1 && page <= last(context) && page !== context.page,
    listIsNew: ({ context }) => context.length === undefined,
    listIsOtherAndPageNotFirst: ({ context }, length: number) => length !== context.length && context.page > 1,
    listIsOther: ({ context }, length: number) => length !== context.length,
  },
}).createMachine({
  id: 'list-pages',
  version: '1',
  context: ({ input }) => ({ ...input, page: shown(input, input.page) }),
  initial: 'untouched',
  invoke: [watched('watchSearch'), watched('watchList')],
  on: {
    'page.previous': {
      guard: 'pageIsNotFirst',
      target: '.asked',
      actions: [
        { type: 'setPage', params: ({ context }) => context.page - 1 },
        { type: 'openPage', params: ({ context }) => context.page },
      ],
    },
    'page.next': {
      guard: 'pageIsNotLast',
      target: '.asked',
      actions: [
        { type: 'setPage', params: ({ context }) => context.page + 1 },
        { type: 'openPage', params: ({ context }) => context.page },
      ],
    },
    'page.last': {
      guard: 'pageIsNotLast',
      target: '.asked',
      actions: [
        { type: 'setPage', params: ({ context }) => last(context) },
        { type: 'openPage', params: ({ context }) => context.page },
      ],
    },
    'page.go': {
      guard: { type: 'pageIsToBeHad', params: fieldOf('page') },
      target: '.asked',
      actions: [
        { type: 'setPage', params: fieldOf('page') },
        { type: 'openPage', params: fieldOf('page') },
      ],
    },
    // Another list begins with its first page.
    'list.changed': [
      { guard: 'listIsNew', actions: { type: 'setLength', params: fieldOf('length') } },
      {
        guard: { type: 'listIsOtherAndPageNotFirst', params: fieldOf('length') },
        target: '.turned',
        actions: [
          { type: 'setLength', params: fieldOf('length') },
          { type: 'setPage', params: 1 },
          { type: 'openPage', params: 1 },
        ],
      },
      {
        guard: { type: 'listIsOther', params: fieldOf('length') },
        actions: { type: 'setLength', params: fieldOf('length') },
      },
    ],
    'address.changed': {
      guard: { type: 'pageIsOther', params: fieldOf('page') },
      target: '.turned',
      actions: { type: 'setPage', params: fieldOf('page') },
    },
  },
  states: {
    untouched: {},
    asked: {
      on: {
        'address.changed': {
          target: 'turned',
          actions: [
            { type: 'setPage', params: fieldOf('page') },
            { type: 'showHeading', params: ({ context }) => context.headingId },
          ],
        },
      },
    },
    turned: { tags: 'turned' },
  },
})
