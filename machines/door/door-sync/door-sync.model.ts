import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { doorSyncMachine } from './door-sync.machine.ts'

export const doorSyncModel: Model<typeof doorSyncMachine> = {
  inputs: [undefined],
  cases: {},
  outcomes: {
    exchange: {
      done: [
        { more: false, over: false },
        { more: true, over: false },
        { more: false, over: true },
      ],
      error: [
        new Refusal(401, 'This phone is no longer paired with a door.'),
        new Refusal(503, 'The site cannot reach its records just now.'),
        new Error('The door cannot be reached.'),
      ],
    },
  },
  serialize: ({ context: { trouble } }) => trouble,
  scenarios: {
    'all is sent': ['in level', 'entry.written', 'exchange answers (false)'],
    'offline and back': ['in offline', 'network.returned', 'in level'],
    'the site cannot take it, tried again': ['in behind', 'after untilAgain', 'in level'],
    'no longer paired': ['exchange fails (401)'],
  },
}
