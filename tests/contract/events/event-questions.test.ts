import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { answerErrors, answersSchema, askedOf, type EventQuestion } from '#contract/events/event-questions.ts'

const question = (changes: Partial<EventQuestion>): EventQuestion => ({
  id: 'q',
  text: 'Question?',
  kind: 'text',
  choices: ['Radio', 'Press'],
  of: 'seat',
  required: false,
  ...changes,
})
const read = (asked: EventQuestion, answers: Record<string, string>) => v.safeParse(answersSchema([asked]), answers)

describe('[EVX-15] an answer', () => {
  test.each<[EventQuestion['kind'], string, string, string, string]>([
    ['text', ' a line ', 'a line', 'two\nlines', 'This field contains a hidden character. Please type it again.'],
    ['long', 'two\nlines', 'two\nlines', 'x'.repeat(3_001), 'Use at most 3,000 characters.'],
    ['one', 'Radio', 'Radio', 'Television', 'Choose from the list.'],
    ['many', 'Radio\nPress', 'Radio\nPress', 'Radio\nTelevision', 'Choose from the list.'],
    ['yesNo', 'No', 'No', 'Perhaps', 'Answer yes or no.'],
    ['number', '12,5', '12,5', 'twelve', 'Enter a number in digits.'],
    ['day', '2027-02-28', '2027-02-28', '2027-02-30', 'Enter a date like 05/04/1990.'],
    ['consent', 'Yes', 'Yes', 'No', 'Tick the box to go on.'],
  ])('of the kind %s is one that fits, and may be left out', (kind, fits, kept, wrong, why) => {
    const asked = question({ kind })
    expect(read(asked, { q: fits, other: 'dropped' }).output).toEqual({ q: kept })
    expect([read(asked, { q: '  ' }).output, read(asked, {}).output]).toEqual([{ q: '' }, { q: '' }])
    expect(answerErrors([asked], { q: wrong })).toEqual({ q: why })
  })

  test('that is needed is asked for by name', () => {
    const asked = [question({ id: 'role', required: true }), question({ id: 'rules', kind: 'consent', required: true })]
    const missing = { role: 'Answer this question.', rules: 'Tick the box to go on.' }
    expect([answerErrors(asked, {}), answerErrors(asked, { role: ' ', rules: '' })]).toEqual([missing, missing])
    expect(answerErrors(asked, { role: 'Officer', rules: 'Yes' })).toEqual({})
  })

  test('to a question of the order is asked of who registers alone', () => {
    const [each, once] = [question({ id: 'each' }), question({ id: 'once', of: 'order' })]
    expect([askedOf([each, once], 0), askedOf([each, once], 1)]).toEqual([[each, once], [each]])
  })
})
