import { Refusal } from '#contract/refusal.ts'
import { membershipApplicationMachine } from '#machines/lifecycles/membership-application/membership-application.machine.ts'
import { stepFrom } from '#machines/lifecycles/step.ts'
import { upgradeApplicationMachine } from '#machines/lifecycles/upgrade-application/upgrade-application.machine.ts'
import type { Kind } from './office-application.ts'

export const steps = ['approve', 'reject', 'reopen'] as const
export type Step = (typeof steps)[number]

/** Where a step leads, as the lifecycle of its kind says; null where it does not know it. */
function leadsTo(kind: Kind, status: string, step: Step): string | null {
  if (kind === 'upgrade') return stepFrom(upgradeApplicationMachine, status, { type: `application.${step}` })
  return step === 'reopen' ? null : stepFrom(membershipApplicationMachine, status, { type: `application.${step}` })
}

/** What the office may do with an application as it stands. */
export const stepsOf = (kind: Kind, status: string): Step[] =>
  steps.filter((step) => leadsTo(kind, status, step) !== null)

const past: Record<Step, string> = { approve: 'approved', reject: 'rejected', reopen: 'reopened' }

/** The next status, or a refusal that says how the application stands. */
export function needStep<Status extends string>(kind: Kind, status: string, step: Step, next: Status): Status {
  const leads = leadsTo(kind, status, step)
  if (leads === null) throw new Refusal(409, `An application that is ${status} cannot be ${past[step]}.`)
  if (leads !== next) throw new Error(`To ${step} an application leads to ${leads}, not to ${next}`)
  return next
}

export const aboutApplication = (number: string) => `application ${number}`
