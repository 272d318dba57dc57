import { askedOf, chosenIn, type EventQuestion } from '#contract/event-questions.ts'
import type { Answers } from '#contract/order.ts'

/** A question as the event keeps it. */
export interface StoredQuestion extends EventQuestion {
  /** Its answers are forgotten 30 days after the event. */
  sensitive: boolean
}

/** An answer with the question as it was asked. */
export interface SeatAnswer {
  id: string
  question: string
  answer: string
  sensitive: boolean
}

/** Answers that were checked, with their questions; what was left empty is not kept. */
export const seatAnswers = (questions: readonly StoredQuestion[], answers: Answers, place: number): SeatAnswer[] =>
  askedOf(questions, place).flatMap((question) => {
    const { id, text, sensitive } = questions.find((one) => one.id === question.id) ?? { ...question, sensitive: true }
    const answer = answers[id] ?? ''
    return answer === ''
      ? []
      : [{ id, question: text, answer: question.kind === 'many' ? chosenIn(answer).join(', ') : answer, sensitive }]
  })
