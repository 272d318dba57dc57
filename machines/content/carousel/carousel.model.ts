import type { Model } from '#machines/parts/model.ts'
import type { carouselMachine } from './carousel.machine.ts'

export const carouselModel: Model<typeof carouselMachine> = {
  inputs: [{ slides: 3 }],
  cases: {
    'slide.select': [
      { type: 'slide.select', index: 2 },
      { type: 'slide.select', index: 3 },
    ],
  },
  serialize: ({ context }) => context.watched,
  scenarios: {
    'turns by itself': ['after slideTime', 'after slideTime'],
    'paused and played again': ['carousel.pause', 'carousel.play'],
    'waits while somebody looks closer': ['carousel.hold', 'carousel.release'],
    'a slide is chosen': ['slide.select'],
    'less motion is wished for': ['motion.reduced'],
  },
}
