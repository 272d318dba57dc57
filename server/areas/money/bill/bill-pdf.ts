import { encodeQR } from 'qr'
import type { ContactTexts } from '#contract/content/page.ts'
import type { BillPage } from '#contract/money/bill-page.ts'
import { cardDate, cardDates } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { counted } from '#domain/common/words.ts'
import { firstDayOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { qrPath } from '#domain/events/ticket-code.ts'
import { isOpen } from '#domain/money/bill.ts'
import { nairaInWords } from '#domain/money/money-in-words.ts'
import { groupedReference } from '#domain/money/transfer-reference.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { getPage } from '#server/areas/common/page/get-page.ts'
import { fact, MARGIN, paperFoot, paperHead, WIDTH } from '#server/areas/common/page/paper.ts'
import { type Cell, type Paper, type Row, writePdf } from '#server/platform/pdf.ts'
import { readBillPage } from './bill-page.ts'

/** Below stands the foot of the page. */
const LOWEST = 760
const SMALL = 9
/** The corners of the frame, the size of the code, and where that ends. */
const ROUND = 4
const QR = 70
const FOOT = 762
const TEXT = 11
const columns = [
  { x: MARGIN, width: 160 },
  { x: 212, width: 66 },
  { x: 282, width: 160 },
  { x: MARGIN + WIDTH - 105, width: 105, align: 'right' as const },
]

const marks: Partial<Record<BillPage['state'], string>> = { cancelled: 'Cancelled', expired: 'Expired' }

function wordsOf({ state, kobo, credit }: BillPage['lines'][number]): string {
  const credited = credit > 0 && `${credit < kobo ? `${naira(credit / 100)} of it ` : ''}became credit of the payer`
  return [state === 'returned' && 'taken back', credited].filter(Boolean).join(', ')
}

/** The years of a member stand in one group of rows. */
function table(paper: Paper, { lines, total, came, withheld, rest, state }: BillPage, top: number): number {
  const rows: Row[] = []
  let y = top
  const add = (
    texts: string[],
    {
      below = '',
      ruled = true,
      bold = [],
      heads,
    }: Pick<Cell, 'heads' | 'below'> & { ruled?: boolean; bold?: number[] },
  ) => {
    const cells = columns.map((column, place): Cell => {
      const cell = { text: texts[place] ?? '', ...column, y: 0, size: TEXT, bold: bold.includes(place) }
      const headed = heads === 'Column' || (heads && place === 0) ? { ...cell, heads } : cell
      return place === 0 && below ? { ...headed, below } : headed
    })
    const heightOf = (cell: Cell) =>
      paper.heightOf(cell.text || ' ', cell) + (cell.below ? paper.heightOf(cell.below, { ...cell, size: SMALL }) : 0)
    const height = Math.max(...cells.map(heightOf)) + 14
    const newPage = y + height > LOWEST
    if (newPage) y = MARGIN
    rows.push({ cells: cells.map((cell) => ({ ...cell, y: y + 7 })), newPage, ...((ruled || newPage) && { rule: y }) })
    y += height
  }
  add(['For', 'Dues year', 'What for', 'Amount'], { heads: 'Column', bold: [0, 1, 2, 3] })
  const asked = lines.filter((one) => one.state !== 'cancelled')
  let before = ''
  for (const line of asked) {
    const { name, number, grade, year, item, kobo } = line
    // Who is no member has no number.
    const isNext = (number || name) !== before
    before = number || name
    const what = year === null ? item : cardDates(firstDayOf(year), `${year + 1}-06-30`)
    add(
      [
        isNext ? name : '',
        year === null ? '' : nameOfYear(year),
        [what, wordsOf(line)].filter(Boolean).join('\n'),
        naira(kobo / 100),
      ],
      { below: isNext ? [number, grade].filter(Boolean).join(', ') : '', ruled: isNext, bold: [0] },
    )
  }
  const sum = (label: string, kobo: number, below = '') =>
    add([label, '', '', naira(kobo / 100)], { heads: 'Row', below, bold: [0, 3] })
  const seats = asked.filter(({ is_seat }) => is_seat).length
  const members = new Set(asked.filter(({ is_seat }) => !is_seat).map(({ number }) => number)).size
  const fees = asked.filter(({ year }) => year === null).length - seats
  const years = asked.length - fees - seats
  const parts = [
    members > 0 && counted(members, 'member'),
    years > 0 && counted(years, 'year'),
    fees > 0 && counted(fees, 'fee'),
    seats > 0 && counted(seats, 'seat'),
  ]
  sum('Total', total, parts.filter(Boolean).join(', '))
  if (came > 0) sum(state === 'paid' ? 'Paid' : 'Paid so far', came)
  if (withheld > 0) sum('Tax withheld', withheld)
  if (rest > 0 && rest < total) sum('To be paid', rest)
  paper.table(rows)
  return y
}

const note = ({ issued_on, valid_until, lines }: BillPage) => {
  const seats = lines.some(({ is_seat }) => is_seat)
    ? ' The places of seats are held until that day, and at the latest until two days before the event; the tickets are sent once the bill is paid.'
    : ''
  return `This is not a receipt. The prices are those of ${cardDate(issued_on)} and hold until ${cardDate(valid_until)}. If a year or a fee is paid in another way before your money comes, its price stays your credit.${seats} Once all of the money is here the chapter sends you one receipt, and each member is told only of what is theirs. You can also pay by card on the page of this bill; you then bear the card provider’s charge.`
}

/** The reference and the account for a transfer, side by side in a frame. Answers where it ends. */
function transferFrame(
  paper: Paper,
  { reference, contacts, y }: { reference: string; contacts: ContactTexts; y: number },
) {
  const inset = MARGIN + 14
  const shown = fact(paper, 'Write this reference into the transfer', groupedReference(reference), {
    x: inset,
    y: y + 13,
    width: 205,
    size: 19.5,
  })
  const said = 'So that we can match your transfer to this bill.'
  const matched = paper.write('P', said, { x: inset, y: shown, width: 205, size: SMALL })
  const { bank, account_number, account_name } = contacts
  const account = [
    ['Bank', bank],
    ['Account', account_number],
    ['In the name of', account_name],
  ] as const
  let row = y + 15
  if (!bank || !account_number || !account_name)
    row = paper.write('P', 'Ask the chapter office for its account.', { x: 284, y: row, width: 252, size: TEXT })
  for (const [label, text] of account.filter(([, value]) => value)) {
    paper.write('P', label, { x: 284, y: row, width: 85, size: TEXT })
    row = paper.write('P', text, { x: 372, y: row, width: 164, size: TEXT, bold: true }) + 3
  }
  const height = Math.max(matched, row) + 13 - y
  const [across, down] = [WIDTH - 2 * ROUND, height - 2 * ROUND]
  const corner = (x: number, to: number) => `a${ROUND} ${ROUND} 0 0 1 ${x} ${to}`
  const frame = `M${ROUND} 0h${across}${corner(ROUND, ROUND)}v${down}${corner(-ROUND, ROUND)}h${-across}${corner(-ROUND, -ROUND)}v${-down}${corner(ROUND, -ROUND)}z`
  paper.draw(`${frame} M225 0v${height}`, { x: MARGIN, y, scale: 1, stroke: 0.75 })
  return y + height
}

function fill(paper: Paper, { bill, contacts, link }: { bill: BillPage; contacts: ContactTexts; link: string }) {
  const { number, reference, payer, valid_until, rest, total, issued_on } = bill
  const isAsked = isOpen(bill)
  const below = paperHead(paper, isAsked ? 'Proforma' : 'Bill', contacts)
  paper.rule(below)
  const who = [payer.contact && `Attention: ${payer.contact}`, payer.address].filter(Boolean).join('\n')
  const left = fact(paper, 'For', payer.name, { x: MARGIN, y: below + 20, width: 250, size: 13.5 })
  const told = who ? paper.write('P', who, { x: MARGIN, y: left + 1, width: 250, size: TEXT }) : left
  const right = { x: 300, width: 250, align: 'right' as const }
  const amount = isAsked ? rest : total
  const said = isAsked ? `To be paid by ${cardDate(valid_until)}` : `Bill of ${cardDate(issued_on)}`
  const sum = fact(paper, said, naira(amount / 100), { ...right, y: below + 20, size: 22.5 })
  const words = paper.write('P', nairaInWords(amount / 100), { ...right, y: sum, size: SMALL })
  const top = Math.max(told, words) + 18
  const y = table(paper, bill, isAsked ? transferFrame(paper, { reference, contacts, y: top }) + 18 : top)
  const about = isAsked ? note(bill) : 'The receipts of the payments for this bill were sent by mail.'
  // Beside the code, which stands at the foot of the last page, above the line.
  const beside = { x: MARGIN, width: WIDTH - QR - 24, size: SMALL }
  const [code, address] = [FOOT - QR, FOOT - 27]
  const isLong = y + 12 + paper.heightOf(about, beside) + 12 > address
  if (isLong) paper.newPage()
  paper.write('P', about, { ...beside, y: (isLong ? MARGIN : y) + 12 })
  fact(paper, isAsked ? 'Pay by card, or see how it stands' : 'See how it stands', link, { ...beside, y: address })
  // Around it is a border of one module, which is white on white.
  const cells = encodeQR(link, 'raw', { ecc: 'medium', border: 1 })
  const scale = QR / (cells.length - 2)
  paper.draw(qrPath(cells), { x: MARGIN + WIDTH - QR - scale, y: code - scale, scale })
  paperFoot(paper, contacts)
  paper.write('P', `Bill ${number}`, { x: MARGIN, y: 783, width: WIDTH, size: SMALL, align: 'right' })
}

/** The bill as a file that can be made: tagged, in black, on A4. */
export async function getBillPdf(ctx: Pick<CallContext, 'db' | 'clock' | 'site'>, { token }: { token: string }) {
  const bill = await readBillPage(ctx, { token })
  const contacts = await getPage(ctx, { key: 'contacts' })
  const shows = { bill, contacts, link: `${ctx.site}/bill/${token}` }
  const mark = marks[bill.state]
  const about = { title: `Bill ${bill.number}`, margin: MARGIN, made: new Date(ctx.clock.now()), ...(mark && { mark }) }
  return { name: `bill-${bill.number}.pdf`, shows, make: () => writePdf(about, (paper) => fill(paper, shows)) }
}
