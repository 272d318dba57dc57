import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { application } from '#samples/applications.ts'
import type { Asking, askApplicantMachine } from './ask-applicant.machine.ts'

const asking: Asking = {
  version: 4,
  mayAsk: true,
  questions: [
    { subject: 'qualification-0', reason: 'cut-off', text: 'Please send the whole page of your HND certificate.' },
  ],
  draft: undefined,
  typedFor: undefined,
}
const saved = { version: 5, draft: 7, at: Date.parse('2027-03-18T08:12:00.000Z') }

const overtaken = wasFirst('Bisi Example approved this in the meantime.', {
  by: 'Bisi Example',
  what: 'approved',
  at: '2027-03-18T08:11:00.000Z',
})
const errors = [overtaken, new Refusal(401, 'Sign in again.'), new Refusal(503, 'The site is busy. Try again.')]

export const askApplicantModel: Model<typeof askApplicantMachine> = {
  inputs: [{ id: 'M12', by: 2 }],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { 'organization:reason': 'too-general', 'organization:text': 'Write it in full.' } },
      { type: 'form.edit', change: { 'qualification-0:text': '' } },
    ],
    'subject.choose': [{ type: 'subject.choose', subject: 'organization' }],
    'subject.drop': [{ type: 'subject.drop', subject: 'qualification-0' }],
  },
  outcomes: {
    readAsking: {
      done: [asking, { ...asking, mayAsk: false, questions: [] }],
      error: [new Error('The site cannot be reached.')],
    },
    saveQuestions: { done: [saved], error: errors },
    sendQuestions: { done: [saved], error: errors },
  },
  serialize: ({ context: { chosen, form } }) => [chosen, form],
  scene: { office: '/applications/M12/ask', answers: { showApplication: application } },
  scenarios: {
    asked: ['readAsking answers', 'subject.choose', 'form.edit (too-general)', 'sendQuestions answers'],
    'kept for later': ['readAsking answers', 'subject.choose', 'draft.save', 'saveQuestions answers'],
    'nothing is chosen': ['readAsking answers', 'subject.drop', 'form.submit'],
    'somebody was first': [
      'readAsking answers',
      'draft.save',
      'saveQuestions fails (409)',
      'reading.again',
      'readAsking answers',
    ],
    'the site is busy, tried again': [
      'readAsking answers',
      'draft.save',
      'saveQuestions fails (503)',
      'draft.save',
      'saveQuestions answers',
    ],
    'may not be asked any more': ['in closed'],
  },
}
