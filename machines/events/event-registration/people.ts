import { answerErrors, askedOf, type EventQuestion } from '#contract/events/event-questions.ts'
import type { Order, OtherAttendee } from '#contract/events/order.ts'
import type { Quote } from '#contract/events/quote.ts'
import { capital } from '#domain/common/words.ts'
import { answersOf, othersIn, type People, type PersonChange } from '#machines/parts/people.ts'

/** The ticket type of a person: the one that was chosen, else the one that the price was told for. */
export function ticketOf({ ticket_type }: PersonChange, quote: Quote | undefined, at: number): string | undefined {
  if (!quote) return ticket_type
  const isOffered = quote.ticket_types?.some(({ id }) => id === ticket_type)
  return isOffered ? ticket_type : quote.seats[at]?.ticket_type
}

/** The ticket and the answers of a person. */
function wishesOf(person: PersonChange, quote: Quote | undefined, at: number) {
  const answers = answersOf(person)
  const ticket_type = ticketOf(person, quote, at)
  return { ...(Object.keys(answers).length > 0 && { answers }), ...(ticket_type && { ticket_type }) }
}

/** What a registration sends beside the person; nothing where one person pays the fee. */
export function orderOf(people: People, quote: Quote | undefined, code: string): Order | undefined {
  const [registrant, ...rest] = people
  const own = wishesOf(registrant, quote, 0)
  if (rest.length === 0 && !quote && !own.ticket_type) return undefined
  const others = othersIn(people).map(
    (person, at): OtherAttendee => ({ ...person, ...wishesOf(rest[at] ?? {}, quote, at + 1) }),
  )
  return { ...(others.length > 0 && { others }), ...own, ...(code && { code }), ...(quote && { total: quote.total }) }
}

const names = [
  ['first_name', 'first name'],
  ['last_name', 'last name'],
  ['phone', 'phone'],
  ['email', 'e-mail'],
] as const

/** What is missing of this person, in words; nothing where all is there. */
export function lackOf(person: PersonChange, questions: readonly EventQuestion[], at: number): string | undefined {
  const missing = names.flatMap(([field, name]) => (person[field]?.trim() === '' ? [name] : []))
  const wrong = Object.keys(answerErrors(askedOf(questions, at), answersOf(person))).length
  const lacking = [...missing, ...(wrong === 1 ? ['one answer'] : wrong > 1 ? [`${wrong} answers`] : [])]
  const last = lacking.at(-1)
  if (!last) return undefined
  const list = lacking.length === 1 ? last : `${lacking.slice(0, -1).join(', ')} and ${last}`
  const verb = lacking.length === 1 && wrong < 2 ? 'is' : 'are'
  return `${capital(list)} ${verb} missing`
}
