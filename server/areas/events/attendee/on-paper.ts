import { setImmediate as breathe } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import { MOST_UNPROVEN } from '#contract/common/export.ts'
import type { ContactTexts } from '#contract/content/page.ts'
import { dayAndTime, eventTime } from '#domain/common/days.ts'
import { countedLarge } from '#domain/common/words.ts'
import { nameOfType } from '#domain/events/ticket-types.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { getPage } from '#server/areas/common/page/get-page.ts'
import { MARGIN, paperFoot, paperHead, paperRows, WIDTH } from '#server/areas/common/page/paper.ts'
import { needEvent } from '#server/areas/events/registration/open-event.ts'
import type { TicketSigner } from '#server/areas/events/ticket/signer.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import { account, attendee, isSeat } from '#server/db/schema/index.ts'
import { type Paper, writePdf } from '#server/platform/pdf.ts'
import { createQueue } from '#server/ports/queue.ts'

interface OnPaper {
  title: string
  told: string
  people: { name: string; number: string; code: string; type: string; came: string }[]
  contacts: ContactTexts
}

type Printing = OfficeContext & { signer: TicketSigner }

/** Who has a seat at an event, by name, without address or telephone number. */
async function readPeople(ctx: Printing, id: number): Promise<OnPaper> {
  const event = await needEvent(ctx.db, id)
  const rows = await ctx.db
    .select({ seat: attendee, number: account.membership_number })
    .from(attendee)
    .leftJoin(account, eq(account.id, attendee.account_id))
    .where(and(eq(attendee.event_id, id), isSeat))
    .orderBy(asc(attendee.sort_name), asc(attendee.id))
  const people = rows.map(({ seat, number }) => ({
    name: [seat.first_name, seat.middle_name, seat.last_name].filter(Boolean).join(' '),
    number: number ?? '',
    // Who came without a ticket has no code to type.
    code: seat.by_roll ? '' : ctx.signer.short(seat.id, seat.issue),
    type: nameOfType(event.ticket_types, seat.ticket_type) ?? '',
    came: seat.came_at ? eventTime(seat.came_at.toISOString()) : '',
  }))
  const told = `${dayAndTime(event.start_date)}, ${event.location}`
  return { title: event.title, told, people, contacts: await getPage(ctx, { key: 'contacts' }) }
}

const columns = [165, 80, 80, 90, 90]
const head = { cells: ['Name', 'Member', 'Code', 'Ticket type', 'Came'], is: 'head' } as const
/** So many are written before other calls have their turn. */
const AT_ONCE = 25

async function fillList(paper: Paper, { title, told, people, contacts }: OnPaper) {
  const below = paperHead(paper, 'Attendees', contacts)
  paper.rule(below)
  let y = paper.write('H2', title, { x: MARGIN, y: below + 14, width: WIDTH, size: 16, bold: true }) + 2
  y = paper.write('P', told, { x: MARGIN, y, width: WIDTH, size: 11 }) + 2
  const many = countedLarge(people.length, 'person', 'people')
  y = paper.write('P', many, { x: MARGIN, y, width: WIDTH, size: 11 }) + 10
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const lines = people
      .slice(at, at + AT_ONCE)
      .map(({ name, number, code, type, came }) => ({ cells: [name, number, code, type, came] }))
    y = paperRows(paper, { columns, lines: at === 0 ? [head, ...lines] : lines }, y)
    await breathe()
  }
  paperFoot(paper, contacts)
}

/** Of an ID card's size, two beside each other and five below each other. */
const BADGE = { width: 241, height: 153, columns: 2, rows: 5, left: 56, top: 38 }
const PADDING = 14

/** As large as fits into two lines. */
function sizeOf(paper: Paper, name: string, width: number) {
  const fits = (size: number) => paper.heightOf(name, { width, size, bold: true }) <= size * 1.4 * 2
  return [22, 18, 15].find(fits) ?? 12
}

function writeBadge(
  paper: Paper,
  { title, person }: { title: string; person: OnPaper['people'][number] },
  nth: number,
) {
  const x = BADGE.left + (nth % BADGE.columns) * BADGE.width
  const y = BADGE.top + Math.floor(nth / BADGE.columns) * BADGE.height
  const text = { x: x + PADDING, width: BADGE.width - 2 * PADDING }
  paper.draw(`M0 0h${BADGE.width}v${BADGE.height}H0z`, { x, y, scale: 1, stroke: 0.5 })
  paper.write('P', `NIPR FCT Chapter: ${title}`, { ...text, y: y + PADDING, size: 9 })
  const size = sizeOf(paper, person.name, text.width)
  const below = paper.write('H2', person.name, { ...text, y: y + 52, size, bold: true })
  const about = [person.number, person.type].filter(Boolean).join(', ')
  if (about) paper.write('P', about, { ...text, y: below + 4, size: 11 })
}

async function fillBadges(paper: Paper, { title, people }: OnPaper) {
  const onePage = BADGE.columns * BADGE.rows
  for (const [at, person] of people.entries()) {
    if (at > 0 && at % onePage === 0) {
      paper.newPage()
      await breathe()
    }
    writeBadge(paper, { title, person }, at % onePage)
  }
}

const papers = { list: fillList, badges: fillBadges }

/** A paper of hundreds of people takes a while: nobody who opens a ticket or a receipt waits for it. */
const inTurn = createQueue({
  atOnce: 1,
  mostWaiting: 5,
  full: 'Several lists and badges are being made just now. Please try again shortly.',
})

/**
 * The list of attendees, or a badge for each, to be printed. It is an export like that of the list: many people need a fresh
 * factor, the audit says who took it, and nothing of it is kept.
 */
export async function getOnPaper(ctx: Printing, { id, paper }: { id: number; paper: keyof typeof papers }) {
  const shows = await readPeople(ctx, id)
  const rows = shows.people.length
  if (rows > MOST_UNPROVEN) needProof(ctx, 'exports.many')
  await recordAct(ctx.db, ctx, {
    ...byOffice(ctx),
    what: 'print attendees',
    about: `event ${id}`,
    after: { paper, rows },
  })
  const about = { title: `${shows.title}: ${paper}`, margin: MARGIN, made: new Date(ctx.clock.now()) }
  const bytes = await inTurn(() => writePdf(about, (page) => papers[paper](page, shows)))
  return { name: `event-${id}-${paper}.pdf`, bytes }
}
