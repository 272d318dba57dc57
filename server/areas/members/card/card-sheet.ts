import { encodeQR } from 'qr'
import { Refusal } from '#contract/common/refusal.ts'
import type { OwnCard } from '#contract/members/papers/card.ts'
import { cardDate } from '#domain/common/days.ts'
import { qrLevel, qrPath } from '#domain/events/ticket-code.ts'
import { drawMark, fact } from '#server/areas/common/page/paper.ts'
import { type Paper, writePdf } from '#server/platform/pdf.ts'
import { getOwnCard } from './own-card.ts'

/** 85.6 by 54 millimetres, as bank cards are. */
const SIZE: [number, number] = [242.65, 153.07]
const MARGIN = 11
const CODE = 88
const RIGHT = SIZE[0] - MARGIN - CODE
const LEFT = RIGHT - 2 * MARGIN
/** A longer name is written smaller, so that it takes two lines. */
const LONG = 18

type Good = OwnCard & { code: string; short_code: string }

const isGood = (card: OwnCard): card is Good => card.code !== null && card.short_code !== null

function fill(paper: Paper, { holder, grade, number, until, code, short_code }: Good) {
  drawMark(paper, { x: MARGIN, y: MARGIN, scale: 0.36 })
  const beside = { x: MARGIN + 29, width: LEFT - 29 }
  const named = paper.write('H1', 'NIPR', { ...beside, y: MARGIN - 1, size: 11, bold: true })
  paper.write('P', 'FCT (Abuja) Chapter', { ...beside, y: named - 1, size: 6.5 })
  const name = { x: MARGIN, width: LEFT, size: holder.length > LONG ? 10 : 12.5, bold: true }
  const y = paper.write('H2', holder, { ...name, y: 48 })
  if (grade) paper.write('P', grade, { x: MARGIN, y: y + 1, width: LEFT, size: 8.5 })
  const half = { y: 118, width: LEFT / 2 - 4, size: 8.5 }
  fact(paper, 'Number', number, { ...half, x: MARGIN })
  fact(paper, 'Valid until', until ? cardDate(until) : 'No end', { ...half, x: MARGIN + LEFT / 2 })
  const cells = encodeQR(code, 'raw', { ecc: qrLevel(code), border: 1 })
  const inner = cells.slice(1, -1).map((row) => row.slice(1, -1))
  paper.draw(qrPath(inner), { x: RIGHT, y: 20, scale: CODE / inner.length })
  paper.write('P', short_code, { x: RIGHT, y: 118, width: CODE, size: 12.5, bold: true, align: 'right' })
}

/** The card to be printed and cut out, as a file that can be made. */
export async function cardSheet(ctx: Parameters<typeof getOwnCard>[0]) {
  const card = await getOwnCard(ctx)
  if (!isGood(card)) throw new Refusal(409, 'Your card is not active today.')
  const about = { title: `Membership card ${card.number}`, margin: MARGIN, size: SIZE, made: new Date(ctx.clock.now()) }
  return { name: `Card-${card.number}.pdf`, shows: { card }, make: () => writePdf(about, (paper) => fill(paper, card)) }
}
