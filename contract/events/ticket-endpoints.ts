import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { LinkToken, Text } from '../common/parts.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ChangedAnswers, CheckedCode, NewHolder, Ticket, TicketSearch } from './ticket.ts'

const ByToken = v.object({ token: LinkToken })
const common = { access: 'public', failure: somethingWentWrong } as const

/** The calls about tickets, which few pages load. The link is enough to see a ticket. */
export const getTicket = endpoint({
  ...common,
  method: 'GET',
  path: '/ticket/{token}',
  params: ByToken,
  at: 'data',
  answer: Ticket,
})

/**
 * Cancels a seat before its event begins; `refund` is the naira that were shown to go back, and less is refused. Again, it
 * answers the same.
 */
export const cancelOwnSeat = endpoint({
  ...common,
  method: 'POST',
  path: '/ticket/{token}/cancel',
  params: ByToken,
  query: v.object({ refund: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/), v.transform(Number))) }),
  at: 'data',
  answer: Ticket,
})

/** Gives the seat to somebody else. This link opens nothing any more; the new one is mailed to the new address. */
export const giveSeat = endpoint({
  ...common,
  method: 'POST',
  path: '/ticket/{token}/give',
  params: ByToken,
  body: NewHolder,
  at: 'message',
  answer: Text,
})

/** Answers the questions of the event, until registration closes. */
export const changeAnswers = endpoint({
  ...common,
  method: 'POST',
  path: '/ticket/{token}/answers',
  params: ByToken,
  body: ChangedAnswers,
  at: 'data',
  answer: Ticket,
})

/** The same on paper: a file to save. */
export const getTicketPdf = endpoint({
  ...common,
  method: 'GET',
  path: '/ticket/{token}/pdf',
  params: ByToken,
  at: '',
  answer: v.instance(Blob),
})

/** Whether the ticket with this code is valid. The answer does not name the holder. */
export const checkCode = endpoint({
  ...common,
  method: 'GET',
  path: '/ticket-code/{code}',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(200)) }),
  at: 'data',
  answer: CheckedCode,
})

/** Mails the tickets of an address to it. The answer is the same with and without tickets. */
export const findTickets = endpoint({
  ...common,
  method: 'POST',
  path: '/tickets/find',
  body: TicketSearch,
  at: 'message',
  answer: Text,
})
