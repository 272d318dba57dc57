import type { OtherPerson } from '#contract/events/order.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import type { FieldErrors } from './form/form.ts'

type PersonField = keyof OtherPerson

/** Fields of the people who come along, by the position of each from 2 on: "2.email". */
type OtherFields = { [Name in `${number}.${PersonField}`]: string }

/** A form for one person or several: who sends it, and who comes along. */
export type PeopleForm = AttendeeForm & OtherFields

/** How many people the form is for. */
export const peopleIn = (form: PeopleForm): number => {
  let people = 1
  while (`${people + 1}.email` in form) people += 1
  return people
}

/** The positions of the people who come along. */
export const positionsOf = (form: PeopleForm): number[] => Array.from({ length: peopleIn(form) - 1 }, (_, at) => at + 2)

/** Who sends the form. */
export const buyerIn = ({ first_name, middle_name, last_name, phone, email }: PeopleForm): AttendeeForm => ({
  first_name,
  middle_name,
  last_name,
  phone,
  email,
})

/** Who comes along at this position. */
export const personIn = (form: PeopleForm, position: number): OtherPerson => ({
  first_name: form[`${position}.first_name`] ?? '',
  last_name: form[`${position}.last_name`] ?? '',
  email: form[`${position}.email`] ?? '',
})

/** The first of them, where a form is for fewer people than were typed in. */
export const firstIn = (form: PeopleForm, most: number): PeopleForm =>
  Object.assign(
    buyerIn(form),
    Object.fromEntries(Object.entries(form).filter(([name]) => !(Number.parseInt(name, 10) > most))),
  )

export function withPerson<Form extends PeopleForm>(form: Form): Form {
  const position = peopleIn(form) + 1
  return { ...form, [`${position}.first_name`]: '', [`${position}.last_name`]: '', [`${position}.email`]: '' }
}

/** Those behind a person who is removed move up. */
export function withoutPerson<Form extends PeopleForm>(form: Form, removed: number): Form {
  const kept = Object.entries(form).flatMap(([name, text]) => {
    const [, position, field] = /^(\d+)(\..+)$/.exec(name) ?? []
    if (Number(position) === removed) return []
    return [[Number(position) > removed ? `${Number(position) - 1}${field}` : name, text]]
  })
  return Object.assign(buyerIn(form), Object.fromEntries(kept))
}

/** Nobody comes twice: what each gets goes to an address of their own. */
export function sameAddresses(form: PeopleForm): FieldErrors<PeopleForm> {
  const seen = [form.email.trim().toLowerCase()]
  const errors: FieldErrors<PeopleForm> = {}
  for (const position of positionsOf(form)) {
    const email = personIn(form, position).email.trim().toLowerCase()
    if (email !== '' && seen.includes(email)) {
      errors[`${position}.email`] = 'Each person needs an e-mail address of their own.'
    }
    seen.push(email)
  }
  return errors
}
