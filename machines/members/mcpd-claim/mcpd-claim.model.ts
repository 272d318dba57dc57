import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { ownMcpd } from '#samples/members.ts'
import { type ClaimForm, emptyClaim, type mcpdClaimMachine } from './mcpd-claim.machine.ts'

const typed: ClaimForm = {
  title: 'Measurement that a board believes',
  provider: 'Placeholder School',
  kind: 'elsewhere',
  first_day: '2026-09-02',
  last_day: '2026-09-06',
  hours: '24',
  evidence: '',
}
const file = { id: '1', name: 'certificate.jpg', size: 900_000, type: 'image/jpeg', ready: false }
const failures = [new Refusal(409, 'You have entered this training already.'), new Refusal(401, 'Sign in again')]

export const mcpdClaimModel: Model<typeof mcpdClaimMachine> = {
  inputs: [{ today: '2027-03-12' }],
  scene: { answers: { getOwnMcpd: ownMcpd } },
  cases: {
    'form.edit': [
      { type: 'form.edit', change: typed },
      { type: 'form.edit', change: { last_day: '2026-09-01' } },
    ],
    'claim.open': [
      { type: 'claim.open', draft: { entry: null, form: emptyClaim } },
      { type: 'claim.open', draft: { entry: 7, form: typed } },
    ],
    'file.choose': [{ type: 'file.choose', file }],
    'upload.progressed': [{ type: 'upload.progressed', progress: { sent: 1, total: 2 } }],
    'entry.withdraw': [{ type: 'entry.withdraw', entry: 7 }],
  },
  outcomes: {
    checkForm: { done: [{}, { title: 'Enter the title of the training.' }], error: [new Error('')] },
    readDraft: { done: [undefined, { entry: null, form: typed }], error: [new Error('')] },
    prepareFile: {
      done: [{ file: { ...file, ready: true, size: 300_000 } }, { complaint: 'It is no picture.' }],
      error: [new Error('')],
    },
    sendClaim: { done: [undefined], error: failures },
    withdrawEntry: { done: [undefined], error: failures },
  },
  serialize: ({ context: { entry, file, form } }) => [
    ...[entry === null, file !== undefined, form.title !== '', form.last_day < form.first_day],
  ],
  scenarios: {
    'claimed with its evidence': [
      'claim.open ("entry":null)',
      'form.edit (Measurement)',
      'file.choose',
      'sendClaim answers',
    ],
    'answered, with the evidence as it was': ['claim.open ("entry":7)', 'sendClaim answers'],
    'came back to what was typed': ['readDraft answers (Measurement)', 'file.choose', 'sendClaim answers'],
    'refused, and tried again': ['claim.open ("entry":7)', 'sendClaim fails (409)', 'sendClaim answers'],
    withdrawn: ['entry.withdraw', 'withdraw.confirm', 'withdrawEntry answers'],
  },
}
