import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { dayOf } from '#src/office/kit/times.ts'

/** Why nobody can ask now. */
export function whyNot({ form, hold, requests, status }: WholeApplication): string {
  if (form === null) {
    return 'This application has no form, so there is no field or file to ask about. Approve it, or reject it with a reason.'
  }
  if (hold) return `${hold.by.name} has decided it, and the decision is held. Undo the decision first.`
  if (status === 'waiting') {
    const open = requests.find(({ state }) => state === 'open')
    const asked = open ? ` on ${dayOf(open.asked_at)}` : ''
    return `The applicant was asked${asked} and has not answered yet. Ask again after the answers arrive.`
  }
  return 'This application is decided, so there is nothing left to ask.'
}
