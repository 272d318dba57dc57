import { Refusal } from '#contract/common/refusal.ts'
import type { ContactTexts } from '#contract/content/page.ts'
import type { PackCheck, PackSums, YearPack } from '#contract/money/year-packs.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { firstDayOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { incomeRows, standingRows } from '#domain/money/year-pack-sums.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { getPage } from '#server/areas/common/page/get-page.ts'
import {
  fact,
  type Line,
  LOWEST,
  MARGIN,
  paperFoot,
  paperHead,
  paperRows,
  WIDTH,
} from '#server/areas/common/page/paper.ts'
import { type Paper, writePdf } from '#server/platform/pdf.ts'
import { fetchPack, fileName } from './pack-file.ts'

const SMALL = 9
const TEXT = 11

const minus = (sum: number) => (sum < 0 ? `−${naira(-sum)}` : naira(sum))

/** A table under a heading, on further pages where it needs them. Answers where it ends. */
function table(
  paper: Paper,
  { title, columns, lines }: { title: string; columns: readonly number[]; lines: Line[] },
  top: number,
) {
  const isLow = top + 90 > LOWEST
  if (isLow) paper.newPage()
  const y = paper.write('H2', title, { x: MARGIN, y: isLow ? MARGIN : top, width: WIDTH, size: 13.5, bold: true }) + 6
  return paperRows(paper, { columns, lines, align: 'right' }, y) + 20
}

const income = (sums: PackSums): Line[] => [
  { cells: ['Income', 'Receipts', 'Sum', 'Year before'], is: 'head' },
  ...incomeRows(sums).map(({ label, number, sum, before, isTotal }): Line => {
    const cells = [label, number === null ? '' : number.toLocaleString('en'), minus(sum), minus(before)]
    return isTotal ? { cells, is: 'total' } : { cells }
  }),
]

const standing = (sums: PackSums): Line[] => [
  { cells: ['', 'Number', 'Sum'], is: 'head' },
  ...[...standingRows(sums), { label: 'Corrected bookings: neither income nor refunds', ...sums.corrected }].map(
    ({ label, number, sum }) => ({ cells: [label, number?.toLocaleString('en') ?? '', naira(sum)] }),
  ),
]

const words = { ties: 'Ties', differs: 'Differs', nothing: 'Nothing to compare' }

function tie({ name, state, parts, ...whole }: PackCheck): Line[] {
  const sum = (value: number | null) => {
    if (value === null) return ''
    return name === 'Members' ? value.toLocaleString('en') : minus(value)
  }
  const told = (
    what: string,
    { ledger, other, difference }: Omit<PackCheck['parts'][number], 'what' | 'note'>,
  ): Line => ({ cells: [what, sum(ledger), sum(other), difference === null ? '' : sum(difference)] })
  return [
    told(`${name}: ${words[state]}`, whole),
    ...parts.filter((one) => one.difference).map((one) => told(one.what, one)),
  ]
}

const states = { draft: 'Draft, not closed', closed: 'Closed', reissued: 'Issued again since' }

function signatures(paper: Paper, top: number) {
  const isLow = top + 70 > LOWEST
  if (isLow) paper.newPage()
  const y = (isLow ? MARGIN : top) + 40
  for (const [at, who] of ['Financial Secretary', 'Treasurer', 'Auditor'].entries()) {
    const x = MARGIN + at * 175
    paper.draw('M0 0H155', { x, y, scale: 1, stroke: 0.75 })
    paper.write('P', `${who}, date`, { x, y: y + 5, width: 155, size: SMALL })
  }
}

interface Shown {
  pack: YearPack
  sums: PackSums
  contacts: ContactTexts
}

/** What one signs: the sums of a year, whether they tie, and of which rows they are. */
function fill(paper: Paper, { pack, sums, contacts }: Shown) {
  const { year, as_of, state, checks = [], hash, note } = pack
  const below = paperHead(paper, `Year pack ${nameOfYear(year)}`, contacts)
  paper.rule(below)
  const days = `${writtenDay(firstDayOf(year))} to ${writtenDay(as_of)}`
  const told = fact(paper, 'Days', days, { x: MARGIN, y: below + 14, width: 300 })
  fact(paper, 'State', states[state], { x: 370, y: below + 14, width: 180, align: 'right' })
  let y = table(paper, { title: 'Income and net', columns: [205, 80, 110, 110], lines: income(sums) }, told + 20)
  y = table(paper, { title: `On ${writtenDay(as_of)}`, columns: [315, 80, 110], lines: standing(sums) }, y)
  const head: Line = { cells: ['Check', 'In the ledger', 'On the other side', 'Difference'], is: 'head' }
  const lines = [head, ...checks.flatMap(tie)]
  y = table(paper, { title: 'Does it tie?', columns: [205, 100, 100, 100], lines }, y)
  if (note) y = paper.write('P', `Note: ${note}`, { x: MARGIN, y, width: WIDTH, size: TEXT }) + 12
  y = paper.write('P', `SHA-256 of its rows: ${hash}`, { x: MARGIN, y, width: WIDTH, size: SMALL })
  signatures(paper, y)
  paperFoot(paper, contacts)
}

/** The sums of a counted pack as a paper. It names nobody. */
export async function getPackPaper(ctx: OfficeContext, { id }: { id: number }) {
  const pack = await fetchPack(ctx, id, () => {})
  const { sums } = pack
  if (!sums) throw new Refusal(409, 'An earlier version counted this year pack: its sums are in the workbook.')
  const shows: Shown = { pack, sums, contacts: await getPage(ctx, { key: 'contacts' }) }
  const made = new Date(pack.closed_at ?? pack.counted_at ?? ctx.clock.now())
  const about = { title: `Year pack ${nameOfYear(pack.year)}`, margin: MARGIN, made }
  return { name: fileName(pack, 'pdf'), shows, make: () => writePdf(about, (paper) => fill(paper, shows)) }
}
