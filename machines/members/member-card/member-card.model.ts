import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { cardDue, ownCard } from '#samples/members.ts'
import type { memberCardMachine } from './member-card.machine.ts'

const lost = new Error('The site cannot be reached.')
const session = new Refusal(401, 'You are signed out.')

export const memberCardModel: Model<typeof memberCardMachine> = {
  inputs: [undefined],
  cases: {},
  outcomes: {
    readCard: { done: [ownCard, cardDue], error: [lost, new Refusal(404, 'There is a card for members alone.')] },
    saveCard: { done: [undefined], error: [lost, session] },
    renewCard: { done: [{ ...ownCard, short_code: 'A2KD 7WQB' }], error: [lost, session] },
  },
  serialize: ({ context: { card, trouble } }) => [card?.state, card?.short_code, trouble !== ''],
  scenarios: {
    'a good card': ['readCard answers (good)'],
    'dues are open': ['readCard answers (due)'],
    'made anew': ['readCard answers (good)', 'renew.ask', 'renew.confirm', 'renewCard answers'],
    'the site cannot be reached': ['readCard fails (reached)'],
  },
}
