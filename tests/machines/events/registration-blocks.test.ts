import { expect, test } from 'vitest'
import type { EventQuestion } from '#contract/events/event-questions.ts'
import { byPeople, lackOf, placeOf } from '#machines/events/event-registration/blocks.ts'
import type { RegistrationForm } from '#machines/events/event-registration/people.ts'

const blank = { first_name: '', middle_name: '', last_name: '', phone: '', email: '' }
const full = { first_name: 'First', middle_name: '', last_name: 'Last', phone: '0800 000 0000', email: 'a@example.org' }
const asked = (id: string, of: EventQuestion['of']): EventQuestion => ({
  id,
  of,
  text: id,
  kind: 'text',
  choices: [],
  required: true,
})
const quote = { seats: [], total: 0, questions: [asked('role', 'seat'), asked('wish', 'seat'), asked('firm', 'order')] }

test('[EVX-13] a field is that of the person whose place it begins with', () => {
  expect(['email', '2.email', '10.answer.k3'].map(placeOf)).toEqual([1, 2, 10])
  expect(byPeople(['10.email', '2.email', 'phone', '2.answer.k3', '1.answer.k3'])).toEqual([
    ...['phone', '1.answer.k3', '2.email', '2.answer.k3', '10.email'],
  ])
})

test.each<[RegistrationForm, number, string | undefined]>([
  [blank, 1, 'First name, last name, phone and e-mail are missing'],
  [full, 1, undefined],
  [{ ...full, email: ' ' }, 1, 'E-mail is missing'],
  [{ ...full, '2.first_name': '', '2.last_name': 'Person', '2.email': '' }, 2, 'First name and e-mail are missing'],
  [{ ...full, '2.first_name': 'Second', '2.last_name': 'Person', '2.email': 'b@example.org' }, 2, undefined],
])('[EVX-13] what is missing of a person is said: %j', (form, place, said) => {
  expect(lackOf(form, undefined, place)).toBe(said)
})

test('[EVX-13] answers that are needed are missing too, of each the questions that are asked of them', () => {
  const two: RegistrationForm = {
    ...full,
    '2.first_name': 'Second',
    '2.last_name': 'Person',
    '2.email': 'b@example.org',
  }
  expect([lackOf(two, quote, 1), lackOf(two, quote, 2)]).toEqual(['3 answers are missing', '2 answers are missing'])
  const answered: RegistrationForm = { ...two, '2.answer.role': 'Press', '2.email': '' }
  expect(lackOf(answered, quote, 2)).toBe('E-mail and one answer are missing')
  expect(lackOf({ ...answered, '2.email': 'b@example.org' }, quote, 2)).toBe('One answer is missing')
})
