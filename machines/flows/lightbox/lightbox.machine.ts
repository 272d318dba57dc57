import { assign, setup } from 'xstate'

/** One picture of a gallery, enlarged. After the last comes the first, and before the first the last. */
export const lightboxMachine = setup({
  types: {} as {
    context: { count: number; index: number }
    input: { count: number }
    events:
      | { type: 'picture.open'; index: number }
      | { type: 'picture.jump'; index: number }
      | { type: 'picture.next' }
      | { type: 'picture.previous' }
      | { type: 'picture.close' }
      | { type: 'picture.retry' }
      | { type: 'picture.loaded'; index: number }
      | { type: 'picture.failed'; index: number }
    tags: 'open' | 'loading' | 'failed'
  },
  actions: {
    showPicture: assign({ index: (_, index: number) => index }),
  },
  guards: {
    pictureExists: ({ context }, index: number) => Number.isInteger(index) && index >= 0 && index < context.count,
    pictureIsAnother: ({ context }, index: number) =>
      Number.isInteger(index) && index >= 0 && index < context.count && index !== context.index,
    thereAreOthers: ({ context }) => context.count > 1,
    // One that was turned away from may still arrive.
    pictureIsShown: ({ context }, index: number) => index === context.index,
  },
}).createMachine({
  id: 'lightbox',
  version: '1',
  context: ({ input }) => ({ count: input.count, index: 0 }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'picture.open': {
          guard: { type: 'pictureExists', params: ({ event }) => event.index },
          target: 'open',
          actions: { type: 'showPicture', params: ({ event }) => event.index },
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'loading',
      on: {
        'picture.next': {
          guard: 'thereAreOthers',
          target: '.loading',
          actions: { type: 'showPicture', params: ({ context }) => (context.index + 1) % context.count },
        },
        'picture.previous': {
          guard: 'thereAreOthers',
          target: '.loading',
          actions: {
            type: 'showPicture',
            params: ({ context }) => (context.index + context.count - 1) % context.count,
          },
        },
        'picture.jump': {
          guard: { type: 'pictureIsAnother', params: ({ event }) => event.index },
          target: '.loading',
          actions: { type: 'showPicture', params: ({ event }) => event.index },
        },
        'picture.close': { target: 'closed' },
      },
      states: {
        loading: {
          tags: 'loading',
          on: {
            'picture.loaded': {
              guard: { type: 'pictureIsShown', params: ({ event }) => event.index },
              target: 'shown',
            },
            'picture.failed': {
              guard: { type: 'pictureIsShown', params: ({ event }) => event.index },
              target: 'failed',
            },
          },
        },
        shown: {},
        failed: { tags: 'failed', on: { 'picture.retry': { target: 'loading' } } },
      },
    },
  },
})
