import type { ContactTexts } from '#contract/page.ts'
import type { Receipt } from '#contract/receipt.ts'
import { cardDate, eventTime } from '#domain/days.ts'
import { naira } from '#domain/money.ts'
import { nairaInWords } from '#domain/money-in-words.ts'
import { purposeNames } from '#domain/purposes.ts'
import { daysHeading, paidBy, receiptLines } from '#domain/receipts.ts'
import { type Cell, type Paper, type Place, type Row, writePdf } from '#server/platform/pdf.ts'
import type { Context } from '#server/services/context.ts'
import { getPage } from '#server/services/page/get-page.ts'
import { getReceipt } from './get-receipt.ts'

const MARGIN = 45
/** The left edge of each third of the page. */
const THIRDS = [MARGIN, 220.5, 396]
const WIDTH = 505
/** Below stands the foot of the page. */
const LOWEST = 765
const SMALL = 9
const TEXT = 11

/** The chapter's mark, in its 64 units: what is filled, and what is drawn with a broad pen. */
const mark = {
  filled: 'M30 53V3A28 28 0 0 0 2 31v22z M34 25a6.4 6.4 0 0 1 6.4 6.4V53H34z M2 57h60v5H2z',
  drawn: 'M34 6.2A24.8 24.8 0 0 1 58.8 31v22 M34 17.4A13.6 13.6 0 0 1 47.6 31v22',
}

function head(paper: Paper, { address, phones, email }: ContactTexts): number {
  const place = { x: MARGIN, y: 60, scale: 0.6 }
  paper.draw(mark.filled, place)
  paper.draw(mark.drawn, { ...place, stroke: 6.4 })
  paper.write('H1', 'Payment receipt', { x: 380, y: 62, width: 170, size: 18, bold: true, align: 'right' })
  const text = { x: 99, width: 270, size: TEXT }
  let y = paper.write('P', 'Nigerian Institute of Public Relations,\nFCT (Abuja) Chapter', {
    ...text,
    y: 45,
    bold: true,
  })
  const reached = [address.split('\n').filter(Boolean).join(' '), [phones[0]?.number, email].filter(Boolean).join(', ')]
  for (const line of reached.filter(Boolean)) y = paper.write('P', line, { ...text, y: y + 1 })
  return Math.max(y, 100) + 14
}

/** A name and below it what it stands for. */
function fact(paper: Paper, name: string, value: string, place: Pick<Place, 'x' | 'y'> & Partial<Place>) {
  const { x, y, width = 165, size = TEXT, align = 'left' } = place
  const below = paper.write('P', name, { x, y, width, size: SMALL, align })
  return paper.write('P', value, { x, y: below + 1, width, size, bold: true, align })
}

function facts(paper: Paper, receipt: Receipt, top: number): number {
  const { payer, member, paid_at, means, ticket_number } = receipt
  const rows: (readonly [string, string])[][] = [
    [
      ['Received from', payer],
      ...(member ? [['Membership number, grade', member] as const] : []),
      ['Status', statusOf(receipt)],
    ],
    [
      ['Paid on', eventTime(paid_at)],
      ['Paid by', paidBy[means]],
      ...(ticket_number ? [['Ticket reference', ticket_number] as const] : []),
    ],
  ]
  return rows.reduce((y, row) => {
    const ends = row.map(([name, value], third) => fact(paper, name, value, { x: THIRDS[third] ?? MARGIN, y }))
    return Math.max(...ends) + 12
  }, top)
}

const dayOfReturn = ({ returned_on }: Pick<Receipt, 'returned_on'>) =>
  returned_on ? ` on ${cardDate(returned_on)}` : ''

function statusOf({ returned, returned_on, amount }: Receipt): string {
  if (returned === 0) return 'Paid'
  return `${returned < amount ? 'Partly returned' : 'Returned'}${dayOfReturn({ returned_on })}`
}

/** Black rows under lines; who pays many years ahead gets further pages. */
function lines(paper: Paper, receipt: Receipt, top: number): number {
  const { purpose, amount, credit_used, returned, years } = receipt
  const made = receiptLines(receipt)
  const withDays = made.some(({ days }) => days)
  const columns = [
    { x: MARGIN, width: withDays ? 205 : 385 },
    { x: MARGIN + 212, width: withDays ? 180 : 0 },
    { x: MARGIN + WIDTH - 110, width: 110, align: 'right' as const },
  ]
  const rows: Row[] = []
  let y = top
  const add = (
    texts: [string, string, string],
    { size = TEXT, bold = false, heads }: Pick<Cell, 'heads' | 'bold'> & { size?: number },
  ) => {
    const cells = columns.flatMap((column, place): Cell[] => {
      const text = texts[place] ?? ''
      const cell = { text, ...column, y: 0, size, bold }
      return column.width === 0 ? [] : [heads === 'Column' || (heads && place === 0) ? { ...cell, heads } : cell]
    })
    const height = Math.max(...cells.map((cell) => paper.heightOf(cell.text || ' ', cell))) + 18
    const newPage = y + height > LOWEST
    if (newPage) y = MARGIN
    const start = y
    rows.push({ cells: cells.map((cell) => ({ ...cell, y: start + 9 })), rule: start, newPage })
    y += height
  }
  add(['For', daysHeading(receipt), 'Amount'], { bold: true, heads: 'Column' })
  for (const { what, days, amount: price } of made) {
    const said = years.length > 0 || what === purposeNames[purpose] ? what : `${what}\n${purposeNames[purpose]}`
    add([said, days ?? '', naira(price)], {})
  }
  if (credit_used > 0) add(['Credit used', '', `−${naira(credit_used)}`], {})
  add(['Total paid', '', naira(amount)], { size: 13.5, bold: true, heads: 'Row' })
  if (returned > 0) add([`Returned${dayOfReturn(receipt)}`, '', `−${naira(returned)}`], { bold: true, heads: 'Row' })
  paper.table(rows)
  return y
}

/** A receipt as it is printed: in black alone, of most payments on one page. */
function fill(paper: Paper, { receipt, contacts }: { receipt: Receipt; contacts: ContactTexts }) {
  const { amount, number, trace_id } = receipt
  const below = head(paper, contacts)
  paper.rule(below)
  const left = { x: MARGIN, y: below + 32, width: 250, size: 19.5 }
  const numbered = fact(paper, number ? 'Receipt number' : 'Payment reference', number ?? trace_id, left)
  const right = { x: 300, width: 250, align: 'right' as const }
  const sum = fact(paper, 'Amount received', naira(amount), { ...right, y: below + 18, size: 22.5 })
  const words = paper.write('P', nairaInWords(amount), { ...right, y: sum, size: SMALL })
  let y = lines(paper, receipt, facts(paper, receipt, Math.max(numbered, words) + 18) + 10)
  if (y > LOWEST - 95) {
    paper.newPage()
    y = MARGIN
  }
  if (number) y = fact(paper, 'Payment reference', trace_id, { x: MARGIN, y: y + 12, width: WIDTH, size: 15 })
  const note = 'What stands here does not change. If money goes back, the receipt is marked.'
  paper.write('P', note, { x: MARGIN, y: y + 18, width: WIDTH, size: TEXT })
  paper.rule(775)
  paper.write('P', contacts.slogan, { x: MARGIN, y: 783, width: WIDTH, size: SMALL })
}

/** The receipt as a file, to the holder of the token of the mail. */
export async function getReceiptPdf(ctx: Context, { token }: { token: string }) {
  const receipt = await getReceipt(ctx, { token })
  const contacts = await getPage(ctx, { key: 'contacts' })
  const named = receipt.number ?? receipt.trace_id
  const about = { title: `Receipt ${named}`, margin: MARGIN, made: new Date(ctx.clock.now()) }
  const body = await writePdf(about, (paper) => fill(paper, { receipt, contacts }))
  return { name: `receipt-${named}.pdf`, body }
}
