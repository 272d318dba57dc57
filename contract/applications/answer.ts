import * as v from 'valibot'
import { LONGEST_PASSAGE } from '../common/limits.ts'
import { Id, Instant, LinkToken, Text } from '../common/parts.ts'

/** How a question is answered. */
export const answerFields = ['line', 'passage', 'day', 'choice', 'phone', 'file'] as const
export type AnswerField = (typeof answerFields)[number]

const AnswerFile = v.object({ type: Text, size: v.number() })

/** One question of the chapter, as the applicant sees it. */
export const AskedItem = v.object({
  id: Id,
  label: Text,
  is_file: v.boolean(),
  field: v.picklist(answerFields),
  /** Of a file: whether it may be a PDF. */
  takes_pdf: v.boolean(),
  /** Of a choice. */
  choices: v.array(v.object({ value: Text, label: Text })),
  /** In words. */
  reason: Text,
  text: Text,
  old_value: v.nullable(Text),
  old_file: v.nullable(AnswerFile),
  /** The answer as it was typed last. */
  new_value: v.nullable(Text),
  new_file: v.nullable(AnswerFile),
})
export type AskedItem = v.InferOutput<typeof AskedItem>

/** What the holder of a link sees: the questions and nothing else of the application. After sending, the list is empty. */
export const AskedQuestions = v.object({
  first_name: Text,
  /** The grade that is applied for. */
  grade: Text,
  asked_at: Instant,
  due_at: Instant,
  sent: v.boolean(),
  items: v.array(AskedItem),
})
export type AskedQuestions = v.InferOutput<typeof AskedQuestions>

export const ByLink = v.object({ token: LinkToken })
export const ByItem = v.object({ token: LinkToken, item: Id })

/** As it is typed: whether it can be sent is asked when it is sent. */
export const TypedAnswer = v.object({
  value: v.pipe(v.string(), v.maxLength(LONGEST_PASSAGE, 'Use at most 3,000 characters.')),
})
