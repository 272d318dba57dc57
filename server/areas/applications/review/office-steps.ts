import {
  type ApplicationKind,
  type ApplicationStatus,
  type ReviewStep,
  reviewSteps,
} from '#contract/applications/review.ts'
import type { Permission } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { may } from '#domain/common/permissions.ts'
import { applicationReviewMachine } from '#machines/applications/application-review/application-review.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'

/** Undoing is a step of the decision that is held, and none of the application. */
export type Step = Exclude<ReviewStep, 'undo'>
const steps = reviewSteps.filter((step) => step !== 'undo')

interface Standing {
  kind: ApplicationKind
  status: ApplicationStatus
}

/** Where a step leads, as the lifecycle says; null where it does not know it. */
const leadsTo = ({ kind, status }: Standing, step: Step): string | null =>
  stepFrom(applicationReviewMachine, status, { type: `application.${step}`, kind })

/** What the office may do with an application as it stands. */
export const stepsOf = (application: Standing): Step[] => steps.filter((step) => leadsTo(application, step) !== null)

const rights: Record<ReviewStep, Permission> = {
  approve: 'applications.decide',
  reject: 'applications.decide',
  undo: 'applications.decide',
  ask: 'applications.ask',
  reverse: 'applications.reverse',
  reopen: 'applications.reverse',
}

interface Reviewed extends Standing {
  isHeld: boolean
  /** An upgrade that was sent with one press has none, so nothing of it can be asked about. */
  hasForm: boolean
}

/** What somebody with these roles may do with it now. */
export function stepsFor(roles: readonly string[], { isHeld, hasForm, ...standing }: Reviewed): ReviewStep[] {
  const known: ReviewStep[] = isHeld ? ['undo'] : stepsOf(standing).filter((step) => step !== 'ask' || hasForm)
  return known.filter((step) => may(roles, rights[step]))
}

const past: Record<Step, string> = {
  approve: 'approved',
  reject: 'rejected',
  ask: 'asked about',
  reverse: 'reversed',
  reopen: 'reopened',
}

const stands: Record<ApplicationStatus, string> = {
  received: 'is under review',
  waiting: 'waits for the answers of the applicant',
  answered: 'has answers to read',
  approved: 'is approved',
  rejected: 'is rejected',
  lapsed: 'has lapsed',
  withdrawn: 'was withdrawn',
  paid: 'is paid',
}

/** How an application stands, as the first half of a refusal. */
export const thisApplication = (status: ApplicationStatus) => `This application ${stands[status]}`

/** The next status, or a refusal that says how the application stands. */
export function needStep<Status extends string>(application: Standing, step: Step, next: Status): Status {
  const leads = leadsTo(application, step)
  if (leads === null) throw new Refusal(409, `${thisApplication(application.status)} and cannot be ${past[step]}.`)
  if (leads !== next) throw new Error(`To ${step} an application leads to ${leads}, not to ${next}`)
  return next
}

export const aboutApplication = (number: string) => `application ${number}`
