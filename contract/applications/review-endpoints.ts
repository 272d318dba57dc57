import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Assignment, Decision, Reversal } from './decision.ts'
import { ByNumber, WholeApplication } from './office-applications.ts'
import { Officer } from './review.ts'

/** A decision is held before it counts; until then it can be undone. */
export const decideApplication = office.post('/applications/{id}/decide', 'applications.decide', {
  params: ByNumber,
  body: Decision,
  answer: WholeApplication,
})

export const undoDecision = office.post('/applications/{id}/undo', 'applications.decide', {
  params: ByNumber,
  answer: WholeApplication,
})

/** Takes back a decision that was told already: the application is under review again, and its payment links end. */
export const reverseApplication = office.post('/applications/{id}/reverse', 'applications.reverse', {
  params: ByNumber,
  body: Reversal,
  answer: WholeApplication,
})

export const assignApplication = office.post('/applications/{id}/assign', 'applications.assign', {
  params: ByNumber,
  body: Assignment,
  answer: WholeApplication,
})

/** To whom an application can be given: who of the office may decide. */
export const listOfficers = office.get('/officers', 'applications.assign', { answer: v.array(Officer) })
