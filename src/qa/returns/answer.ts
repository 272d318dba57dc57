import type { Purpose } from '#contract/payment.ts'
import { profile } from '#machines/parts/samples.ts'
import { type Outcome, traceOf } from './fixtures.ts'

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const attendee = {
  id: 1,
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'person@example.org',
  ticket_number: 'TICKET180501234567812345',
}

/** What each confirmation answers when all is well. */
const accepted: Record<Purpose, (message: string) => unknown> = {
  event: () => ({ data: { attendee } }),
  dues: (message) => ({ message }),
  membership: (message) => ({ message }),
  upgrade: (message) => ({ data: { message } }),
}

const CONFIRMATIONS = /\/(event\/register-paid\/\d+|dues\/pay|user\/membership\/registration\/payment|upgrade\/pay)$/

/** Answers in the server's place what belongs to one fixture, and leaves everything else to the server. */
export function answering(purpose: Purpose, outcome: Outcome, ask: typeof fetch): typeof fetch {
  let asked = 0
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (pathname === '/api/user') return json(200, { data: { user: profile } })
    if (CONFIRMATIONS.test(pathname) && 'status' in outcome.confirm) {
      const { status, message } = outcome.confirm
      return json(status, status === 200 ? accepted[purpose](message) : { message })
    }
    if (pathname !== `/api/payment/${traceOf(outcome)}`) return ask(input, init)
    const answer = outcome.ask[Math.min(asked, outcome.ask.length - 1)]
    asked += 1
    if (!answer || 'status' in answer) return json(answer?.status ?? 404, { message: answer?.message ?? '' })
    return json(200, { data: { state: answer.state, message: '' } })
  }
}
