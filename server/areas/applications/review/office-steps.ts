import { type ReviewStep, reviewSteps } from '#contract/applications/review.ts'
import type { Permission } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { may } from '#domain/common/permissions.ts'
import { membershipApplicationMachine } from '#machines/applications/membership-application/membership-application.lifecycle.ts'
import { upgradeApplicationMachine } from '#machines/applications/upgrade-application/upgrade-application.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Kind } from './office-application.ts'

/** Undoing is a step of the decision that is held, and none of the application. */
export type Step = Exclude<ReviewStep, 'undo'>
const steps = reviewSteps.filter((step) => step !== 'undo')

/** Where a step leads, as the lifecycle of its kind says; null where it does not know it. */
function leadsTo(kind: Kind, status: string, step: Step): string | null {
  if (kind === 'upgrade') return stepFrom(upgradeApplicationMachine, status, { type: `application.${step}` })
  return step === 'reopen' ? null : stepFrom(membershipApplicationMachine, status, { type: `application.${step}` })
}

/** What the office may do with an application as it stands. */
export const stepsOf = (kind: Kind, status: string): Step[] =>
  steps.filter((step) => leadsTo(kind, status, step) !== null)

const rights: Record<ReviewStep, Permission> = {
  approve: 'applications.decide',
  reject: 'applications.decide',
  undo: 'applications.decide',
  ask: 'applications.ask',
  reverse: 'applications.reverse',
  reopen: 'applications.reverse',
}

interface Standing {
  kind: Kind
  status: string
  isHeld: boolean
  /** An upgrade that was sent with one press has none, so nothing of it can be asked about. */
  hasForm: boolean
}

/** What somebody with these roles may do with it now. */
export function stepsFor(roles: readonly string[], { kind, status, isHeld, hasForm }: Standing): ReviewStep[] {
  const known: ReviewStep[] = isHeld ? ['undo'] : stepsOf(kind, status).filter((step) => step !== 'ask' || hasForm)
  return known.filter((step) => may(roles, rights[step]))
}

const past: Record<Step, string> = {
  approve: 'approved',
  reject: 'rejected',
  ask: 'asked about',
  reverse: 'reversed',
  reopen: 'reopened',
}

const stands: Record<string, string> = {
  received: 'is under review',
  pending: 'is under review',
  waiting: 'waits for the answers of the applicant',
  answered: 'has answers to read',
  approved: 'is approved',
  rejected: 'is rejected',
  lapsed: 'has lapsed',
  withdrawn: 'was withdrawn',
  paid: 'is paid',
  member: 'is paid',
}

/** How an application stands, as the first half of a refusal. */
export const thisApplication = (status: string) => `This application ${stands[status] ?? 'has changed'}`

/** The next status, or a refusal that says how the application stands. */
export function needStep<Status extends string>(kind: Kind, status: string, step: Step, next: Status): Status {
  const leads = leadsTo(kind, status, step)
  if (leads === null) throw new Refusal(409, `${thisApplication(status)} and cannot be ${past[step]}.`)
  if (leads !== next) throw new Error(`To ${step} an application leads to ${leads}, not to ${next}`)
  return next
}

export const aboutApplication = (number: string) => `application ${number}`
