import { assign, setup } from 'xstate'
import { fieldOf } from '#machines/parts/params.ts'
import { outside, watched } from '#machines/parts/unprovided.ts'

/** Slides that turn by themselves, stand still when told to, and wait while somebody looks closer. */
export const carouselMachine = setup({
  types: {} as {
    context: { index: number; slides: number; watched: boolean }
    input: { slides: number }
    events:
      | { type: 'slide.select'; index: number }
      | { type: 'carousel.pause' }
      | { type: 'carousel.play' }
      | { type: 'carousel.hold' }
      | { type: 'carousel.release' }
      | { type: 'motion.reduced' }
    tags: 'turning'
  },
  actors: { watchMotion: outside() },
  actions: {
    nextSlide: assign({ index: ({ context }) => (context.index + 1) % context.slides }),
    selectSlide: assign({ index: (_, index: number) => index }),
    markWatched: assign({ watched: true }),
    markReleased: assign({ watched: false }),
  },
  guards: {
    slideExists: ({ context }, index: number) => Number.isInteger(index) && index >= 0 && index < context.slides,
    isWatched: ({ context }) => context.watched,
  },
  delays: { slideTime: 5000 },
}).createMachine({
  id: 'carousel',
  version: '1',
  context: ({ input }) => ({ index: 0, slides: input.slides, watched: false }),
  initial: 'playing',
  invoke: watched('watchMotion'),
  on: {
    'slide.select': {
      guard: { type: 'slideExists', params: fieldOf('index') },
      actions: { type: 'selectSlide', params: fieldOf('index') },
    },
    'carousel.hold': { actions: 'markWatched' },
    'carousel.release': { actions: 'markReleased' },
  },
  states: {
    playing: {
      tags: 'turning',
      on: {
        'slide.select': {
          guard: { type: 'slideExists', params: fieldOf('index') },
          target: 'playing',
          reenter: true,
          actions: { type: 'selectSlide', params: fieldOf('index') },
        },
        'carousel.pause': { target: 'paused' },
        'carousel.hold': { target: 'waiting', actions: 'markWatched' },
        'motion.reduced': { target: 'paused' },
      },
      after: { slideTime: { target: 'playing', reenter: true, actions: 'nextSlide' } },
    },
    waiting: {
      tags: 'turning',
      on: {
        'carousel.pause': { target: 'paused' },
        'carousel.release': { target: 'playing', actions: 'markReleased' },
        'motion.reduced': { target: 'paused' },
      },
    },
    paused: { on: { 'carousel.play': [{ guard: 'isWatched', target: 'waiting' }, { target: 'playing' }] } },
  },
})
