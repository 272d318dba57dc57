import type { Model } from '#machines/parts/model.ts'
import { post } from '#samples/content.ts'
import { many } from '#samples/sample.ts'
import type { listSearchMachine } from './list-search.machine.ts'

const found = { text: 'dues', ids: [4, 2] }

export const listSearchModel: Model<typeof listSearchMachine> = {
  inputs: [
    { list: 'news', reading: 'waiting', size: 0, text: '' },
    { list: 'news', reading: 'there', size: 12, text: 'dues', found },
  ],
  cases: {
    'search.type': [
      { type: 'search.type', text: 'dues' },
      { type: 'search.type', text: '' },
    ],
    'address.changed': [
      { type: 'address.changed', text: 'dues' },
      { type: 'address.changed', text: '' },
    ],
    'list.came': [
      { type: 'list.came', size: 12 },
      { type: 'list.came', size: 12, found },
    ],
  },
  outcomes: { findItems: { done: [[4, 2]], error: [new Error('Could not Get all News Post')] } },
  serialize: ({ context: { reading, text, kept, found: hits } }) => [reading, text, kept, hits?.text],
  scene: {
    answers: { getNewsPage: { posts: many({ ...post, is_older: false }, 12), total: 12 }, listPosts: many(post, 12) },
  },
  scenarios: {
    found: ['list.came', 'search.type (dues)', 'findItems answers', 'after restTime'],
    'cannot be looked up, tried again': [
      'list.came',
      'search.type (dues)',
      'findItems fails',
      'search.retry',
      'findItems answers',
    ],
    'cleared again': ['list.came', 'search.type (dues)', 'findItems answers', 'search.clear'],
    'typed before the list has come': ['search.type (dues)', 'list.came'],
    'the list does not come': ['list.missed'],
  },
}
