import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { hallScreen } from '#samples/door.ts'
import type { hallScreenMachine } from './hall-screen.machine.ts'

export const hallScreenModel: Model<typeof hallScreenMachine> = {
  inputs: [{ secret: 'a'.repeat(43) }],
  cases: {},
  outcomes: {
    askCount: {
      done: [
        { ...hallScreen, present: 38, reached: null },
        hallScreen,
        { ...hallScreen, present: 40, corrected: true },
      ],
      error: [new Refusal(410, 'This link has ended. Ask the office for a new one.'), new Error('No network')],
    },
  },
  serialize: ({ context: { told, isOld } }) => [told?.present ?? null, told?.corrected ?? null, isOld],
  scenarios: {
    'short of the quorum': ['askCount answers (38)', 'in level'],
    reached: ['askCount answers (41)', 'in level'],
    'reached, and an admission was taken back': ['askCount answers (40)', 'in level'],
    'the network is lost and comes back': ['askCount answers (41)', 'after untilNext', 'in silent', 'network.returned'],
    'called back': ['askCount fails (410)'],
  },
}
