import { expect, test } from 'vitest'
import type { EventQuestion } from '#contract/event-questions.ts'
import { answersGiven } from '#domain/seat-answers.ts'

const choices = ['Radio', 'Press', 'Press, and radio', 'Radio, Press']
const question = (id: string, kind: EventQuestion['kind']): EventQuestion => ({
  ...{ id, kind, text: `${id}?`, choices, required: false, of: 'seat' },
})

test.each([
  ['Radio', 'Radio'],
  ['Press, Radio', 'Press\nRadio'],
  ['Press, and radio, Radio', 'Press, and radio\nRadio'],
  ['Radio, Press, and radio', 'Radio\nPress, and radio'],
  ['Radio, Television', ''],
  ['', ''],
])('[EVX-16] several choices that are kept as "%s" are "%s" in the form', (answer, typed) => {
  const kept = [{ id: 'media', answer }]
  expect(answersGiven([question('media', 'many')], kept)).toEqual({ media: typed })
})

test('[EVX-16] the form has an entry for each question, and none for one that is not asked', () => {
  const kept = [
    { id: 'role', answer: 'two\nlines, and a comma' },
    { id: 'former', answer: 'b' },
  ]
  expect(answersGiven([question('role', 'long'), question('new', 'text')], kept)).toEqual({
    role: 'two\nlines, and a comma',
    new: '',
  })
})
