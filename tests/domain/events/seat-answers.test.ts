import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answersGiven, type StoredQuestion, seatAnswers } from '#domain/events/seat-answers.ts'

const choices = ['Radio', 'Press', 'Press, and radio', 'Radio, Press']
const question = (id: string, kind: StoredQuestion['kind'], more: Partial<StoredQuestion> = {}): StoredQuestion => ({
  id,
  kind,
  text: `${id}?`,
  choices,
  required: false,
  of: 'seat',
  sensitive: false,
  ...more,
})

describe('[EVX-15] an answer is kept', () => {
  const questions = [
    question('role', 'text'),
    question('media', 'many'),
    question('food', 'long', { sensitive: true }),
    question('invoice', 'text', { of: 'order' }),
  ]
  const answers = { role: 'Officer\nin charge', media: 'Radio\nPress', food: 'No nuts', invoice: 'FCT', former: 'Old' }
  const ofSeat = [
    { id: 'role', question: 'role?', answer: 'Officer\nin charge', sensitive: false },
    { id: 'media', question: 'media?', answer: 'Radio, Press', sensitive: false },
    { id: 'food', question: 'food?', answer: 'No nuts', sensitive: true },
  ]

  test('with its question as it was asked; of who registers those of the order as well', () => {
    expect(seatAnswers(questions, answers, 0)).toEqual([
      ...ofSeat,
      { id: 'invoice', question: 'invoice?', answer: 'FCT', sensitive: false },
    ])
    expect(seatAnswers(questions, answers, 1)).toEqual(ofSeat)
  })

  test('where one was given', () => {
    expect(seatAnswers(questions, { role: '', media: 'Press' }, 0).map(({ id }) => id)).toEqual(['media'])
  })
})

describe('[EVX-16] the form on the page of a ticket', () => {
  test.each([
    ['Radio', 'Radio'],
    ['Press, Radio', 'Press\nRadio'],
    ['Press, and radio, Radio', 'Press, and radio\nRadio'],
    ['Radio, Press, and radio', 'Radio\nPress, and radio'],
    ['Radio, Television', ''],
    ['', ''],
  ])('shows several choices that are kept as "%s" as "%s"', (answer, typed) => {
    const kept = [{ id: 'media', answer }]
    expect(answersGiven([question('media', 'many')], kept)).toEqual({ media: typed })
  })

  test('has an entry for each question, and none for one that is not asked', () => {
    const kept = [
      { id: 'role', answer: 'two\nlines, and a comma' },
      { id: 'former', answer: 'b' },
    ]
    expect(answersGiven([question('role', 'long'), question('new', 'text')], kept)).toEqual({
      role: 'two\nlines, and a comma',
      new: '',
    })
  })

  test('shows the choices that were made, as long as no choice reads like several others', () => {
    const offered = ['Radio', 'Press', 'Press, and radio', 'Television']
    const media = question('media', 'many', { choices: offered })
    fc.assert(
      fc.property(fc.subarray(offered), (chosen) => {
        const typed = { media: chosen.join('\n') }
        expect(answersGiven([media], seatAnswers([media], typed, 0))).toEqual(typed)
      }),
    )
  })
})
