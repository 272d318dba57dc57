import * as office from '../common/calls/office.ts'
import { ByNumber, WholeApplication } from './office-applications.ts'
import { Questions, Verdicts } from './review.ts'

/** Asks the applicant, or keeps what is to be asked. */
export const askApplicant = office.post('/applications/{id}/questions', 'applications.ask', {
  params: ByNumber,
  body: Questions,
  answer: WholeApplication,
})

/** Takes answers over, or leaves the application as it was. */
export const decideAnswers = office.post('/applications/{id}/answers', 'applications.ask', {
  params: ByNumber,
  body: Verdicts,
  answer: WholeApplication,
})
