import { encodeQR } from 'qr'
import type { ContactTexts } from '#contract/content/page.ts'
import type { Ticket } from '#contract/events/ticket.ts'
import { dayAndTime } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { admission } from '#domain/door/door.ts'
import { byDay } from '#domain/events/events.ts'
import { qrLevel, qrPath } from '#domain/events/ticket-code.ts'
import { getPage } from '#server/areas/common/page/get-page.ts'
import { fact, MARGIN, paperFoot, paperHead, WIDTH } from '#server/areas/common/page/paper.ts'
import { type Paper, writePdf } from '#server/platform/pdf.ts'
import { getTicket, type TicketContext } from './get-ticket.ts'

const TEXT = 11
/** Between two lines of the programme. */
const GAP = 2
/** Below stands the foot of the page. */
const LOWEST = 765
/** The frame of the code, and the code in it: wide enough for every camera. */
const FRAME = 177
const CODE = 143
const RIGHT = MARGIN + WIDTH - FRAME
const LEFT_WIDTH = RIGHT - MARGIN - 24

function drawCode(paper: Paper, code: string, short: string | undefined, y: number): number {
  const border = 1
  const cells = encodeQR(code, 'raw', { ecc: qrLevel(code), border })
  const inner = cells.slice(border, -border).map((row) => row.slice(border, -border))
  const inset = (FRAME - CODE) / 2
  paper.draw(`M0 0h${FRAME}v${FRAME}H0z`, { x: RIGHT, y, scale: 1, stroke: 1 })
  paper.draw(qrPath(inner), { x: RIGHT + inset, y: y + inset, scale: CODE / inner.length })
  if (!short) return y + FRAME
  return fact(paper, 'To type it', short, { x: RIGHT, y: y + FRAME + 8, width: FRAME, size: 18 })
}

const standing = {
  valid: '',
  cancelled: 'Cancelled',
  calledOff: 'The event was called off',
  over: 'The event is over',
} as const

/** A ticket on paper: its code in the upper half, notes and programme below. */
function fill(paper: Paper, { ticket, contacts }: { ticket: Ticket; contacts: ContactTexts }) {
  const { event, code, state } = ticket
  const head = paperHead(paper, 'Event ticket', contacts)
  paper.rule(head)
  const top = head + 20
  const codeEnds = code ? drawCode(paper, code, ticket.short_code, top) : top
  let y = paper.write('H2', event.title, { x: MARGIN, y: top, width: LEFT_WIDTH, size: 20, bold: true }) + 12
  if (standing[state]) y = fact(paper, 'Status', standing[state], { x: MARGIN, y, width: LEFT_WIDTH, size: 16 }) + 10
  y = fact(paper, 'Attendee', ticket.holder, { x: MARGIN, y, width: LEFT_WIDTH, size: 16 }) + 12
  if (ticket.ticket_type) y = fact(paper, 'Ticket', ticket.ticket_type, { x: MARGIN, y, width: LEFT_WIDTH }) + 12
  const half = LEFT_WIDTH / 2
  const row = (...pair: (readonly [string, string])[]) => {
    const ends = pair.map(([name, value], nth) =>
      fact(paper, name, value, { x: MARGIN + nth * half, y, width: half - 10 }),
    )
    y = Math.max(...ends) + 12
  }
  row(
    ['Starts', dayAndTime(event.start_date)],
    ...(event.end_date ? [['Ends', dayAndTime(event.end_date)] as const] : []),
  )
  row(['Location', event.location], ['Amount', ticket.paid === null ? 'Free' : `${naira(ticket.paid)}, paid`])
  y = fact(paper, 'Ticket reference', ticket.ticket_number, { x: MARGIN, y, width: LEFT_WIDTH, size: 14 })
  y = Math.max(y, codeEnds) + 20
  const ofHolder = [
    ['For you', ticket.note],
    ['Join online', ticket.link],
  ] as const
  for (const [name, value] of ofHolder) if (value) y = fact(paper, name, value, { x: MARGIN, y, width: WIDTH }) + 12
  paper.rule(y)
  const half2 = WIDTH / 2
  const note = (title: string, text: string, nth: number) => {
    const place = { x: MARGIN + nth * half2, width: half2 - 15, size: TEXT }
    const below = paper.write('H2', title, { ...place, y: y + 18, bold: true })
    return paper.write('P', text, { ...place, y: below + 2 })
  }
  // Of a ticket that opens no door any more it says nothing of the door.
  const notes = () => [
    note(
      'At the door',
      `One ticket ${admission[event.re_entry ?? 'never']}. Bring this sheet or the ticket on your phone.`,
      0,
    ),
    note(
      'If you cannot come',
      ticket.can_cancel
        ? 'Cancel your seat on the page of this ticket, so that somebody else can have it. Its link is in your mail.'
        : 'Write to the chapter office, so that somebody else can have your place.',
      1,
    ),
  ]
  const ends = ticket.state === 'valid' ? notes() : [y]
  if (event.programme.length > 0) writeProgramme(paper, event.programme, Math.max(...ends) + 20)
  paperFoot(paper, contacts)
}

interface Line {
  role: 'H2' | 'H3' | 'P'
  text: string
}

/** Day by day, on as many pages as it takes. A heading stands on the page of the part below it. */
function writeProgramme(paper: Paper, programme: Ticket['event']['programme'], top: number) {
  const blocks = byDay(programme).flatMap(({ day, parts }, nth) =>
    parts.map(({ time, title, who, room }, at): Line[] => [
      ...(nth === 0 && at === 0 ? [{ role: 'H2', text: 'Programme' } as const] : []),
      ...(day && at === 0 ? [{ role: 'H3', text: day } as const] : []),
      { role: 'P', text: `${time}  ${[title, who, room].filter(Boolean).join(', ')}` },
    ]),
  )
  const look = ({ role }: Line) => ({ width: WIDTH, size: TEXT, bold: role !== 'P' })
  let y = top
  for (const block of blocks) {
    const height = block.reduce((sum, line) => sum + paper.heightOf(line.text, look(line)) + GAP, 0)
    if (y + height > LOWEST) {
      paper.newPage()
      y = MARGIN
    }
    for (const line of block) y = paper.write(line.role, line.text, { x: MARGIN, y, ...look(line) }) + GAP
  }
}

interface Sheets {
  title: string
  name: string
  tickets: readonly Ticket[]
}

/** Tickets as a file that can be made, each on a page of its own. */
export async function ticketSheets(ctx: TicketContext, { title, name, tickets }: Sheets) {
  const contacts = await getPage(ctx, { key: 'contacts' })
  const about = { title, margin: MARGIN, made: new Date(ctx.clock.now()) }
  const make = () =>
    writePdf(about, (paper) => {
      for (const [at, ticket] of tickets.entries()) {
        if (at > 0) paper.newPage()
        fill(paper, { ticket, contacts })
      }
    })
  return { name: `${name}.pdf`, shows: { tickets, contacts }, make }
}

/** The ticket as a file that can be made, to the holder of its link. */
export async function getTicketPdf(ctx: TicketContext, { token }: { token: string }) {
  const ticket = await getTicket(ctx, { token })
  const { ticket_number } = ticket
  return ticketSheets(ctx, { title: `Event ticket ${ticket_number}`, name: ticket_number, tickets: [ticket] })
}
