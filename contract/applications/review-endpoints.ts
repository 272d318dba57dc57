import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { Assignment, Decision, Reversal } from './decision.ts'
import { ByNumber, WholeApplication } from './office-applications.ts'
import { Officer } from './review.ts'

/** A decision is held before it counts; until then it can be undone. */
export const decideApplication = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/decide',
  access: 'office',
  permission: 'applications.decide',
  params: ByNumber,
  body: Decision,
  at: 'data',
  answer: WholeApplication,
  failure: somethingWentWrong,
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/undo',
  access: 'office',
  permission: 'applications.decide',
  params: ByNumber,
  at: 'data',
  answer: WholeApplication,
  failure: somethingWentWrong,
})

/** Takes back a decision that was told already: the application is under review again, and its payment links end. */
export const reverseApplication = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/reverse',
  access: 'office',
  permission: 'applications.reverse',
  params: ByNumber,
  body: Reversal,
  at: 'data',
  answer: WholeApplication,
  failure: somethingWentWrong,
})

export const assignApplication = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/assign',
  access: 'office',
  permission: 'applications.assign',
  params: ByNumber,
  body: Assignment,
  at: 'data',
  answer: WholeApplication,
  failure: somethingWentWrong,
})

/** To whom an application can be given: who of the office may decide. */
export const listOfficers = endpoint({
  method: 'GET',
  path: '/office/officers',
  access: 'office',
  permission: 'applications.assign',
  at: 'data',
  answer: v.array(Officer),
  failure: somethingWentWrong,
})
