import * as v from 'valibot'
import { MailPreview } from '../mail/mail-template.ts'
import { AskedQuestions } from './answer.ts'
import { Questions } from './review.ts'

/** What is asked, as it is written by now. */
export const WrittenQuestions = v.pick(Questions, ['items'])
export type WrittenQuestions = v.InferOutput<typeof WrittenQuestions>

/** What the applicant would read, if they were sent so: the mail, and the page behind its link. */
export const QuestionsPreview = v.object({ mail: MailPreview, page: AskedQuestions })
export type QuestionsPreview = v.InferOutput<typeof QuestionsPreview>
