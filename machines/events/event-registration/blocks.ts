import { answerErrors, askedOf } from '#contract/events/event-questions.ts'
import type { Quote } from '#contract/events/quote.ts'
import { personIn } from '#machines/parts/people.ts'
import { answersIn, type RegistrationForm } from './people.ts'

/** Whose field it is, by the place of the person: "2.email" is that of the second, "email" that of who registers. */
export const placeOf = (field: string) => Number(/^\d+(?=\.)/.exec(field)?.[0] ?? 1)

/** Fields in the order of the people. */
export const byPeople = (fields: readonly string[]) => fields.toSorted((one, other) => placeOf(one) - placeOf(other))

const names = { first_name: 'first name', last_name: 'last name', phone: 'phone', email: 'e-mail' }

/** What is missing of this person, in words; nothing where all is there. */
export function lackOf(form: RegistrationForm, quote: Quote | undefined, place: number): string | undefined {
  const { first_name, last_name, phone, email } = form
  const person = place === 1 ? { first_name, last_name, phone, email } : personIn(form, place)
  const missing = Object.entries(names).flatMap(([field, name]) =>
    Reflect.get(person, field)?.trim() === '' ? [name] : [],
  )
  const wrong = Object.keys(answerErrors(askedOf(quote?.questions ?? [], place - 1), answersIn(form, place))).length
  const lacking = [...missing, ...(wrong === 1 ? ['one answer'] : wrong > 1 ? [`${wrong} answers`] : [])]
  const last = lacking.at(-1)
  if (!last) return undefined
  const list = lacking.length === 1 ? last : `${lacking.slice(0, -1).join(', ')} and ${last}`
  const verb = lacking.length === 1 && wrong < 2 ? 'is' : 'are'
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${verb} missing`
}
