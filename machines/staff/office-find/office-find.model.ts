import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { found, foundNothing, foundOne } from '#samples/staff.ts'
import type { officeFindMachine } from './office-find.machine.ts'

export const officeFindModel: Model<typeof officeFindMachine> = {
  inputs: [{ text: '' }, { text: 'FCT 31' }],
  cases: {
    'find.type': [
      { type: 'find.type', text: 'FCT 31' },
      { type: 'find.type', text: 'FCT 31 ' },
      { type: 'find.type', text: 'F' },
    ],
    'find.move': [
      { type: 'find.move', by: 1 },
      { type: 'find.move', by: -1 },
    ],
    'find.choose': [{ type: 'find.choose', at: 1 }],
  },
  outcomes: {
    findAll: { done: [found, foundOne, foundNothing], error: [new Refusal(503, 'The office cannot be reached.')] },
  },
  serialize: ({ context: { text, isOffline, isHurried, options, at } }) => [
    text,
    isOffline,
    isHurried,
    options.length,
    at > 0,
  ],
  scene: { office: '/find' },
  scenarios: {
    found: ['find.type (FCT 31)', 'after restTime', 'findAll answers'],
    'the second chosen by keys': ['find.type (FCT 31)', 'after restTime', 'findAll answers', 'find.move', 'find.enter'],
    'Enter before the answer': ['find.type (FCT 31)', 'find.enter', 'findAll answers'],
    'nothing found': ['in open.nothing'],
    'failed, tried again': ['find.type (FCT 31)', 'after restTime', 'findAll fails', 'find.retry', 'findAll answers'],
    'the connection lost and back': ['find.type (FCT 31)', 'after restTime', 'connection.lost', 'connection.back'],
    'typed over while it was asked': ['find.type (FCT 31)', 'after restTime', 'find.type (F)'],
  },
}
