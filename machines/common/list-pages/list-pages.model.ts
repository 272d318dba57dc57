import type { Model } from '#machines/parts/model.ts'
import { event } from '#samples/events.ts'
import { many } from '#samples/sample.ts'
import type { listPagesMachine } from './list-pages.machine.ts'

export const listPagesModel: Model<typeof listPagesMachine> = {
  inputs: [
    { page: 2, perPage: 6, length: 14, headingId: 'events' },
    { page: 1, perPage: 6, length: undefined, headingId: 'events' },
  ],
  cases: {
    'page.go': [
      { type: 'page.go', page: 3 },
      { type: 'page.go', page: 4 },
    ],
    'list.changed': [
      { type: 'list.changed', length: 14 },
      { type: 'list.changed', length: 6 },
    ],
    'address.changed': [
      { type: 'address.changed', page: 1 },
      { type: 'address.changed', page: 3 },
    ],
  },
  serialize: ({ context: { page, length } }) => [page, length],
  scene: { answers: { listEvents: many(event, 14) } },
  scenarios: {
    'turned to the next page': ['page.next', 'address.changed (3)'],
    'turned back': ['page.previous', 'address.changed (1)'],
    'turned to the last page': ['page.last', 'address.changed (3)'],
    'the list becomes shorter': ['list.changed (6)'],
  },
}
