import { and, eq, inArray, or } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { BoughtSeat, BoughtTickets } from '#contract/events/ticket.ts'
import { receiptNumber } from '#domain/money/receipts.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { atPeople, rateLimit } from '#server/areas/common/rate-limit.ts'
import { needComingEvent, needEvent } from '#server/areas/events/registration/open-event.ts'
import { tellAgain } from '#server/areas/events/registration/tell-attendee.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee, isSeatOf, payment, receipt } from '#server/db/schema/index.ts'
import { type ReadSeat, readSeats } from './find-seat.ts'
import { type TicketContext, tellTicket } from './get-ticket.ts'
import { ticketSheets } from './get-ticket-pdf.ts'
import type { Papers } from './papers.ts'

/** So long a member's page may stand open before its file is asked for. */
const PAGE_STANDS = DAY

interface Buying {
  seats: ReadSeat[]
  /** Of the buyer's own seat the page is told, on which it is given away and cancelled. */
  isOwn(seat: ReadSeat['seat']): boolean
}

/** Of a seat that somebody else has now the buyer is told no more than that. */
const isAway = ({ seat }: ReadSeat, { isOwn }: Pick<Buying, 'isOwn'>) => seat.given && !isOwn(seat)

function whichOf(papers: Papers) {
  if ('trace' in papers) return and(eq(payment.trace_id, papers.trace), eq(payment.state, 'used'))
  if ('seats' in papers) return inArray(attendee.id, papers.seats)
  const { account, event } = papers
  const mine = or(isSeatOf(account), and(eq(payment.account_id, account), eq(payment.state, 'used')))
  return and(eq(attendee.event_id, event), mine)
}

async function readBought(db: Db, papers: Papers): Promise<Buying> {
  if ('seats' in papers && papers.seats.length === 0) return { seats: [], isOwn: () => false }
  const seats = (await readSeats(db, whichOf(papers))).toSorted((one, other) => one.seat.id - other.seat.id)
  const [first] = seats
  // A free seat may be in anybody's name: what changes it is mailed to that person alone.
  if (!('account' in papers)) {
    const own = 'trace' in papers && first && !first.seat.given ? first.seat.id : undefined
    return { seats, isOwn: ({ id }) => id === own }
  }
  const mine = await db
    .select({ id: attendee.id })
    .from(attendee)
    .where(and(eq(attendee.event_id, papers.event), isSeatOf(papers.account)))
  const ids = new Set(mine.map(({ id }) => id))
  return { seats, isOwn: ({ id }) => ids.has(id) }
}

async function tellSeat(ctx: TicketContext, found: ReadSeat, buying: Buying): Promise<BoughtSeat> {
  const { seat, paid } = found
  if (isAway(found, buying)) return { state: 'given', code: null, paid }
  const { state, code, short_code, holder, ticket_number, ticket_type } = await tellTicket(ctx, found)
  return {
    state,
    code,
    paid,
    holder,
    ticket_number,
    ...(short_code && { short_code }),
    ...(ticket_type && { ticket_type }),
    ...(buying.isOwn(seat) && { token: seat.token }),
  }
}

/** The receipts of what the buyer has paid, which those of a group do not see. */
async function readReceipts(db: Db, { seats }: Buying, papers: Papers): Promise<BoughtTickets['receipts']> {
  const bought = seats.flatMap(({ payment: of }) => {
    const isBuyer = 'trace' in papers || ('account' in papers && of?.account_id === papers.account)
    return of && isBuyer ? [of.id] : []
  })
  if (bought.length === 0) return []
  const rows = await db
    .select({ receipt, token: payment.receipt_token, amount: payment.amount })
    .from(receipt)
    .innerJoin(payment, eq(payment.id, receipt.payment_id))
    .where(inArray(payment.id, bought))
    .orderBy(receipt.payment_id)
  return rows.map(({ receipt: made, ...rest }) => ({ ...rest, number: receiptNumber(made) }))
}

async function tellBought(ctx: TicketContext, buying: Buying, papers: Papers) {
  const seats: BoughtSeat[] = []
  for (const found of buying.seats) seats.push(await tellSeat(ctx, found, buying))
  return { seats, receipts: await readReceipts(ctx.db, buying, papers) }
}

const nothingHere = () => new Refusal(404, 'This link opens no ticket. You can have your tickets sent again.')

async function needBought({ db, clock, signer }: TicketContext, link: string) {
  const papers = signer.open(link)
  if (!papers || ('until' in papers && papers.until < clock.now())) throw nothingHere()
  const buying = await readBought(db, papers)
  const [first] = buying.seats
  if (!first) throw nothingHere()
  return { papers, buying, first }
}

/** The tickets of a purchase, to the browser that made it. */
export async function getBoughtTickets(
  ctx: TicketContext,
  { papers: link }: { papers: string },
): Promise<BoughtTickets> {
  const { papers, buying, first } = await needBought(ctx, link)
  const { id, title, location } = first.event
  return { event: { id, title, location, ...first.dates }, ...(await tellBought(ctx, buying, papers)), papers: link }
}

/** What a member has and has bought at an event. */
export async function getOwnTickets(
  ctx: TicketContext & Pick<AccountContext, 'account'>,
  { event }: { event: number },
): Promise<BoughtTickets> {
  const { account, db, clock, signer } = ctx
  const { id, title, location, start_date, end_date } = await needEvent(db, event)
  const papers = { account, event, until: clock.now() + PAGE_STANDS }
  const told = await tellBought(ctx, await readBought(db, papers), papers)
  return { event: { id, title, location, start_date, end_date }, ...told, papers: signer.seal(papers) }
}

/** Mails the tickets that a member has and has bought at an event again, each to its holder. What was given away is not theirs. */
export async function sendOwnTickets(
  ctx: TicketContext & AccountContext,
  { event: id }: { event: number },
): Promise<string> {
  const event = await needComingEvent(ctx, id)
  const buying = await readBought(ctx.db, { account: ctx.account, event: id, until: 0 })
  const seats = buying.seats.flatMap((found) => {
    const { seat } = found
    const isValid = (seat.state === 'taken' || seat.state === 'attended') && !seat.by_roll && seat.email.includes('@')
    return isValid && !isAway(found, buying) ? [seat] : []
  })
  if (seats.length === 0) throw new Refusal(409, 'There is no ticket to send.')
  await rateLimit(ctx, atPeople(ctx, seats))
  await inTransaction(ctx.db, async (tx) => {
    for (const seat of seats) await tellAgain(tx, ctx, seat, event)
  })
  if (seats.length === 1) return 'The ticket is on its way by mail.'
  return `${seats.length} tickets are on their way by mail, each to its holder.`
}

/** The same on paper, without those that were cancelled or given to somebody else. */
export async function getBoughtTicketsPdf(ctx: TicketContext, { papers: link }: { papers: string }) {
  const { buying, first } = await needBought(ctx, link)
  const own = buying.seats.filter((found) => !isAway(found, buying) && found.seat.state !== 'cancelled')
  if (own.length === 0) throw nothingHere()
  const tickets = []
  for (const found of own) {
    const { note, link: joins, ...ticket } = await tellTicket(ctx, found)
    tickets.push(buying.isOwn(found.seat) ? { ...ticket, note, link: joins } : ticket)
  }
  const title = `Tickets, ${first.event.title}`
  return ticketSheets(ctx, { title, name: `tickets-${first.event.id}`, tickets })
}
