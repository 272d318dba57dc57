import { expect, test } from 'vitest'
import type { EventQuestion } from '#contract/events/event-questions.ts'
import { lackOf } from '#machines/events/event-registration/people.ts'
import type { PersonChange } from '#machines/parts/people.ts'

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
const questions = [asked('role', 'seat'), asked('wish', 'seat'), asked('firm', 'order')]

const second = { first_name: 'Second', last_name: 'Person', email: 'b@example.org' }

test.each<[PersonChange, number, string | undefined]>([
  [blank, 0, 'First name, last name, phone and e-mail are missing'],
  [full, 0, undefined],
  [{ ...full, email: ' ' }, 0, 'E-mail is missing'],
  [{ ...second, first_name: '', email: '' }, 1, 'First name and e-mail are missing'],
  [second, 1, undefined],
])('[EVX-13] what is missing of a person is said: %j', (person, at, said) => {
  expect(lackOf(person, [], at)).toBe(said)
})

test('[EVX-13] answers that are needed are missing too, of each the questions that are asked of them', () => {
  expect([lackOf(full, questions, 0), lackOf(second, questions, 1)]).toEqual([
    '3 answers are missing',
    '2 answers are missing',
  ])
  const answered = { ...second, answers: { role: 'Press' } }
  expect(lackOf({ ...answered, email: '' }, questions, 1)).toBe('E-mail and one answer are missing')
  expect(lackOf(answered, questions, 1)).toBe('One answer is missing')
})
