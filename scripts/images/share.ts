import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { letters } from './lettering.ts'
import { type Art, cut, picture, type Scene } from './scenes.ts'

const size = { width: 1200, height: 630 }
const margin = 72
const band = 24
/** Larger pictures are left out by some of those who show them. */
const LARGEST = 300_000

interface Share {
  name: 'voices' | 'plan' | 'gathering'
  scene: Scene
}

const night = (art: Art, crop: Scene['crop']): Scene => ({ art, palette: 'night', crop })

const shares: Share[] = [
  { name: 'voices', scene: night('hero-voices', [116, 128, 1340]) },
  { name: 'plan', scene: night('hero-plan', [30, 86, 1500]) },
  { name: 'gathering', scene: night('hero-gathering', [120, 70, 1480]) },
]

const scrim = `<linearGradient id="scrim">
    <stop offset=".06" stop-color="#001c16" stop-opacity=".97"/>
    <stop offset=".47" stop-color="#00251D" stop-opacity=".86"/>
    <stop offset=".66" stop-color="#00251D" stop-opacity="0"/>
  </linearGradient><path fill="url(#scrim)" d="M0 0h${size.width}v${size.height}H0z"/>`

const inner = async (name: string) => {
  const source = await readFile(new URL(`../../src/art/${name}.svg`, import.meta.url), 'utf8')
  return source.replace(/<title>.*?<\/title>/, '')
}

async function bandAt(y: number) {
  const tile = (await inner('band-leaf')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  const tiles = Array.from({ length: 13 }, (_, index) => `<g transform="translate(${index * 96} ${y})">${tile}</g>`)
  return `<path fill="#00372A" d="M0 ${y}h${size.width}v${band}H0z"/>${tiles.join('')}`
}

async function shareArt({ scene }: Share) {
  const art = await cut(scene, { x: 0, y: 0, ...size })
  const mark = (await inner('mark-on-dark')).replace('<svg ', `<svg x="${margin}" y="58" width="96" height="96" `)
  const title = ['NIPR', 'FCT Chapter,', 'Abuja'].map((line, index) =>
    letters(line, { face: 'display', size: 112, fill: '#FFFFFF', x: margin - 4, y: 272 + index * 106, tracking: -1.8 }),
  )
  const slogan = 'Strategy, Influence, Responsibility'
  const words = letters(slogan, { face: 'text', size: 32, fill: '#F6CF6D', x: margin + 68, y: 557 })
  const dash = `<path fill="#FA7926" d="M${margin} 543h48v5h-48z"/>`
  return picture(size.width, size.height, art + scrim + mark + title.join('') + dash + words + (await bandAt(606)))
}

/** What a link to the site looks like where somebody shares it: one picture for each scene. */
export async function writeShares(folder: string) {
  await mkdir(folder, { recursive: true })
  for (const share of shares) {
    const drawn = sharp(Buffer.from(await shareArt(share))).flatten()
    const image = await drawn
      .png({ palette: true, quality: 100, effort: 10, compressionLevel: 9, dither: 0.6 })
      .toBuffer()
    if (image.length > LARGEST) throw new Error(`The picture ${share.name} must stay below ${LARGEST} bytes`)
    await writeFile(`${folder}${share.name}.png`, image)
    console.log(`share/${share.name}.png ${image.length}`)
  }
}
