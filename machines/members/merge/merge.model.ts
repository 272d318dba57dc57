import { Refusal } from '#contract/common/refusal.ts'
import type { MergePair } from '#contract/members/merge.ts'
import type { Model } from '#machines/parts/model.ts'
import { mergePair } from '#samples/members.ts'
import type { mergeMachine } from './merge.machine.ts'

const blocked: MergePair = {
  ...mergePair,
  blocks: ['A payment of Ngọzi Specimen (FCT-000690) is not settled yet: NIPR1.'],
}

const down = new Error('The site cannot be reached.')
const changed = new Refusal(409, 'One of the two was changed in the meantime. Look at them again.')

export const mergeModel: Model<typeof mergeMachine> = {
  inputs: [{ id: '7', other: '9' }],
  cases: {
    'field.choose': [
      { type: 'field.choose', field: 'name', fromOther: true },
      { type: 'field.choose', field: 'email', fromOther: false },
    ],
    'reason.edit': [
      { type: 'reason.edit', reason: 'Same person, same phone.' },
      { type: 'reason.edit', reason: '' },
    ],
  },
  outcomes: {
    readPair: { done: [mergePair, blocked], error: [down] },
    askToMerge: { done: ['A second person was asked. Nothing changes until they approve.'], error: [changed, down] },
  },
  serialize: ({ context: { take, reason, pair: shown } }) => [take, reason, shown?.blocks.length],
  scene: { office: '/members/7/merge?with=9', answers: { getMergePair: mergePair } },
  scenarios: {
    'asked for': ['readPair answers', 'field.choose (name)', 'reason.edit (Same person)', 'askToMerge answers'],
    'the reason is missing': ['readPair answers', 'merge.ask'],
    'changed in the meantime': [
      'readPair answers',
      'reason.edit (Same person)',
      'askToMerge fails (409)',
      'readPair answers',
    ],
    'cannot be read, tried again': ['readPair fails', 'pair.again', 'readPair answers'],
  },
}
