import { Refusal } from '#contract/common/refusal.ts'
import type { EventQuestion } from '#contract/events/event-questions.ts'
import type { Model } from '#machines/parts/model.ts'
import { ticket } from '#samples/events.ts'
import type { seatAnswersMachine } from './seat-answers.machine.ts'

const question: EventQuestion = {
  id: 'role',
  text: 'Which role do you want to practise?',
  kind: 'text',
  choices: [],
  required: true,
  of: 'seat',
}

export const seatAnswersModel: Model<typeof seatAnswersMachine> = {
  inputs: [{ token: 'a-token-of-a-ticket' }],
  cases: {
    'answers.open': [{ type: 'answers.open', questions: [question], form: { role: 'Spokesperson' } }],
    'form.edit': [
      { type: 'form.edit', change: { role: 'Press desk' } },
      { type: 'form.edit', change: { role: '' } },
    ],
  },
  outcomes: {
    saveAnswers: { done: [undefined], error: [new Refusal(409, 'Registration has closed.'), new Error('')] },
  },
  serialize: ({ context }) => context.form,
  scene: { answers: { getTicket: { ...ticket, questions: [question] } } },
  scenarios: {
    answered: ['answers.open', 'form.edit (Press desk)', 'saveAnswers answers'],
    'an answer is missing': ['answers.open', 'form.edit ("role":"")', 'form.submit'],
    'registration has closed': ['answers.open', 'form.edit (Press desk)', 'saveAnswers fails (409)'],
    'opened and closed again': ['answers.open', 'answers.close'],
  },
}
