import { askedOf, chosenIn, type EventQuestion } from '#contract/events/event-questions.ts'
import type { Answers } from '#contract/events/order.ts'

/** A question as the event keeps it. */
export interface StoredQuestion extends EventQuestion {
  /** Its answers are forgotten 30 days after the event. */
  sensitive: boolean
}

/** An answer with the question as it was asked. Of several choices it names each, with commas between them. */
export interface SeatAnswer {
  id: string
  question: string
  answer: string
  sensitive: boolean
}

/** Answers that were checked, with their questions; what was left empty is not kept. */
export const seatAnswers = (questions: readonly StoredQuestion[], answers: Answers, place: number): SeatAnswer[] =>
  askedOf(questions, place).flatMap(({ id, text, kind, sensitive }) => {
    const answer = answers[id]
    return answer
      ? [{ id, question: text, answer: kind === 'many' ? chosenIn(answer).join(', ') : answer, sensitive }]
      : []
  })

/** The choices in an answer that names several. A choice may have a comma in it. */
function choicesIn(answer: string, choices: readonly string[]): string[] {
  for (const choice of choices) {
    if (answer === choice) return [choice]
    const rest = answer.startsWith(`${choice}, `) ? choicesIn(answer.slice(choice.length + 2), choices) : []
    if (rest.length > 0) return [choice, ...rest]
  }
  return []
}

/** Answers that were kept, as a form holds them: one for each question, empty where nothing was answered. */
export const answersGiven = (
  questions: readonly EventQuestion[],
  kept: readonly Pick<SeatAnswer, 'id' | 'answer'>[],
): Answers =>
  Object.fromEntries(
    questions.map(({ id, kind, choices }) => {
      const answer = kept.find((one) => one.id === id)?.answer ?? ''
      return [id, kind === 'many' ? choicesIn(answer, choices).join('\n') : answer]
    }),
  )
