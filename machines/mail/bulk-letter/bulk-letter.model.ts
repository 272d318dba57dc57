import { Refusal } from '#contract/common/refusal.ts'
import type { Letter } from '#contract/mail/letter.ts'
import type { Model } from '#machines/parts/model.ts'
import { letter } from '#samples/mail.ts'
import type { bulkLetterMachine } from './bulk-letter.machine.ts'

const tested: Letter = { ...letter, is_tested: true }
const large: Letter = { ...tested, needs_second: true }
const waits: Letter = { ...large, waits_for_second: 'Bisi Example' }
const sending: Letter = { ...tested, state: 'sending', steps: ['pause', 'cancel'] }
const paused: Letter = { ...tested, state: 'paused', steps: ['resume', 'cancel'] }
const done: Letter = { ...tested, state: 'done', steps: [] }

const errors = [new Refusal(409, 'This letter has changed. Look at it again first.')]

export const bulkLetterModel: Model<typeof bulkLetterMachine> = {
  inputs: [{ id: 4 }],
  cases: {
    'letter.edit': [{ type: 'letter.edit', change: { subject: 'Another subject' } }],
    'reason.edit': [{ type: 'reason.edit', reason: 'The year ends.' }],
  },
  outcomes: {
    readLetter: { done: [letter, tested, large, paused, done], error: errors },
    saveLetter: { done: [letter], error: errors },
    testLetter: { done: [tested], error: errors },
    sendLetter: { done: [sending, waits], error: errors },
    watchLetter: { done: [sending, done], error: errors },
    changeLetter: { done: [paused, sending, { ...done, state: 'cancelled' }], error: errors },
  },
  serialize: ({ context: { letter: read, draft, reason } }) => [read?.state, read?.is_tested, draft?.subject, reason],
  scene: { office: '/mail/letters/4', answers: { getLetter: letter } },
  scenarios: {
    sent: ['letter.send', 'reason.edit', 'send.confirm', 'sendLetter answers'],
    'changed and saved': ['letter.edit', 'saveLetter answers'],
    'tried by a test mail': ['testLetter answers'],
    'not sent after all': ['letter.send', 'send.drop'],
    'somebody changed it': ['letter.edit', 'saveLetter fails (409)', 'letter.again', 'readLetter answers'],
    'paused while it is sent': ['in watching', 'letter.pause', 'changeLetter answers'],
  },
}
