import type { Model } from '#machines/parts/model.ts'
import { many } from '#samples/sample.ts'
import type { lightboxMachine } from './lightbox.machine.ts'

const picture = { id: 1, path: '/icon-192.png', caption: 'A picture', width: 192, height: 192 }

export const lightboxModel: Model<typeof lightboxMachine> = {
  inputs: [{ count: 3 }, { count: 1 }],
  cases: {
    'picture.open': [
      { type: 'picture.open', index: 2 },
      { type: 'picture.open', index: 3 },
    ],
    'picture.jump': [
      { type: 'picture.jump', index: 0 },
      { type: 'picture.jump', index: 3 },
    ],
    'picture.loaded': [
      { type: 'picture.loaded', index: 2 },
      { type: 'picture.loaded', index: 1 },
    ],
    'picture.failed': [
      { type: 'picture.failed', index: 2 },
      { type: 'picture.failed', index: 1 },
    ],
    'entry.reached': [
      { type: 'entry.reached', index: 1 },
      { type: 'entry.reached', index: 3 },
    ],
  },
  serialize: ({ context }) => [context.count, context.index],
  scene: { answers: { listGallery: many(picture, 3) } },
  scenarios: {
    'a picture is opened and closed': ['picture.open', 'picture.loaded (2)', 'picture.close', 'entry.left'],
    'from picture to picture': ['picture.open', 'picture.previous', 'picture.previous', 'picture.next'],
    'a picture fails, tried again': ['picture.open', 'picture.failed (2)', 'picture.retry', 'picture.loaded (2)'],
    'closed by Back': ['picture.open', 'entry.left'],
  },
}
