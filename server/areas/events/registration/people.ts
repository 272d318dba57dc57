import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { answerErrors, answersSchema, askedOf } from '#contract/events/event-questions.ts'
import type { Answers, Order } from '#contract/events/order.ts'
import type { Quote } from '#contract/events/quote.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import { type SeatAnswer, type StoredQuestion, seatAnswers } from '#domain/events/seat-answers.ts'
import type { OpenEvent } from './open-event.ts'
import type { Person } from './take-seat.ts'

export interface Group {
  form: AttendeeForm
  others?: Order['others']
}

export const personName = ({
  first_name,
  middle_name,
  last_name,
}: Pick<AttendeeForm, 'first_name' | 'last_name'> & { middle_name?: string | null }) =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')

/** A ticket goes to an address of its own: nobody comes twice. */
export function needDifferent({ form, others = [] }: Group): void {
  const addresses = [form, ...others].map(({ email }) => email.toLowerCase())
  if (new Set(addresses).size < addresses.length) {
    throw new Refusal(400, 'Each person needs an e-mail address of their own: one is there twice.')
  }
}

/** What a person has answered. A question that has to be answered, and was not, is refused. */
export function needAnswersOf(questions: readonly StoredQuestion[], given: Answers, place: number): SeatAnswer[] {
  const asked = askedOf(questions, place)
  const [wrong] = Object.entries(answerErrors(asked, given))
  const question = asked.find(({ id }) => id === wrong?.[0])
  if (wrong) throw new Refusal(400, `${question?.text} ${wrong[1]}`)
  return seatAnswers(questions, v.parse(answersSchema(asked), given), place)
}

/** What each of them has answered. */
export const needAnswers = (
  { questions }: Pick<OpenEvent, 'questions'>,
  { answers = {}, others = [] }: Order,
): SeatAnswer[][] =>
  [answers, ...others.map((one) => one.answers ?? {})].map((given, place) => needAnswersOf(questions, given, place))

/** The ticket types that were chosen, in the order of the seats; empty where none was. */
export const typesIn = ({ ticket_type = '', others = [] }: Order): string[] => [
  ticket_type,
  ...others.map((one) => one.ticket_type ?? ''),
]

interface Priced {
  seats: Quote['seats']
  answers: readonly SeatAnswer[][]
}

/** Who comes, each with what the seat costs and what was answered. */
export function peopleOf({ form, others = [] }: Group, { seats, answers }: Priced): [Person, ...Person[]] {
  // A seat of a group may cost nothing; where nothing is paid, no seat has a price.
  const isPaid = seats.some(({ amount }) => amount > 0)
  const seatOf = (at: number) => ({
    price: isPaid ? (seats[at]?.amount ?? null) : null,
    code: seats[at]?.code,
    ticket_type: seats[at]?.ticket_type ?? null,
    answers: answers[at] ?? [],
  })
  const rest = others.map(({ first_name, last_name, email }, at) => ({
    first_name,
    middle_name: '',
    last_name,
    phone: '',
    email,
    ...seatOf(at + 1),
  }))
  return [{ ...form, ...seatOf(0) }, ...rest]
}
