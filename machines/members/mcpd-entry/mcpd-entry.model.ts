import type { Model } from '#machines/parts/model.ts'
import type { mcpdEntryMachine } from './mcpd-entry.lifecycle.ts'

export const mcpdEntryModel: Model<typeof mcpdEntryMachine> = {
  inputs: [undefined],
  cases: {},
  scenarios: {
    'claimed, asked about and accepted': ['entry.claim', 'entry.ask', 'entry.answer', 'entry.accept'],
    'entered and taken back': ['entry.enter', 'entry.takeBack'],
    'not accepted': ['entry.claim', 'entry.refuse'],
    'withdrawn while it waits': ['entry.claim', 'entry.withdraw'],
    'withdrawn instead of an answer': ['entry.claim', 'entry.ask', 'entry.withdraw'],
  },
}
