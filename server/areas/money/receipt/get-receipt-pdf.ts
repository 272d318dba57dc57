import type { ContactTexts } from '#contract/content/page.ts'
import type { Receipt } from '#contract/money/receipt.ts'
import { cardDate } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { nairaInWords } from '#domain/money/money-in-words.ts'
import {
  daysHeading,
  otherLines,
  paidBy,
  paidOn,
  purposeNames,
  receiptLines,
  receivedOf,
} from '#domain/money/receipts.ts'
import type { Context } from '#server/areas/common/context.ts'
import { getPage } from '#server/areas/common/page/get-page.ts'
import { fact, MARGIN, paperFoot, paperHead, WIDTH } from '#server/areas/common/page/paper.ts'
import { type Cell, type Paper, type Row, writePdf } from '#server/platform/pdf.ts'
import { getReceipt } from './get-receipt.ts'

/** The left edge of each third of the page. */
const THIRDS = [MARGIN, 220.5, 396]
/** Below stands the foot of the page. */
const LOWEST = 765
const SMALL = 9
const TEXT = 11

function facts(paper: Paper, receipt: Receipt, top: number): number {
  const { payer, payer_address, member, means, ticket_number } = receipt
  const rows: (readonly [string, string])[][] = [
    [
      ['Received from', [payer, payer_address].filter(Boolean).join('\n')],
      ...(member ? [['Membership number, grade', member] as const] : []),
      ['Status', statusOf(receipt)],
    ],
    [
      ['Paid on', paidOn(receipt)],
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

function statusOf(receipt: Receipt): string {
  const { returned, returned_on, cancelled_on } = receipt
  if (cancelled_on) return `Cancelled on ${cardDate(cancelled_on)}`
  if (returned === 0) return 'Paid'
  return `${returned < receivedOf(receipt) ? 'Partly returned' : 'Returned'}${dayOfReturn({ returned_on })}`
}

/** Black rows under lines; who pays many years ahead gets further pages. */
function lines(paper: Paper, receipt: Receipt, top: number): number {
  const { purpose, returned, years } = receipt
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
    add([said, days ?? '', price < 0 ? `−${naira(-price)}` : naira(price)], {})
  }
  for (const { what, amount } of otherLines(receipt))
    add([what, '', amount < 0 ? `−${naira(-amount)}` : naira(amount)], {})
  add(['Total paid', '', naira(receivedOf(receipt))], { size: 13.5, bold: true, heads: 'Row' })
  if (returned > 0) add([`Returned${dayOfReturn(receipt)}`, '', `−${naira(returned)}`], { bold: true, heads: 'Row' })
  paper.table(rows)
  return y
}

/** A receipt as it is printed: in black alone, of most payments on one page. */
function fill(paper: Paper, { receipt, contacts }: { receipt: Receipt; contacts: ContactTexts }) {
  const { number, trace_id } = receipt
  const amount = receivedOf(receipt)
  const below = paperHead(paper, 'Payment receipt', contacts)
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
  const note = 'This receipt does not change. If money is refunded, the receipt is marked.'
  paper.write('P', note, { x: MARGIN, y: y + 18, width: WIDTH, size: TEXT })
  paperFoot(paper, contacts)
}

/** The receipt as a file that can be made, to the holder of the token of the mail. */
export async function getReceiptPdf(ctx: Context, { token }: { token: string }) {
  const receipt = await getReceipt(ctx, { token })
  const contacts = await getPage(ctx, { key: 'contacts' })
  const named = receipt.number ?? receipt.trace_id
  const shows = { receipt, contacts }
  const about = {
    title: `Receipt ${named}`,
    margin: MARGIN,
    made: new Date(ctx.clock.now()),
    ...(receipt.cancelled_on && { mark: 'Cancelled' }),
  }
  const make = () => writePdf(about, (paper) => fill(paper, shows))
  return { name: `receipt-${named}.pdf`, shows, make }
}
