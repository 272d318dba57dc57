import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Letter } from '#contract/mail/letter.ts'
import type { Model } from '#machines/parts/model.ts'
import { letter } from '#samples/mail.ts'
import { type bulkLetterMachine, draftOf } from './bulk-letter.machine.ts'

const tested: Letter = { ...letter, is_tested: true }
const large: Letter = { ...tested, needs_second: true }
const waits: Letter = { ...large, waits_for_second: 'Bisi Example' }
const sending: Letter = { ...tested, state: 'sending', steps: ['pause', 'cancel'] }
const paused: Letter = { ...tested, state: 'paused', steps: ['resume', 'cancel'] }
const done: Letter = { ...tested, state: 'done', steps: [] }

const errors = [new Refusal(409, 'This letter has changed. Look at it again first.')]
const first = (change: Partial<Letter>) =>
  wasFirst('Somebody else has changed this letter meanwhile.', {
    by: 'Bisi Example',
    what: 'changed',
    at: letter.changed_at,
    version: 3,
    theirs: { ...letter, version: 3, ...change },
  })
const subject = 'Another subject'
const saveErrors = [
  first({ subject }),
  first({ body: '<p>Theirs</p>' }),
  first({ subject: 'Theirs' }),
  new Refusal(409, 'A letter can be changed only before it is sent.'),
  new Refusal(503, 'Try again in a moment.'),
]
const kept = { version: 2, draft: { ...draftOf(letter), subject } }

export const bulkLetterModel: Model<typeof bulkLetterMachine> = {
  inputs: [{ id: 4 }, { id: 4, kept }, { id: 4, kept: { ...kept, version: 1 } }],
  cases: {
    'letter.edit': [
      { type: 'letter.edit', change: { subject } },
      { type: 'letter.edit', change: { subject: letter.subject } },
      { type: 'letter.edit', change: { audience: { grade: '3' } } },
    ],
    'reason.edit': [{ type: 'reason.edit', reason: 'The year ends.' }],
  },
  outcomes: {
    readLetter: { done: [letter, tested, large, paused, done], error: errors },
    saveLetter: { done: [{ ...letter, version: 3, subject }], error: saveErrors },
    testLetter: { done: [tested], error: errors },
    sendLetter: { done: [sending, waits], error: errors },
    watchLetter: { done: [sending, done], error: errors },
    changeLetter: { done: [paused, sending, { ...done, state: 'cancelled' }], error: errors },
  },
  serialize: ({ context: { letter: read, draft, reason } }) => [
    read?.state,
    read?.is_tested,
    draft?.subject,
    draft?.audience.grade,
    reason,
  ],
  scene: { office: '/mail/letters/4', answers: { getLetter: letter } },
  scenarios: {
    sent: ['letter.send', 'reason.edit', 'send.confirm', 'sendLetter answers'],
    'changed, and saved by itself': ['letter.edit', 'after restTime', 'saveLetter answers'],
    'tried by a test mail': ['testLetter answers'],
    'not sent after all': ['letter.send', 'send.drop'],
    'somebody changed it': ['letter.edit', 'letter.save', 'in conflict', 'theirs.take'],
    'paused while it is sent': ['in watching', 'letter.pause', 'changeLetter answers'],
  },
}
