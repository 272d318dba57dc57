import type { EventFrom } from 'xstate'
import { applicationReviewMachine } from '#machines/applications/application-review/application-review.lifecycle.ts'
import type { Step } from '#src/ui/Steps.tsx'

type Event = Exclude<EventFrom<typeof applicationReviewMachine>, { kind: unknown }>

/** What leads from an application to a membership, in the words of an applicant who waits for it. */
const way: { event: Event; label: string; note: string }[] = [
  { event: { type: 'application.approve' }, label: 'Review', note: '3 to 5 business days, then a mail' },
  { event: { type: 'payment.verified' }, label: 'Payment', note: 'By the link in the mail' },
]

/** Where this leads to from there. Lifecycles have no steps of their own accord, so one transition is the whole step. */
const after = (state: string, event: Event) => {
  const from = applicationReviewMachine.resolveState({ value: state, context: {} })
  return applicationReviewMachine.getTransitionData(from, event)[0]?.target?.[0]?.key ?? null
}

/** The way of an application, as its lifecycle goes, and how far this one has come. */
export function membershipSteps(status: string): Step[] {
  const steps: Step[] = [{ label: 'Received', state: 'done' }]
  let state: string | null = 'received'
  let place: Step['state'] = 'done'
  for (const { event, ...words } of way) {
    if (state === status) place = 'current'
    steps.push({ ...words, state: place })
    if (place === 'current') place = 'next'
    state = state && after(state, event)
  }
  return [...steps, { label: 'Membership', state: place }]
}
