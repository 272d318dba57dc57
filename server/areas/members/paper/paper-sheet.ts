import { encodeQR } from 'qr'
import type { ContactTexts } from '#contract/content/page.ts'
import type { PaperKind, PaperSnapshot } from '#contract/members/papers/papers.ts'
import { cardDates, writtenDay } from '#domain/common/days.ts'
import { counted } from '#domain/common/words.ts'
import { qrLevel, qrPath } from '#domain/events/ticket-code.ts'
import { LETTER_DAYS, paperNames } from '#domain/members/papers.ts'
import { drawMark, fact } from '#server/areas/common/page/paper.ts'
import { type Paper, type Place, type Shape, writePdf } from '#server/platform/pdf.ts'
import art from './art.json' with { type: 'json' }

/** What a paper shows besides what is kept of it. */
export interface Sheet {
  kind: PaperKind
  number: string
  day: string
  valid_until: string | null
  snapshot: PaperSnapshot
  /** The address in its QR, the short form, and where that is typed. */
  code: string
  short: string
  site: string
  /** The picture of the signature. */
  signature: Uint8Array
  contacts: ContactTexts
}

/** 17 millimetres. */
const MARGIN = 48
const FOREST = '#00372A'
const INK = '#40524b'
/** 32 millimetres. */
const CODE = 91
const A4 = { width: 842, height: 595 }
const SMALL = 9.5
const TEXT = 13
/** A longer name is written smaller, on two lines where it needs them. */
const LONG_NAME = 30

const host = (site: string) => site.replace(/^https?:\/\//, '')

function drawCode(paper: Paper, { code }: Sheet, x: number, y: number) {
  const cells = encodeQR(code, 'raw', { ecc: qrLevel(code), border: 1 })
  const inner = cells.slice(1, -1).map((row) => row.slice(1, -1))
  paper.draw(qrPath(inner), { x, y, scale: CODE / inner.length })
}

/** The signature over its line, with who signs below. */
function sign(paper: Paper, { snapshot: { signed_by }, signature }: Sheet, { x, y }: Pick<Place, 'x' | 'y'>) {
  const width = 187
  const says = `Signature of ${signed_by.name}`
  paper.picture(signature, { x: x + 6, y: y - 48, width: 150, height: 46, says })
  paper.draw(`M0 0h${width}v.75H0z`, { x, y, scale: 1 })
  const below = paper.write('P', signed_by.name, { x, y: y + 5, width: 220, size: 12, bold: true })
  paper.write('P', signed_by.office, { x, y: below, width: 220, size: 11, colour: INK })
}

/** What a checker compares, beside the code. */
function beside(paper: Paper, { day, number, short }: Sheet, { x, width, y }: Pick<Place, 'x' | 'width' | 'y'>) {
  const place = { x, width, align: 'right' as const }
  const issued = paper.write('P', `Issued on ${writtenDay(day)}`, { ...place, y, size: SMALL, colour: INK })
  const numbered = paper.write('P', `Number ${number}`, { ...place, y: issued + 1, size: SMALL, colour: INK })
  paper.write('P', short, { ...place, y: numbered + 2, size: 13.5, bold: true })
}

function foot(paper: Paper, { contacts, site }: Sheet, { y, width }: Pick<Place, 'y' | 'width'>) {
  paper.draw(`M0 0h${width}v6H0z`, { x: MARGIN, y, scale: 1, colour: FOREST })
  const below = { y: y + 21, size: SMALL }
  paper.write('P', contacts.slogan, { ...below, x: MARGIN, width: 200, bold: true, colour: FOREST })
  const said = `Check it with a camera, or at ${host(site)}/verify. What counts is what that page says today.`
  paper.write('P', said, { ...below, x: MARGIN + 200, width: width - 200, align: 'right', colour: INK })
}

const chapter = 'FCT (Abuja) Chapter'

function head(paper: Paper, x: number, width: number) {
  drawMark(paper, { x, y: MARGIN, scale: 0.52 })
  const text = { x: x + 45, width: width - 45 }
  const below = paper.write('P', 'Nigerian Institute of Public Relations', { ...text, y: MARGIN, size: 12, bold: true })
  paper.write('P', chapter, { ...text, y: below, size: 11, colour: INK })
}

/** The opening of an arch, over the ground. */
const ARCH = { width: 204, top: MARGIN, ground: 520 }
const LEFT = MARGIN + ARCH.width + 42
const RIGHT = A4.width - MARGIN
const SCENE = 900

function drawArch(paper: Paper, kind: 'attendance' | 'mcpd') {
  const { width, top, ground } = ARCH
  const round = width / 2
  const scale = (ground - top) / SCENE
  const { from, shapes } = art[kind]
  const cut = `M${MARGIN} ${ground}V${top + round}A${round} ${round} 0 0 1 ${MARGIN + width} ${top + round}V${ground}z`
  paper.art(shapes satisfies Shape[], { cut, x: MARGIN - from * scale, y: top, scale })
}

const days = ({ from, until }: { from: string; until: string }) =>
  from === until ? writtenDay(from) : cardDates(from, until)

/** A certificate: A4 across, with the chapter's art in an arch. */
function fillCertificate(paper: Paper, sheet: Sheet, kind: 'attendance' | 'mcpd') {
  const { name, number, grade, event, hours } = sheet.snapshot
  const width = RIGHT - LEFT
  const text = { x: LEFT, width }
  drawArch(paper, kind)
  head(paper, LEFT, width)
  paper.write('H1', paperNames[kind], { ...text, y: 106, size: 40, serif: true, colour: FOREST })
  let y = paper.write('P', 'This is to certify that', { ...text, y: 176, size: TEXT, colour: INK })
  const size = name.length > LONG_NAME ? 21 : 28.5
  y = paper.write('H2', name, { ...text, y: y + 3, size, bold: true })
  y = paper.write('P', hours ? 'has taken part in' : 'was present at', { ...text, y: y + 6, size: TEXT, colour: INK })
  const title = event?.title ?? ''
  y = paper.write('P', title, { ...text, y: y + 2, size: title.length > 45 ? 14 : 18, bold: true, colour: FOREST })
  if (hours) {
    const hoursTold = `${counted(hours, 'hour')} of MCPD, by the chapter’s criteria`
    y = paper.write('P', hoursTold, { ...text, y: y + 4, size: TEXT, colour: INK })
  }
  const top = Math.max(y + 12, 318)
  paper.draw(`M0 0h${width}v.75H0z`, { x: LEFT, y: top, scale: 1, colour: '#d5ddd9' })
  const facts = [
    ...(number ? [['Membership number', number] as const] : []),
    ...(grade ? [['Grade', grade] as const] : []),
    ...(event ? [['Held on', days(event)] as const, ['Place', event.location] as const] : []),
  ]
  const each = width / facts.length
  for (const [at, [label, value]] of facts.entries())
    fact(paper, label, value, { x: LEFT + at * each, y: top + 12, width: each - 10, size: 11 })
  sign(paper, sheet, { x: LEFT, y: 470 })
  drawCode(paper, sheet, RIGHT - CODE, 417)
  beside(paper, sheet, { x: LEFT + 230, width: RIGHT - CODE - 12 - LEFT - 230, y: 462 })
  foot(paper, sheet, { y: ARCH.ground, width: A4.width - 2 * MARGIN })
}

/** A letter: A4 upright, as somebody hands it in. */
function fillLetter(paper: Paper, sheet: Sheet) {
  const { day, valid_until, contacts, snapshot } = sheet
  const width = A4.height - 2 * MARGIN
  const text = { x: MARGIN, width }
  head(paper, MARGIN, width / 2 + 60)
  const from = [contacts.address, contacts.phones[0]?.number, contacts.email].filter(Boolean).join('\n')
  const right = { x: MARGIN + 310, width: width - 310, align: 'right' as const }
  const reached = paper.write('P', from, { ...right, y: MARGIN, size: SMALL, colour: INK })
  let y = paper.write('P', writtenDay(day), { ...text, y: Math.max(reached, 100) + 40, size: 11.5 })
  if (snapshot.to) y = paper.write('P', snapshot.to, { ...text, y: y + 22, size: 11.5, bold: true })
  y = paper.write('H1', paperNames.letter, { ...text, y: y + 26, size: 28, serif: true, colour: FOREST })
  const held = snapshot.grade ? ` in the grade of ${snapshot.grade}` : ''
  const numbered = snapshot.number ? `, membership number ${snapshot.number},` : ''
  const passages = [
    `This is to confirm that ${snapshot.name}${numbered} is a member of the ${chapter} of the Nigerian Institute of Public Relations${held}, and is in good standing with the chapter on ${writtenDay(day)}.`,
    `This letter is good for ${LETTER_DAYS} days, until ${valid_until ? writtenDay(valid_until) : ''}. How its holder stands on the day on which you read it, the chapter tells to whoever has its code, at ${host(sheet.site)}/verify.`,
    'Grades and the Register belong to the national body of the institute.',
  ]
  y += 12
  for (const passage of passages) y = paper.write('P', passage, { ...text, y: y + 10, size: 11.5 })
  const signed = A4.width - 180
  sign(paper, sheet, { x: MARGIN, y: signed })
  drawCode(paper, sheet, MARGIN + width - CODE, signed - 53)
  beside(paper, sheet, { x: MARGIN + 230, width: width - 230 - CODE - 12, y: signed - 8 })
  foot(paper, sheet, { y: A4.width - 96, width })
}

/** The paper as it is printed: tagged, with its fonts, the signature and the code. */
export function writeSheet(sheet: Sheet, made: Date): Promise<Uint8Array> {
  const { kind, number } = sheet
  const title = `${paperNames[kind]} ${number}`
  if (kind === 'letter') return writePdf({ title, margin: MARGIN, made }, (paper) => fillLetter(paper, sheet))
  const size: [number, number] = [A4.width, A4.height]
  return writePdf({ title, margin: MARGIN, made, size }, (paper) => fillCertificate(paper, sheet, kind))
}
