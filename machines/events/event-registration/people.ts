import { answerErrors, askedOf, type EventQuestion } from '#contract/events/event-questions.ts'
import type { Answers, OtherAttendee } from '#contract/events/order.ts'
import type { Quote } from '#contract/events/quote.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { type PeopleForm, personIn, positionsOf } from '#machines/parts/people.ts'

/** Answers by the place of the person, 1 for who registers: "1.answer.k3x9". */
type AnswerFields = { [Name in `${number}.answer.${string}`]: string }

/** Ticket types by the place of the person, 1 for who registers: "1.ticket_type". */
type TicketFields = { [Name in `${number}.ticket_type`]: string }

/** Who registers, who comes along, what they answer, and which ticket each chose. */
export type RegistrationForm = PeopleForm & AnswerFields & TicketFields

/** The field of a ticket type. */
export const ticketField = (place: number) => `${place}.ticket_type` as const

/** The ticket types that were chosen, in the order of the people; empty where none was. */
export const ticketsIn = (form: RegistrationForm): string[] =>
  [1, ...positionsOf(form)].map((place) => form[ticketField(place)] ?? '')

/** The ticket type of a person: the one that was chosen, else the one that the price was told for. */
export function ticketOf(form: RegistrationForm, quote: Quote | undefined, place: number): string | undefined {
  const chosen = form[ticketField(place)]
  if (!quote) return chosen
  const isOffered = quote.ticket_types?.some(({ id }) => id === chosen)
  return isOffered ? chosen : quote.seats[place - 1]?.ticket_type
}

/** The field of an answer. */
export const answerField = (place: number, id: string) => `${place}.answer.${id}` as const

/** The answers of a person. */
export function answersIn(form: RegistrationForm, place: number): Answers {
  const start = answerField(place, '')
  const own = Object.entries(form).filter(([name, text]) => name.startsWith(start) && text !== '')
  return Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]))
}

export const othersIn = (form: RegistrationForm, quote?: Quote): OtherAttendee[] =>
  positionsOf(form).map((place) => {
    const answers = answersIn(form, place)
    const ticket_type = ticketOf(form, quote, place)
    return {
      ...personIn(form, place),
      ...(Object.keys(answers).length > 0 && { answers }),
      ...(ticket_type && { ticket_type }),
    }
  })

/** What is wrong with the answers of all people. */
export function wrongAnswers(
  form: RegistrationForm,
  questions: readonly EventQuestion[] = [],
): FieldErrors<RegistrationForm> {
  const errors: FieldErrors<RegistrationForm> = {}
  for (const place of [1, ...positionsOf(form)]) {
    const found = answerErrors(askedOf(questions, place - 1), answersIn(form, place))
    for (const [id, text] of Object.entries(found)) errors[answerField(place, id)] = text
  }
  return errors
}
