import * as v from 'valibot'
import { Text } from '../common/parts.ts'
import { Day, Line, Passage } from '../common/person.ts'
import type { Answers } from './order.ts'

export const questionKinds = ['text', 'long', 'one', 'many', 'yesNo', 'number', 'day', 'consent'] as const

/** What an event asks of those who register. Its id is made of its words: a question with other words is another one. */
export const EventQuestion = v.object({
  id: Text,
  text: Text,
  kind: v.picklist(questionKinds),
  /** What may be chosen, where something is. */
  choices: v.array(Text),
  required: v.boolean(),
  /** Asked of each person, or of who registers. */
  of: v.picklist(['seat', 'order']),
})
export type EventQuestion = v.InferOutput<typeof EventQuestion>

/** The choices in an answer. */
export const chosenIn = (answer: string) => answer.split('\n').filter(Boolean)

const LONGEST_ANSWER = 300

const isNumber = (text: string) => /^-?\d{1,12}([.,]\d{1,6})?$/.test(text)

function answerTo({ kind, choices, required }: EventQuestion): v.GenericSchema<unknown, string> {
  const among = v.check((text: string) => chosenIn(text).every((one) => choices.includes(one)), 'Choose from the list.')
  const kinds = {
    text: Line(LONGEST_ANSWER),
    long: Passage,
    one: v.pipe(Line(LONGEST_ANSWER), among),
    many: v.pipe(v.string(), among),
    yesNo: v.pipe(v.string(), v.picklist(['Yes', 'No'], 'Answer yes or no.')),
    number: v.pipe(v.string(), v.trim(), v.check(isNumber, 'Enter a number in digits.')),
    day: Day('Enter a date like 05/04/1990.'),
    consent: v.pipe(v.string(), v.literal('Yes', 'Tick the box to go on.')),
  }
  const missing = kind === 'consent' ? 'Tick the box to go on.' : 'Answer this question.'
  const empty = v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' && !required, missing),
  )
  return v.optional(
    v.lazy((text) => (typeof text === 'string' && text.trim() !== '' ? kinds[kind] : empty)),
    '',
  )
}

/** What answers have to be, in the browser and on the server. Answers to other questions are dropped. */
export const answersSchema = (questions: readonly EventQuestion[]) =>
  v.object(Object.fromEntries(questions.map((question) => [question.id, answerTo(question)])))

/** What is wrong with answers, by question. */
export function answerErrors(questions: readonly EventQuestion[], answers: Answers): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of v.safeParse(answersSchema(questions), answers).issues ?? []) {
    errors[String(path?.[0].key)] ??= message
  }
  return errors
}

/** The questions that somebody is asked: who registers is asked those of the order, too. */
export const askedOf = <Question extends EventQuestion>(questions: readonly Question[], place: number): Question[] =>
  questions.filter(({ of }) => of === 'seat' || place === 0)
