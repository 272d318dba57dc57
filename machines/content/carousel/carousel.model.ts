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
}
