import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { job } from '#samples/jobs.ts'
import type { ListPage, listViewMachine } from './list-view.machine.ts'

const jobs = [
  { ...job, id: 1 },
  { ...job, id: 2 },
]
const full: ListPage = { items: jobs, next: 'a-cursor', total: 318 }
const empty: ListPage = { items: [], next: null, total: 0 }

export const listViewModel: Model<typeof listViewMachine> = {
  inputs: [{ list: 'jobs', address: '' }],
  cases: {
    'address.changed': [
      { type: 'address.changed', address: 'q=ada' },
      { type: 'address.changed', address: '' },
    ],
    'row.move': [
      { type: 'row.move', by: 1 },
      { type: 'row.move', by: -1 },
    ],
    'row.toggle': [
      { type: 'row.toggle', id: 1 },
      { type: 'row.toggle', id: 2 },
    ],
  },
  outcomes: { fetchPage: { done: [full, empty], error: [new Refusal(403, 'This needs another right.')] } },
  serialize: ({ context: { address, items, selected } }) => [address, items.length, [...selected].sort()],
  scene: { office: '/tasks' },
  scenarios: {
    shown: ['fetchPage answers'],
    'two rows chosen': ['fetchPage answers', 'row.toggle (1)', 'row.toggle (2)'],
    'the whole list chosen': ['fetchPage answers', 'page.select', 'all.select'],
    'another address': ['fetchPage answers', 'address.changed (q=ada)', 'fetchPage answers'],
    'nothing found': ['in page.empty'],
    'refused, tried again': ['fetchPage fails (403)', 'list.retry', 'fetchPage answers'],
  },
}
