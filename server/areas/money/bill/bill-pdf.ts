import type { ContactTexts } from '#contract/content/page.ts'
import type { BillPage } from '#contract/money/bill-page.ts'
import { cardDate, cardDates } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { firstDayOf, nameOfYear } from '#domain/dues/dues-facts.ts'
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
const TEXT = 11
const columns = [
  { x: MARGIN, width: 160 },
  { x: 212, width: 66 },
  { x: 282, width: 160 },
  { x: MARGIN + WIDTH - 105, width: 105, align: 'right' as const },
]

const marks: Partial<Record<BillPage['state'], string>> = { cancelled: 'Cancelled', expired: 'Expired' }
const lineWords: Partial<Record<BillPage['lines'][number]['state'], string>> = {
  credited: 'credit of the payer',
  returned: 'taken back, credit of the payer',
}

/** The years of a member stand in one group of rows. */
function table(paper: Paper, { lines, total, came, withheld, rest, state }: BillPage, top: number): number {
  const rows: Row[] = []
  let y = top
  const add = (
    texts: string[],
    { heads, bold = false, size = TEXT }: Pick<Cell, 'heads' | 'bold'> & { size?: number },
  ) => {
    const cells = columns.map((column, place): Cell => {
      const cell = { text: texts[place] ?? '', ...column, y: 0, size, bold }
      return heads === 'Column' || (heads && place === 0) ? { ...cell, heads } : cell
    })
    const height = Math.max(...cells.map((cell) => paper.heightOf(cell.text || ' ', cell))) + 16
    const newPage = y + height > LOWEST
    if (newPage) y = MARGIN
    rows.push({ cells: cells.map((cell) => ({ ...cell, y: y + 8 })), rule: y, newPage })
    y += height
  }
  add(['Member', 'Dues year', 'Period', 'Amount'], { heads: 'Column', bold: true })
  let before = ''
  for (const { name, number, grade, year, kobo, state: is } of lines.filter((one) => one.state !== 'cancelled')) {
    const who = number === before ? '' : `${name}\n${[number, grade].filter(Boolean).join(', ')}`
    before = number
    const period = cardDates(firstDayOf(year), `${year + 1}-06-30`)
    add([who, nameOfYear(year), [period, lineWords[is]].filter(Boolean).join('\n'), naira(kobo / 100)], {})
  }
  const sum = (label: string, kobo: number) => add([label, '', '', naira(kobo / 100)], { heads: 'Row', bold: true })
  sum('Total', total)
  if (came > 0) sum(state === 'paid' ? 'Paid' : 'Paid so far', came)
  if (withheld > 0) sum('Tax withheld', withheld)
  if (rest > 0 && rest < total) sum('To be paid', rest)
  paper.table(rows)
  return y
}

const note = (issued: string) =>
  `This is not a receipt. Prices are those of ${cardDate(issued)}; a year that is paid otherwise meanwhile stays credit of the payer. After the transfer the chapter sends one receipt, and each member sees their own years alone. The sum may also be paid by card on the page of the bill; the provider’s charge is then the payer’s.`

function fill(paper: Paper, { bill, contacts, link }: { bill: BillPage; contacts: ContactTexts; link: string }) {
  const { number, reference, payer, valid_until, rest, total, state, issued_on } = bill
  const isAsked = state === 'issued' || state === 'partPaid'
  const below = paperHead(paper, isAsked ? 'Proforma' : 'Bill', contacts)
  paper.rule(below)
  const who = [payer.contact && `Attention: ${payer.contact}`, payer.address].filter(Boolean).join('\n')
  const left = fact(paper, 'For', payer.name, { x: MARGIN, y: below + 20, width: 250, size: 13.5 })
  const address = who ? paper.write('P', who, { x: MARGIN, y: left + 1, width: 250, size: TEXT }) : left
  const right = { x: 300, width: 250, align: 'right' as const }
  const amount = isAsked ? rest : total
  const said = isAsked ? `To be paid by ${cardDate(valid_until)}` : `Bill of ${cardDate(issued_on)}`
  const sum = fact(paper, said, naira(amount / 100), { ...right, y: below + 20, size: 22.5 })
  const words = paper.write('P', nairaInWords(amount / 100), { ...right, y: sum, size: SMALL })
  let y = Math.max(address, words) + 16
  if (isAsked) {
    paper.rule(y)
    const shown = fact(paper, 'Write this reference with the transfer', groupedReference(reference), {
      x: MARGIN,
      y: y + 12,
      width: 230,
      size: 19.5,
    })
    const booked = paper.write('P', 'It books the money by itself.', { x: MARGIN, y: shown, width: 230, size: SMALL })
    const { bank, account_number, account_name } = contacts
    const account = [
      ['Bank', bank],
      ['Account', account_number],
      ['In the name of', account_name],
    ] as const
    let row = y + 12
    for (const [label, text] of account.filter(([, value]) => value)) {
      paper.write('P', label, { x: 300, y: row, width: 80, size: TEXT })
      row = paper.write('P', text, { x: 385, y: row, width: 165, size: TEXT, bold: true }) + 3
    }
    y = Math.max(booked, row) + 14
  }
  y = table(paper, bill, y + 4)
  const about = isAsked ? note(issued_on) : 'The receipts of the payments for this bill were sent by mail.'
  if (y + 110 > LOWEST) {
    paper.newPage()
    y = MARGIN
  }
  y = paper.write('P', about, { x: MARGIN, y: y + 12, width: WIDTH, size: TEXT })
  y = fact(paper, isAsked ? 'Pay by card, or see how it stands' : 'See how it stands', link, {
    x: MARGIN,
    y: y + 12,
    width: WIDTH,
    size: SMALL,
  })
  paper.write('P', `Bill ${number}`, { x: MARGIN, y: y + 4, width: WIDTH, size: SMALL })
  paperFoot(paper, contacts)
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
