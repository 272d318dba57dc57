import { endpoint } from '../common/endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ByNumber, WholeApplication } from './office-applications.ts'
import { Questions, Verdicts } from './review.ts'

/** Asks the applicant, or keeps what is to be asked. */
export const askApplicant = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/questions',
  access: 'office',
  permission: 'applications.ask',
  params: ByNumber,
  body: Questions,
  at: 'data',
  answer: WholeApplication,
  failure: somethingWentWrong,
})

/** Takes answers over, or leaves the application as it was. */
export const decideAnswers = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/answers',
  access: 'office',
  permission: 'applications.ask',
  params: ByNumber,
  body: Verdicts,
  at: 'data',
  answer: WholeApplication,
  failure: somethingWentWrong,
})
