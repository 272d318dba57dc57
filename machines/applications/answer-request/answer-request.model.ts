import type { AskedItem, AskedQuestions } from '#contract/applications/answer.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'
import type { answerRequestMachine } from './answer-request.machine.ts'
import { unsaved } from './answer-request-context.ts'

const question: Omit<AskedItem, 'id' | 'label' | 'field' | 'is_file'> = {
  choices: [],
  takes_pdf: false,
  reason: 'Cut off at the edge',
  text: 'Please send it once more.',
  old_value: null,
  old_file: null,
  new_value: null,
  new_file: null,
}

const phone: AskedItem = { ...question, id: 1, label: 'Phone', is_file: false, field: 'phone', old_value: '0800 000' }
const certificate: AskedItem = { ...question, id: 2, label: 'Certificate 1', is_file: true, field: 'file' }

const asked: AskedQuestions = {
  first_name: 'First',
  grade: 'Associate',
  sent: false,
  asked_at: '2027-03-12T11:00:00.000Z',
  due_at: '2027-04-02T11:00:00.000Z',
  items: [phone, certificate],
}
const photo: StashedFile = { id: 'photo', name: 'photo.jpg', size: 4_000_000, type: 'image/jpeg', ready: false }
const over = new Refusal(409, 'The time for the answers is over.')
const offline = new Error('Could not save your answer')

export const answerRequestModel: Model<typeof answerRequestMachine> = {
  inputs: [{ token: 'a-token-of-a-link-to-questions' }],
  cases: {
    'form.edit': [{ type: 'form.edit', change: { 'answer-1': '0811 111 1111' } }],
    'file.choose': [{ type: 'file.choose', name: 'answer-2', file: photo }],
    'file.remove': [{ type: 'file.remove', name: 'answer-2' }],
    'upload.progressed': [{ type: 'upload.progressed', progress: { sent: 1, total: 2 } }],
  },
  outcomes: {
    readRequest: {
      done: [
        { asked, kept: {} },
        { asked: { ...asked, sent: true, items: [] }, kept: {} },
      ],
      error: [over, offline],
    },
    saveAnswers: { done: [[{ item: 1, value: '0811 111 1111' }]], error: [over, offline] },
    prepareFile: {
      done: [{ file: { ...photo, id: 'small', ready: true } }, { complaint: 'It is too large.' }],
      error: [new Error('')],
    },
    uploadFile: { done: [{ ...certificate, new_file: { type: 'image/jpeg', size: 400_000 } }], error: [over, offline] },
    sendAnswers: {
      done: [undefined],
      error: [new Refusal(400, 'Some answers are missing.', { items: { 1: 'Answer this question.' } }), over, offline],
    },
    withdraw: { done: [undefined], error: [over, offline] },
  },
  serialize: ({ context }) => unsaved(context).length > 0,
  scene: { answers: { getQuestions: asked } },
  scenarios: {
    'answered and sent': ['form.edit', 'saveAnswers answers', 'form.submit', 'in sent'],
    'answered with a file': ['file.choose', 'uploadFile answers', 'form.submit', 'in sent'],
    'no connection while it is kept': [
      'form.edit',
      'saveAnswers fails (Could not)',
      'connection.back',
      'saveAnswers answers',
    ],
    'an answer is missing': ['form.submit', 'sendAnswers fails (missing)'],
    'the application is withdrawn': ['withdraw.ask', 'in withdrawn'],
    'not withdrawn after all': ['withdraw.ask', 'withdraw.cancel'],
    'the time is over': ['form.submit', 'sendAnswers fails (over)'],
    'cannot be read, tried again': ['readRequest fails (Could not)', 'link.retry', 'readRequest answers'],
  },
}
