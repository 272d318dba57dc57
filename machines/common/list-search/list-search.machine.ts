import { assign, setup } from 'xstate'
import { tellFailure } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { eventOf, failureOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export type SearchedList = 'news' | 'resources'

/** What is looked through: which list, how many it holds, and for what. */
export interface Search {
  list: SearchedList
  size: number
  text: string
}

/** What a text found: the ids of what holds it, the best first. */
export interface Found {
  text: string
  ids: number[]
}

interface Input extends Search {
  /** Whether the list is on its way, there, or could not be had. */
  reading: 'waiting' | 'there' | 'missing'
  found?: Found | undefined
}

/** A list as it was read, with what the address had it looked through for. */
interface Arrival {
  size: number
  found?: Found | undefined
}

interface Context extends Search {
  reading: Input['reading']
  /** The text that stands in the address. */
  kept: string
  found: Found | undefined
  /** What the person was told of: not at every key, only where they rest. */
  announced: Found | undefined
  /** Why nothing could be looked through. */
  refused: string
}

const words = (text: string) => text.trim()
const ofText = (found: Found | undefined, text: string) => (found?.text === words(text) ? found : undefined)

/** A list that is looked through while somebody types. The address keeps the text, so that it can be come back to. */
export const listSearchMachine = setup({
  types: {} as {
    context: Context
    input: Input
    events:
      | { type: 'search.type'; text: string }
      | { type: 'search.clear' }
      | { type: 'search.send' }
      | { type: 'search.retry' }
      | { type: 'address.changed'; text: string }
      | { type: 'page.left' }
      | ({ type: 'list.came' } & Arrival)
      | { type: 'list.missed' }
    tags: 'busy' | 'loading' | 'failed' | 'filtered' | 'missed'
  },
  actors: { findItems: unprovided<number[], Search>('findItems') },
  actions: {
    notify: (_, _notice: Notice) => {},
    writeAddress: (_, _params: { text: string }) => {},
    setText: assign({ text: (_, text: string) => text, refused: '' }),
    setList: assign(({ context }, came: Arrival) => ({
      reading: 'there' as const,
      size: came.size,
      found: ofText(came.found, context.text) ?? context.found,
    })),
    missList: assign({ reading: 'missing' }),
    setFound: assign({ found: ({ context }, ids: number[]) => ({ text: words(context.text), ids }) }),
    setRefusal: assign({ refused: (_, { text = '' }: Notice) => text }),
    markWritten: assign({ kept: ({ context }) => words(context.text) }),
    announceFound: assign({ announced: ({ context }) => context.found }),
    forgetFound: assign({ found: undefined, announced: undefined }),
  },
  guards: {
    listIsWaiting: ({ context }) => context.reading === 'waiting',
    listSaysMore: ({ context }, { size, found }: Arrival) =>
      context.reading !== 'there' ||
      context.size !== size ||
      ![undefined, context.found].includes(ofText(found, context.text)),
    listIsMissing: ({ context }) => context.reading === 'missing',
    textIsBlank: ({ context }) => words(context.text) === '',
    textIsFound: ({ context }) => context.found?.text === words(context.text),
    textIsNotInAddress: ({ context }) => context.kept !== words(context.text),
    addressSaysAnother: ({ context }, text: string) => context.kept !== words(text),
  },
  delays: { restTime: 500 },
}).createMachine({
  id: 'list-search',
  version: '1',
  context: ({ input: { found, ...search } }) => ({
    ...search,
    kept: words(search.text),
    found: ofText(found, search.text),
    announced: ofText(found, search.text),
    refused: '',
  }),
  initial: 'opening',
  on: {
    'search.type': { target: '.opening', actions: { type: 'setText', params: fieldOf('text') } },
    'search.clear': {
      target: '.opening',
      actions: [{ type: 'setText', params: '' }, 'markWritten', { type: 'writeAddress', params: { text: '' } }],
    },
    'search.send': {
      guard: 'textIsNotInAddress',
      actions: ['markWritten', { type: 'writeAddress', params: ({ context }) => ({ text: words(context.text) }) }],
    },
    'address.changed': {
      guard: { type: 'addressSaysAnother', params: fieldOf('text') },
      target: '.opening',
      actions: [{ type: 'setText', params: fieldOf('text') }, 'markWritten'],
    },
    // On another page the address is no longer this list's to write.
    'page.left': { actions: 'markWritten' },
    'list.came': {
      guard: { type: 'listSaysMore', params: eventOf },
      target: '.opening',
      actions: { type: 'setList', params: eventOf },
    },
    'list.missed': { target: '.opening', actions: 'missList' },
  },
  states: {
    opening: {
      always: [
        { guard: 'listIsWaiting', target: 'loading' },
        { guard: 'listIsMissing', target: 'failed' },
        { guard: 'textIsBlank', target: 'all' },
        { guard: 'textIsFound', target: 'filtered.found' },
        { target: 'filtered' },
      ],
    },
    loading: { tags: 'loading' },
    failed: { tags: 'failed' },
    all: {
      entry: 'forgetFound',
      after: {
        restTime: {
          guard: 'textIsNotInAddress',
          actions: ['markWritten', { type: 'writeAddress', params: { text: '' } }],
        },
      },
    },
    filtered: {
      tags: 'filtered',
      initial: 'searching',
      after: {
        restTime: {
          guard: 'textIsNotInAddress',
          actions: ['markWritten', { type: 'writeAddress', params: ({ context }) => ({ text: words(context.text) }) }],
        },
      },
      states: {
        searching: {
          tags: 'busy',
          invoke: {
            id: 'findItems',
            src: 'findItems',
            input: ({ context: { list, size, text } }) => ({ list, size, text: words(text) }),
            onDone: { target: 'found', actions: { type: 'setFound', params: outputOf } },
            onError: {
              target: 'missed',
              actions: [{ type: 'setRefusal', params: failureOf('anything') }, tellFailure('anything')],
            },
          },
        },
        found: { after: { restTime: { actions: 'announceFound' } } },
        missed: { tags: 'missed', on: { 'search.retry': { target: 'searching' } } },
      },
    },
  },
})
