import type { EventFrom } from 'xstate'
import { membershipApplicationMachine } from '#machines/applications/membership-application/membership-application.lifecycle.ts'
import type { Step } from '#src/ui/Steps.tsx'

type Event = EventFrom<typeof membershipApplicationMachine>['type']

/** What leads from an application to a membership, in the words of an applicant who waits for it. */
const way: { type: Event; label: string; note: string }[] = [
  { type: 'application.approve', label: 'Review', note: '3 to 5 business days, then a mail' },
  { type: 'payment.verified', label: 'Payment', note: 'By the link in the mail' },
]

/** Where this leads to from there. Lifecycles have no steps of their own accord, so one transition is the whole step. */
const after = (state: string, type: Event) => {
  const from = membershipApplicationMachine.resolveState({ value: state, context: {} })
  return membershipApplicationMachine.getTransitionData(from, { type })[0]?.target?.[0]?.key ?? null
}

/** The way of an application, as its lifecycle goes, and how far this one has come. */
export function membershipSteps(status: string): Step[] {
  const steps: Step[] = [{ label: 'Received', state: 'done' }]
  let state: string | null = 'received'
  let place: Step['state'] = 'done'
  for (const { type, ...words } of way) {
    if (state === status) place = 'current'
    steps.push({ ...words, state: place })
    if (place === 'current') place = 'next'
    state = state && after(state, type)
  }
  return [...steps, { label: 'Membership', state: place }]
}
