import { answerErrors, askedOf, type EventQuestion } from '#contract/event-questions.ts'
import type { Answers, OtherAttendee } from '#contract/order.ts'
import type { Quote } from '#contract/quote.ts'
import type { AttendeeForm } from '#contract/registration.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'

type PersonField = 'first_name' | 'last_name' | 'email'

/** Fields of the people who come along, by the place of each from 2 on: "2.email". */
type OtherFields = { [Name in `${number}.${PersonField}`]: string }

/** Answers by the place of the person, 1 for who registers: "1.answer.k3x9". */
type AnswerFields = { [Name in `${number}.answer.${string}`]: string }

/** Ticket types by the place of the person, 1 for who registers: "1.ticket_type". */
type TicketFields = { [Name in `${number}.ticket_type`]: string }

/** Who registers, who comes along, what they answer, and which ticket each chose. */
export type RegistrationForm = AttendeeForm & OtherFields & AnswerFields & TicketFields

/** The field of a ticket type. */
export const ticketField = (place: number) => `${place}.ticket_type` as const

/** The ticket types that were chosen, in the order of the people; empty where none was. */
export const ticketsIn = (form: RegistrationForm): string[] =>
  [1, ...placesOf(form)].map((place) => form[ticketField(place)] ?? '')

/** The ticket type of a person: the one that was chosen, else the one that the price was told for. */
export function ticketOf(form: RegistrationForm, quote: Quote | undefined, place: number): string | undefined {
  const chosen = form[ticketField(place)]
  if (!quote) return chosen
  const isOffered = quote.ticket_types?.some(({ id }) => id === chosen)
  return isOffered ? chosen : quote.seats[place - 1]?.ticket_type
}

/** The field of an answer. */
export const answerField = (place: number, id: string) => `${place}.answer.${id}` as const

/** How many people the form is for. */
export const peopleIn = (form: RegistrationForm): number => {
  let people = 1
  while (`${people + 1}.email` in form) people += 1
  return people
}

/** The places of the people who come along. */
export const placesOf = (form: RegistrationForm): number[] =>
  Array.from({ length: peopleIn(form) - 1 }, (_, at) => at + 2)

/** The answers of a person. */
export function answersIn(form: RegistrationForm, place: number): Answers {
  const start = answerField(place, '')
  const own = Object.entries(form).filter(([name, text]) => name.startsWith(start) && text !== '')
  return Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]))
}

export const buyerIn = ({ first_name, middle_name, last_name, phone, email }: RegistrationForm): AttendeeForm => ({
  ...{ first_name, middle_name, last_name, phone, email },
})

export const othersIn = (form: RegistrationForm, quote?: Quote): OtherAttendee[] =>
  placesOf(form).map((place) => {
    const answers = answersIn(form, place)
    const ticket_type = ticketOf(form, quote, place)
    return {
      first_name: form[`${place}.first_name`] ?? '',
      last_name: form[`${place}.last_name`] ?? '',
      email: form[`${place}.email`] ?? '',
      ...(Object.keys(answers).length > 0 && { answers }),
      ...(ticket_type && { ticket_type }),
    }
  })

export function withPerson(form: RegistrationForm): RegistrationForm {
  const place = peopleIn(form) + 1
  return { ...form, [`${place}.first_name`]: '', [`${place}.last_name`]: '', [`${place}.email`]: '' }
}

/** Those behind a person who is removed move up. */
export function withoutPerson(form: RegistrationForm, removed: number): RegistrationForm {
  const kept = Object.entries(form).flatMap(([name, text]) => {
    const [, place, field] = /^(\d+)(\..+)$/.exec(name) ?? []
    if (Number(place) === removed) return []
    return [[Number(place) > removed ? `${Number(place) - 1}${field}` : name, text]]
  })
  return Object.assign(buyerIn(form), Object.fromEntries(kept))
}

/** Each ticket goes to an address of its own. */
export function sameAddresses(form: RegistrationForm): FieldErrors<RegistrationForm> {
  const seen = [form.email.trim().toLowerCase()]
  const errors: FieldErrors<RegistrationForm> = {}
  for (const place of placesOf(form)) {
    const email = form[`${place}.email`]?.trim().toLowerCase() ?? ''
    if (email !== '' && seen.includes(email)) {
      errors[`${place}.email`] = 'Each person needs an e-mail address of their own.'
    }
    seen.push(email)
  }
  return errors
}

/** What is wrong with the answers of all people. */
export function wrongAnswers(
  form: RegistrationForm,
  questions: readonly EventQuestion[] = [],
): FieldErrors<RegistrationForm> {
  const errors: FieldErrors<RegistrationForm> = {}
  for (const place of [1, ...placesOf(form)]) {
    const found = answerErrors(askedOf(questions, place - 1), answersIn(form, place))
    for (const [id, text] of Object.entries(found)) errors[answerField(place, id)] = text
  }
  return errors
}
