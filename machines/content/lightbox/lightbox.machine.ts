import { assign, setup } from 'xstate'
import { fieldOf } from '#machines/parts/params.ts'
import { outside, watched } from '#machines/parts/unprovided.ts'

/**
 * One picture of a gallery, enlarged. After the last comes the first, and before the first the last. It has an entry of
 * the tab's history: Back closes it, and closing it goes back.
 */
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
      | { type: 'entry.reached'; index: number }
      | { type: 'entry.left' }
    tags: 'open' | 'loading' | 'failed'
  },
  actors: { watchEntry: outside() },
  actions: {
    showPicture: assign({ index: (_, index: number) => index }),
    addEntry: (_, _index: number) => {},
    leaveEntry: () => {},
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
  invoke: watched('watchEntry'),
  states: {
    closed: {
      on: {
        'picture.open': {
          guard: { type: 'pictureExists', params: fieldOf('index') },
          target: 'open',
          actions: [
            { type: 'showPicture', params: fieldOf('index') },
            { type: 'addEntry', params: fieldOf('index') },
          ],
        },
        // By Forward, or by a reload while it was open.
        'entry.reached': {
          guard: { type: 'pictureExists', params: fieldOf('index') },
          target: 'open',
          actions: { type: 'showPicture', params: fieldOf('index') },
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
          guard: { type: 'pictureIsAnother', params: fieldOf('index') },
          target: '.loading',
          actions: { type: 'showPicture', params: fieldOf('index') },
        },
        'picture.close': { target: 'leaving', actions: 'leaveEntry' },
        'entry.left': { target: 'closed' },
      },
      states: {
        loading: {
          tags: 'loading',
          on: {
            'picture.loaded': { guard: { type: 'pictureIsShown', params: fieldOf('index') }, target: 'shown' },
            'picture.failed': { guard: { type: 'pictureIsShown', params: fieldOf('index') }, target: 'failed' },
          },
        },
        shown: {},
        failed: { tags: 'failed', on: { 'picture.retry': { target: 'loading' } } },
      },
    },
    // A second Esc would go back once more and leave the page.
    leaving: { on: { 'entry.left': { target: 'closed' } } },
  },
})
