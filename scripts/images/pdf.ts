export type Block = { head: string } | { text: string } | { item: string } | { rows: string[][] }

// Helvetica's advance widths in thousandths, from the space to the tilde.
const advances =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 ' +
  '584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 ' +
  '667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 ' +
  '278 556 500 722 500 500 500 334 260 334 584'
const widths = advances.split(' ').map(Number)
const widthOf = (text: string, size: number) =>
  ([...text].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 556), 0) * size) / 1000

function wrap(text: string, size: number, measure: number) {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer, size) > measure) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

const quote = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`
const colour = { ink: '.043 .125 .102', green: '0 .341 .251', forest: '0 .216 .165', sun: '.98 .475 .149' }
const page = { width: 595, height: 842, left: 64, right: 531, foot: 72 }
const measure = page.right - page.left

const write = (text: string, font: string, size: number, x: number, y: number, fill = colour.ink) =>
  `BT ${fill} rg /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm ${quote(text)} Tj ET`
const rule = (y: number, thick: number, stroke: string) =>
  `${stroke} RG ${thick} w ${page.left} ${y} m ${page.right} ${y} l S`

/** The mark's bars as arches, 64 units wide, the way the chapter draws it. */
const mark = (x: number, y: number) => `q .75 0 0 -.75 ${x} ${y} cm
1 1 1 rg 30 53 m 30 3 l 14.5 3 2 15.5 2 31 c 2 53 l f
6.4 w 0 J ${colour.sun} RG 34 6.2 m 47.7 6.2 58.8 17.3 58.8 31 c 58.8 53 l S
1 1 1 RG 34 17.4 m 41.5 17.4 47.6 23.5 47.6 31 c 47.6 53 l S
${colour.sun} rg 34 25 m 37.5 25 40.4 27.9 40.4 31.4 c 40.4 53 l 34 53 l f
1 1 1 rg 2 57 60 5 re f Q`

function paginate(title: string, blocks: Block[]) {
  const pages: string[][] = []
  let marks: string[] = []
  let y = 0
  const turn = () => {
    marks = []
    pages.push(marks)
    if (pages.length > 1) {
      marks.push(write(title, 'F2', 10, page.left, 790, colour.green), rule(780, 1, colour.green))
      y = 748
      return
    }
    marks.push(`${colour.forest} rg 0 682 595 160 re f`, mark(page.left, 812))
    marks.push(write('NIPR FCT Chapter, Abuja', 'F2', 11, page.left + 60, 782, '1 1 1'))
    marks.push(write(title, 'F3', 29, page.left, 708, '1 1 1'))
    y = 646
  }
  const need = (height: number) => {
    if (y - height < page.foot) turn()
  }
  turn()
  for (const block of blocks) {
    if ('head' in block) {
      need(66)
      y -= 12
      marks.push(write(block.head, 'F3', 16, page.left, y, colour.green))
      y -= 22
    } else if ('rows' in block) {
      const column = measure / (block.rows[0]?.length ?? 1)
      for (const [index, row] of block.rows.entries()) {
        const cells = row.map((cell) => wrap(cell, 10, column - 14))
        const height = 14 * Math.max(...cells.map((lines) => lines.length)) + 12
        need(height)
        for (const [at, lines] of cells.entries()) {
          for (const [line, text] of lines.entries()) {
            marks.push(write(text, index ? 'F1' : 'F2', 10, page.left + at * column, y - line * 14))
          }
        }
        y -= height
        marks.push(rule(y + 13, index ? 0.4 : 1.2, index ? '.65 .72 .69' : colour.green))
      }
      y -= 12
    } else {
      const item = 'item' in block
      const inset = item ? 20 : 0
      const lines = wrap(item ? block.item : block.text, 11, measure - inset)
      need(lines.length * 16)
      if (item) marks.push(`${colour.green} RG 1 w ${page.left} ${y - 1} 9 9 re S`)
      for (const line of lines) {
        marks.push(write(line, 'F1', 11, page.left + inset, y))
        y -= 16
      }
      y -= item ? 4 : 7
    }
  }
  return pages
}

export function pdf(title: string, blocks: Block[]): Buffer {
  const pages = paginate(title, blocks)
  const footer = 'Sample material of the demo of the FCT chapter website. Not a publication of the institute.'
  const first = 7
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`)
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-NG) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`,
    `<< /Title ${quote(title)} /Author (NIPR FCT Chapter, demo) >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    font('Times-Bold'),
  ]
  for (const [index, marks] of pages.entries()) {
    const end = [
      rule(58, 0.5, '.65 .72 .69'),
      write(footer, 'F1', 8.5, page.left, 44, '.22 .3 .27'),
      write(`${index + 1} / ${pages.length}`, 'F1', 8.5, page.right - 18, 44, '.22 .3 .27'),
    ]
    const stream = [...marks, ...end].join('\n')
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        `/Contents ${first + index * 2 + 1} 0 R ` +
        '/Resources << /Font << /F1 4 0 R /F2 5 0 R /F3 6 0 R >> >> >>',
      `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    )
  }
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>`
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  return Buffer.from(`${body}${xref}${trailer}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}
