import type { RouterHistory } from '@tanstack/react-router'
import type { Bill, PaymentState } from '#contract/money/payment.ts'
import { type Answers, type Reply, refuse } from '#samples/answering.ts'
import { grade } from '#samples/dues.ts'
import { attendee, boughtTickets, event, seated } from '#samples/events.ts'
import { accepted } from '#samples/money.ts'
import { storePapers } from '#src/site/events/tickets/kept-papers.ts'
import { answers } from '#tests/support/answers.ts'
import { profile } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'

export const { traceId: trace } = accepted
export const member = { token: 'a-token', profile }
export const lecture = { ...event, id: 7, title: 'Annual Lecture', start_date: '2027-03-12T11:00:00.000Z' }
export const bill: Bill = {
  item: 'Upgrade to Associate',
  amount: 30_000,
  begun_at: '2027-03-11T08:22:00.000Z',
  paid_at: null,
}

/** What the payment's trace says. */
export const said = (state: PaymentState['state'], of?: Bill): Answers => ({
  getPayment: { state, message: '', bill: of },
})

/** What a tab keeps of this payment while somebody pays. */
export function storeEntry(name: string, text: string, of = trace) {
  sessionStorage.setItem(name, text)
  if (name !== 'attendeeDraft') sessionStorage.setItem(`${name} ${of}`, text)
}

/** The same of a seat. */
export const keep = (more: object = {}) =>
  storeEntry('registrationDetails', JSON.stringify({ ...attendee, event_id: 7, ...more }))

/** What opens the ticket of that seat, as the tab keeps it. */
export const storeTicket = () => storePapers(sessionStorage, 7, { papers: boughtTickets.papers, traceId: trace })
export const oneTicket = { ...boughtTickets, seats: boughtTickets.seats.slice(0, 1) }

/** Every confirmation that is no seat's is answered so. */
export const confirmed = (answer: string | Reply): Answers => ({
  payDues: answer,
  completeMembership: answer,
  payUpgrade: answer,
})

/** A result page with a server that takes every confirmation, and knows nothing of the payment itself. */
export async function openResult(
  path: string | RouterHistory,
  given: Answers = {},
  who: typeof member | 'visitor' = 'visitor',
) {
  const api = answers({
    getEvent: [lecture],
    getUser: profile,
    listGrades: [grade],
    getPayment: refuse(404, ''),
    registerPaid: seated,
    getBoughtTickets: oneTicket,
    ...confirmed('Said by the server'),
    signOut: 'Bye',
    ...given,
  })
  await openSite(path, api, who)
  return { asked: api.asked, acts: () => api.acts().map(([name]) => name) }
}

export const returned = (path: string, status = 'success') => `${path}?id=${trace}&status=${status}`
