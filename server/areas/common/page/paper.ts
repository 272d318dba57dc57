import type { ContactTexts } from '#contract/content/page.ts'
import type { Cell, Paper, Place, Row } from '#server/platform/pdf.ts'

export const MARGIN = 45
/** Between the margins. */
export const WIDTH = 505
/** Below stands the foot of the page. */
export const LOWEST = 765
const SMALL = 9
const TEXT = 11

/** The chapter's mark, in its 64 units: what is filled, and what is drawn with a broad pen. */
const mark = {
  filled: 'M30 53V3A28 28 0 0 0 2 31v22z M34 25a6.4 6.4 0 0 1 6.4 6.4V53H34z M2 57h60v5H2z',
  drawn: 'M34 6.2A24.8 24.8 0 0 1 58.8 31v22 M34 17.4A13.6 13.6 0 0 1 47.6 31v22',
}

/** The chapter's mark, 64 units wide. */
export function drawMark(paper: Paper, place: { x: number; y: number; scale: number }) {
  paper.draw(mark.filled, place)
  paper.draw(mark.drawn, { ...place, stroke: 6.4 })
}

/** The head of a paper: who it is from and what it is. Answers where it ends. */
export function paperHead(paper: Paper, title: string, { address, phones, email }: ContactTexts): number {
  drawMark(paper, { x: MARGIN, y: 60, scale: 0.6 })
  paper.write('H1', title, { x: 380, y: 62, width: 170, size: 18, bold: true, align: 'right' })
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
export function fact(paper: Paper, name: string, value: string, place: Pick<Place, 'x' | 'y'> & Partial<Place>) {
  const { x, y, width = 165, size = TEXT, align = 'left' } = place
  const below = paper.write('P', name, { x, y, width, size: SMALL, align })
  return paper.write('P', value, { x, y: below + 1, width, size, bold: true, align })
}

/** The foot of a page. */
export function paperFoot(paper: Paper, { slogan }: ContactTexts) {
  paper.rule(775)
  paper.write('P', slogan, { x: MARGIN, y: 783, width: WIDTH, size: SMALL })
}

export interface Line {
  cells: readonly string[]
  /** Heads its columns, or adds the lines above it up. */
  is?: 'head' | 'total'
}

/** The lines of a table, on further pages where it needs them: the first column names its row. Answers where it ends. */
export function paperRows(
  paper: Paper,
  { columns, lines, align = 'left' }: { columns: readonly number[]; lines: readonly Line[]; align?: 'left' | 'right' },
  top: number,
): number {
  const lefts = columns.map((_, at) => MARGIN + columns.slice(0, at).reduce((sum, width) => sum + width, 0))
  let y = top
  const rows = lines.map(({ cells, is }): Row => {
    const written = cells.map((text, at): Cell => {
      const heads = is === 'head' ? 'Column' : at === 0 ? 'Row' : undefined
      const look = { size: is === 'head' ? SMALL : TEXT, bold: is !== undefined }
      const place = { x: lefts[at] ?? MARGIN, y: 0, width: (columns[at] ?? 0) - 8 }
      return { text, ...place, ...look, align: at === 0 ? 'left' : align, ...(heads && { heads }) }
    })
    const height = Math.max(...written.map((cell) => paper.heightOf(cell.text || ' ', cell))) + 10
    const newPage = y + height > LOWEST
    if (newPage) y = MARGIN
    const start = y
    y += height
    return { rule: start, newPage, cells: written.map((cell) => ({ ...cell, y: start + 5 })) }
  })
  paper.table(rows)
  paper.rule(y)
  return y
}
