import { Refusal } from '#contract/common/refusal.ts'
import type { CheckedPaper } from '#contract/members/papers/verify.ts'
import type { Model } from '#machines/parts/model.ts'
import { checkedCard as valid } from '#samples/members.ts'
import type { verifyMachine } from './verify.machine.ts'

const code = 'HTTPS://EXAMPLE.ORG/V/ONE'
const day = '2027-03-18'

const open: CheckedPaper = { ...valid, state: 'open', standing: { isGood: false, until: '2026-06-30' } }
const replaced: CheckedPaper = { ...valid, state: 'replaced', standing: null }
const unknown: CheckedPaper = { state: 'unknown', paper: null, standing: null, day }

export const verifyModel: Model<typeof verifyMachine> = {
  inputs: [
    { code: '', checked: null },
    { code, checked: null },
    { code, checked: valid },
  ],
  cases: {
    'code.edit': [
      { type: 'code.edit', text: '' },
      { type: 'code.edit', text: 'R2KD 7WQA' },
    ],
    'code.seen': [{ type: 'code.seen', code }],
    'camera.failed': [{ type: 'camera.failed', text: 'This device has no camera.' }],
  },
  outcomes: {
    checkPaper: {
      done: [valid, open, replaced, { ...replaced, state: 'ended' }, unknown],
      error: [new Refusal(429, 'Please wait a moment.'), new Error('The site cannot be reached.')],
    },
    readSignature: { done: [true, false], error: [new Error('This browser cannot check it.')] },
  },
  serialize: ({ context: { draft, code: given, checked, trouble } }) => [
    ...[draft === '', given === '', checked?.state, trouble !== ''],
  ],
  scenarios: {
    'a card seen by the camera': ['camera.start', 'code.seen', 'checkPaper answers (valid)'],
    'a short code': ['code.edit (R2KD)', 'code.give', 'checkPaper answers (valid)'],
    'of a member who owes dues': ['code.edit (R2KD)', 'code.give', 'checkPaper answers (open)'],
    replaced: ['code.edit (R2KD)', 'code.give', 'checkPaper answers (replaced)'],
    'not ours': ['code.edit (R2KD)', 'code.give', 'checkPaper answers (unknown)'],
    'without a network': ['camera.start', 'code.seen', 'checkPaper fails (reached)', 'readSignature answers (true)'],
    'there is no camera': ['camera.start', 'camera.failed'],
  },
}
