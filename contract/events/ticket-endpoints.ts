import * as v from 'valibot'
import * as member from '../common/calls/member.ts'
import * as visitor from '../common/calls/visitor.ts'
import { Id, LinkToken } from '../common/parts.ts'
import { BoughtTickets, ChangedAnswers, CheckedCode, NewHolder, Ticket, TicketSearch } from './ticket.ts'

const ByToken = v.object({ token: LinkToken })
const ByPapers = v.object({ papers: LinkToken })

/** The calls about tickets, which few pages load. The link is enough to see a ticket. */
export const getTicket = visitor.get('/ticket/{token}', { params: ByToken, answer: Ticket })

/**
 * Cancels a seat before its event begins; `refund` is the naira that were shown to go back, and less is refused. Again, it
 * answers the same.
 */
export const cancelOwnSeat = visitor.post('/ticket/{token}/cancel', {
  params: ByToken,
  query: v.object({ refund: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/), v.transform(Number))) }),
  answer: Ticket,
})

/** Gives the seat to somebody else. This link opens nothing any more; the new one is mailed to the new address. */
export const giveSeat = visitor.post('/ticket/{token}/give', { params: ByToken, body: NewHolder })

/** Answers the questions of the event, until registration closes. */
export const changeAnswers = visitor.post('/ticket/{token}/answers', {
  params: ByToken,
  body: ChangedAnswers,
  answer: Ticket,
})

/** The same on paper: a file to save. */
export const getTicketPdf = visitor.get('/ticket/{token}/pdf', { params: ByToken, at: '', answer: v.instance(Blob) })

/** The tickets of a purchase, to the browser that made it: it was given `papers` as it registered or began to pay. */
export const getBoughtTickets = visitor.get('/tickets/bought/{papers}', { params: ByPapers, answer: BoughtTickets })

/** The same on paper, one a page. */
export const getBoughtTicketsPdf = visitor.get('/tickets/bought/{papers}/pdf', {
  params: ByPapers,
  at: '',
  answer: v.instance(Blob),
})

/** What the member has and has bought at an event; none is an empty list. */
export const getOwnTickets = member.get('/user/tickets', { query: v.object({ event: Id }), answer: BoughtTickets })

/** Mails them again, each to its holder. */
export const sendOwnTickets = member.post('/user/tickets/send', { body: v.object({ event: Id }) })

/** Whether the ticket with this code is valid. The answer does not name the holder. */
export const checkCode = visitor.get('/ticket-code/{code}', {
  params: v.object({ code: v.pipe(v.string(), v.maxLength(200)) }),
  answer: CheckedCode,
})

/** Mails the tickets of an address to it. The answer is the same with and without tickets. */
export const findTickets = visitor.post('/tickets/find', { body: TicketSearch })
