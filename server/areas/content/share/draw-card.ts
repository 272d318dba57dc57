import { SHARE_SIZE } from '#contract/content/share-picture.ts'
import { type ShareCard, shareScenes } from '#domain/content/share-card.ts'
import { type Face, type Lettering, readLettering } from '#server/platform/lettering.ts'
import { placed, readArt } from './art.ts'
import { fitTitle } from './fit-title.ts'

const { width, height } = SHARE_SIZE
const LEFT = 72
const BAND = 24
/** The line on which the last line of text stands. */
const FOOT = 560
const DATE = { size: 34, above: 74 }
/** Where the scene shows all that it has; a title that is wider moves it to the right. */
const CLEAR = 640

const night = '#001a14'

interface Parts {
  scene: string
  mark: string
  band: string
  lettering: Record<Face, Lettering>
}

/** The whole picture as a drawing: outlines alone, for which no font is asked. */
export function cardDrawing({ title, line }: Pick<ShareCard, 'title' | 'line'>, parts: Parts): string {
  const { title: serif, text: sans } = parts.lettering
  const { size, lines, leading, width: widest } = fitTitle(title, serif.widthOf)
  const last = line ? FOOT - DATE.above : FOOT - size * 0.12
  const written = lines
    .map((text, index) => serif.draw(text, { x: LEFT, y: last - (lines.length - 1 - index) * leading, size }))
    .join('')
  const right = LEFT + Math.max(widest, line ? LEFT + sans.widthOf(line) * DATE.size : 0)
  const moved = Math.min(Math.max(right - CLEAR, 0), 260)
  const stop = (at: number, opacity: number) =>
    `<stop offset="${Math.min(at / width, 1).toFixed(3)}" stop-color="${night}" stop-opacity="${opacity}"/>`
  const date = line && {
    dash: `<path fill="#FA7926" d="M${LEFT} ${FOOT - 14}h48v6h-48z"/>`,
    text: `<path fill="#F6CF6D" d="${sans.draw(line, { x: LEFT + 68, y: FOOT, size: DATE.size })}"/>`,
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs>',
    `<linearGradient id="share-scrim" gradientUnits="userSpaceOnUse" x2="${width}">`,
    stop(0, 0.97) + stop(right * 0.8, 0.92) + stop(right, 0.7) + stop(right + 80, 0.25) + stop(right + 180, 0),
    '</linearGradient>',
    `<pattern id="share-band" y="${height - BAND}" width="96" height="${BAND}" patternUnits="userSpaceOnUse">${parts.band}</pattern>`,
    '</defs>',
    `<path fill="${night}" d="M0 0h${width}v${height}H0z"/>`,
    placed(parts.scene, { x: moved, y: 0, width, height }),
    `<path fill="url(#share-scrim)" d="M0 0h${width}v${height}H0z"/>`,
    placed(parts.mark, { x: LEFT, y: 56, width: 72, height: 72 }),
    `<path fill="#fff" d="${serif.draw('NIPR', { x: LEFT + 92, y: 90, size: 40 })}"/>`,
    `<path fill="#84D1AF" d="${sans.draw('FCT Chapter, Abuja', { x: LEFT + 92, y: 122, size: 24 })}"/>`,
    `<path fill="#fff" d="${written}"/>`,
    date && date.dash + date.text,
    `<path fill="#00251D" d="M0 ${height - BAND}h${width}v${BAND}H0z"/>`,
    `<path fill="url(#share-band)" d="M0 ${height - BAND}h${width}v${BAND}H0z"/>`,
    '</svg>',
  ].join('')
}

export async function drawCard(card: ShareCard): Promise<string> {
  const [scene, mark, band, lettering] = await Promise.all([
    readArt(`scenes/hero-${shareScenes[card.kind]}`),
    readArt('mark-on-dark'),
    readArt('band-leaf'),
    readLettering(),
  ])
  return cardDrawing(card, { scene, mark, band, lettering })
}
