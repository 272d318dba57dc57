import { answerErrors, askedOf, type EventQuestion } from '#contract/events/event-questions.ts'
import type { Answers, OtherAttendee, OtherPerson } from '#contract/events/order.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import type { FieldErrors } from './form/form.ts'

/** Who fills in the form, with the ticket that was chosen and what was answered. */
export type Registrant = AttendeeForm & Pick<OtherAttendee, 'answers' | 'ticket_type'>

/** Who fills in the form, and who comes along. */
export type People = readonly [registrant: Registrant, ...others: readonly OtherAttendee[]]

/** What somebody typed or chose; answers to other questions stay. */
export type PersonChange = Partial<Registrant>

/** What is wrong with the fields of one person, and with the answers by their questions. */
export type PersonErrors = FieldErrors<AttendeeForm> & { answers?: Record<string, string> }

/** In the order of the people. */
export type PeopleErrors = readonly PersonErrors[]

export const nobody: People = [{ first_name: '', middle_name: '', last_name: '', phone: '', email: '' }]

/** Who fills in the form, without ticket and answers. */
export const registrantIn = ([{ first_name, middle_name, last_name, phone, email }]: People): AttendeeForm => ({
  first_name,
  middle_name,
  last_name,
  phone,
  email,
})

/** Who comes along, without ticket and answers. */
export const othersIn = ([, ...others]: People): OtherPerson[] =>
  others.map(({ first_name, last_name, email }) => ({ first_name, last_name, email }))

/** The first of them, where a form is for fewer people than were typed in. */
export const firstOf = ([registrant, ...others]: People, most: number): People => [
  registrant,
  ...others.slice(0, most - 1),
]

export const withPerson = (people: People): People => [...people, { first_name: '', last_name: '', email: '' }]

/** Those behind a person who is removed move up. Who fills in the form stays. */
export const withoutPerson = ([registrant, ...others]: People, removed: number): People => [
  registrant,
  ...others.filter((_, at) => at + 1 !== removed),
]

const changed = <Person extends OtherAttendee>(person: Person, { answers, ...fields }: PersonChange): Person => ({
  ...person,
  ...fields,
  ...(answers && { answers: { ...person.answers, ...answers } }),
})

export const withChange = ([registrant, ...others]: People, at: number, change: PersonChange): People =>
  at === 0
    ? [changed(registrant, change), ...others]
    : [registrant, ...others.map((person, index) => (index + 1 === at ? changed(person, change) : person))]

/** Nothing was typed of anybody yet. */
export const areBlank = (people: People) =>
  people.every(({ answers, ticket_type = '', ...fields }) =>
    [ticket_type, ...Object.values(fields), ...Object.values(answers ?? {})].every((text) => text.trim() === ''),
  )

/** Where the first person stands of whom something is wrong. */
export const firstWrong = (errors: PeopleErrors) => errors.findIndex((wrong) => Object.keys(wrong).length > 0)

/** What two checks found, the later one last; what both say of a field the later one says. */
export const bothErrors = (found: PeopleErrors, more: PeopleErrors): PeopleErrors =>
  Array.from({ length: Math.max(found.length, more.length) }, (_, at) => ({ ...found[at], ...more[at] }))

/** Without what was wrong with that which this person has changed. */
export function withoutErrors(errors: PeopleErrors, at: number, { answers: given = {}, ...typed }: PersonChange) {
  return errors.map(({ answers = {}, ...fields }, index): PersonErrors => {
    const isChanged = (name: string, by: object) => index === at && name in by
    const wrong = Object.entries(fields).filter(([name]) => !isChanged(name, typed))
    const unanswered = Object.entries(answers).filter(([id]) => !isChanged(id, given))
    return { ...Object.fromEntries(wrong), ...(unanswered.length > 0 && { answers: Object.fromEntries(unanswered) }) }
  })
}

/** Nobody comes twice: what each gets goes to an address of their own. */
export function sameAddresses(people: People): PeopleErrors {
  const addresses = people.map(({ email }) => email.trim().toLowerCase())
  return addresses.map((email, at) =>
    email !== '' && addresses.indexOf(email) < at ? { email: 'Each person needs an e-mail address of their own.' } : {},
  )
}

/** What is wrong with the answers of all of them. */
export const wrongAnswers = (people: People, questions: readonly EventQuestion[] = []): PeopleErrors =>
  people.map((person, at) => {
    const answers = answerErrors(askedOf(questions, at), answersOf(person))
    return Object.keys(answers).length > 0 ? { answers } : {}
  })

/** What somebody answered: an answer that was taken back is none. */
export const answersOf = ({ answers = {} }: Pick<OtherAttendee, 'answers'>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, text]) => text !== ''))
