import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a cell that heads others; its types do not know it yet. */
      scope?: 'Column' | 'Row'
      /** Where a figure stands. */
      bbox?: [number, number, number, number]
    }
  }
}

const fontsHere = fileURLToPath(new URL('./fonts', import.meta.url))
const readFont = (style: 'regular' | 'bold') => readFile(`${fontsHere}/noto-sans-${style}.ttf`)

/** The fonts and the library are read when the first paper is asked for: together they are half a megabyte. */
async function readParts() {
  const [{ default: Document }, regular, bold, serif] = await Promise.all([
    import('pdfkit'),
    readFont('regular'),
    readFont('bold'),
    readFile(`${fontsHere}/noto-serif-title.ttf`),
  ])
  return { Document, regular, bold, serif }
}
let parts: ReturnType<typeof readParts> | undefined

/** How much smaller what stands below in a cell is. */
const BELOW = 9 / 11

/** Where a text stands, in points from the upper left corner. */
export interface Place {
  x: number
  y: number
  width: number
  size: number
  bold?: boolean
  /** Of a title in the letters of English, whatever else it is. */
  serif?: boolean
  /** Black, if nothing is said. */
  colour?: string
  align?: 'left' | 'right'
}

/** A piece of a drawing: filled, drawn with a pen, or filled with stripes. */
export interface Shape {
  d: string
  /** As SVG writes a matrix. */
  m?: number[]
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  stripes?: { d: string; stroke: string; width: number }
}

/** What is read out as one: a heading, a paragraph, or a table of rows. */
export interface Paper {
  /** Writes a text as a part of the paper's structure, and answers where its lowest line ends. */
  write(role: 'H1' | 'H2' | 'H3' | 'P', text: string, place: Place): number
  table(rows: readonly Row[]): void
  newPage(): void
  /** How high a text will be. */
  heightOf(text: string, place: Pick<Place, 'width' | 'size' | 'bold' | 'serif'>): number
  /** A line or a drawing says nothing, and is read out by nobody. */
  rule(y: number): void
  draw(path: string, place: { x: number; y: number; scale: number; stroke?: number; colour?: string }): void
  /** Shapes in their own units, cut along a path in points. */
  art(shapes: readonly Shape[], place: { cut: string; x: number; y: number; scale: number }): void
  /** A picture that says something, in words for who does not see it. */
  picture(bytes: Uint8Array, place: { x: number; y: number; width: number; height: number; says: string }): void
}

export interface Row {
  cells: readonly Cell[]
  /** Where the line above it is; none of one that goes on with the row before. */
  rule?: number
  newPage?: boolean
}

export interface Cell extends Place {
  text: string
  /** In smaller letters, below it. */
  below?: string
  /** Of a cell that names its column or its row. */
  heads?: 'Column' | 'Row'
}

/** A letter and its mark are one sign where there is one, for fonts and for readers. What cannot be printed is left out, but for the end of a line. */
const printed = (text: string) => text.normalize('NFC').replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ')

function drawShape(pdf: PDFKit.PDFDocument, { d, m, fill, stroke, width = 1, opacity = 1, stripes }: Shape) {
  pdf.save()
  const [a = 1, b = 0, c = 0, e = 1, x = 0, y = 0] = m ?? []
  pdf.transform(a, b, c, e, x, y).opacity(opacity).lineWidth(width)
  if (fill && stroke) pdf.path(d).fillAndStroke(fill, stroke)
  else if (fill) pdf.path(d).fill(fill)
  else if (stroke) pdf.path(d).stroke(stroke)
  if (stripes) {
    pdf.path(d).clip()
    pdf.lineWidth(stripes.width).path(stripes.d).stroke(stripes.stroke)
  }
  pdf.restore()
}

interface About {
  title: string
  margin: number
  made: Date
  /** Width and height in points; of A4 where nothing is said. */
  size?: [number, number]
  /** A word across each page. */
  mark?: string
}

/** Pages whose text can be read out, searched and copied: tagged, in a language, with its fonts. */
export async function writePdf(
  { title, margin, made, size, mark }: About,
  fill: (paper: Paper) => void | Promise<void>,
): Promise<Uint8Array> {
  parts ??= readParts()
  const { Document, regular, bold, serif } = await parts
  const pdf = new Document({
    // None of its own fonts: what it reads them from is not in the bundle.
    font: '',
    size: size ?? 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-NG',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Author: 'NIPR FCT Chapter', CreationDate: made },
  })
  const pieces: Uint8Array[] = []
  pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  pdf.registerFont('regular', regular)
  pdf.registerFont('bold', bold)
  pdf.registerFont('serif', serif)
  // Below what is written, and said in words elsewhere on the page.
  if (mark)
    pdf.on('pageAdded', () => {
      const { width, height } = pdf.page
      pdf.markContent('Artifact', { type: 'Layout' })
      pdf.save().rotate(-52, { origin: [width / 2, height / 2] })
      pdf.font('bold').fontSize(96).fillColor('#d9d9d9')
      pdf.text(mark.toUpperCase(), 0, height / 2 - 60, { width, align: 'center', lineBreak: false })
      pdf.fillColor('black').restore()
      pdf.endMarkedContent()
    })
  pdf.font('regular').addPage()
  const document = pdf.struct('Document')
  pdf.addStructure(document)

  const style = ({ size, bold: isBold, serif: isSerif }: Pick<Place, 'size' | 'bold' | 'serif'>) =>
    pdf.font(isSerif ? 'serif' : isBold ? 'bold' : 'regular').fontSize(size)
  const put = (text: string, { x, y, width, align = 'left', colour = 'black', ...look }: Place) =>
    style(look).fillColor(colour).text(printed(text), x, y, { width, align }).fillColor('black')
  const silent = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    pdf.endMarkedContent()
  }
  const rule = (y: number) =>
    silent(() =>
      pdf
        .lineWidth(0.75)
        .moveTo(margin, y)
        .lineTo(pdf.page.width - margin, y)
        .stroke('black'),
    )

  await fill({
    newPage: () => pdf.addPage(),
    heightOf: (text, { width, ...look }) => style(look).heightOfString(printed(text), { width }),
    write(role, text, place) {
      document.add(pdf.struct(role, {}, () => put(text, place)))
      return pdf.y
    },
    table(rows) {
      const table = pdf.struct('Table')
      document.add(table)
      for (const { cells, rule: above, newPage } of rows) {
        if (newPage) pdf.addPage()
        if (above !== undefined) rule(above)
        const row = pdf.struct('TR')
        table.add(row)
        for (const { text, below, heads, ...place } of cells) {
          const cell = () => {
            put(text, place)
            if (below) put(below, { ...place, y: pdf.y, size: place.size * BELOW, bold: false })
          }
          row.add(pdf.struct(heads ? 'TH' : 'TD', heads ? { scope: heads } : {}, cell))
        }
        row.end()
      }
      table.end()
    },
    rule,
    draw: (path, { x, y, scale, stroke, colour = 'black' }) =>
      silent(() => {
        pdf.save().translate(x, y).scale(scale).path(path)
        if (stroke === undefined) pdf.fill(colour)
        else pdf.lineWidth(stroke).stroke(colour)
        pdf.restore()
      }),
    art: (shapes, { cut, x, y, scale }) =>
      silent(() => {
        pdf.save().path(cut).clip().translate(x, y).scale(scale)
        for (const shape of shapes) drawShape(pdf, shape)
        pdf.restore()
      }),
    picture: (bytes, { x, y, width, height, says }) => {
      const put = () => pdf.image(Buffer.from(bytes), x, y, { fit: [width, height], valign: 'bottom' })
      document.add(pdf.struct('Figure', { alt: says, bbox: [x, y, x + width, y + height] }, put))
    },
  })
  document.end()
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}
