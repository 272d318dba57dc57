import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { coverArt, covers } from './images/covers.ts'
import { writeIcons } from './images/icons.ts'
import { posterArt, posters } from './images/posters.ts'
import { cut, picture, type Scene } from './images/scenes.ts'
import { writeResources } from './images/seed-files.ts'
import { writeShares } from './images/share.ts'

const outFolder = fileURLToPath(new URL('../server/seed/files/', import.meta.url))
const publicFolder = fileURLToPath(new URL('../public/', import.meta.url))

/** The greatest effort takes minutes for all of them and saves a twelfth of the bytes. */
const avif = { quality: 48, effort: 6 }

/** Two sizes of the picture, the large one twice as wide; the names end in what the browser chooses by. */
async function save(name: string, svg: string, width: number) {
  let bytes = 0
  for (const wide of [width, width / 2]) {
    const image = await sharp(Buffer.from(svg)).resize(wide).flatten().avif(avif).toBuffer()
    await writeFile(`${outFolder}${name}_w${wide}.avif`, image)
    console.log(`${name}_w${wide}.avif ${image.length}`)
    bytes += image.length
  }
  return bytes
}

const full = (width: number, height: number) => ({ x: 0, y: 0, width, height })

const news: Scene[] = [
  { art: 'poster-gathering', palette: 'dawn', crop: [0, 168, 800] },
  { art: 'plan-laterite', palette: 'laterite', crop: [400, 0, 1200] },
  { art: 'hero-voices', palette: 'night', crop: [560, 40, 1040] },
  { art: 'hero-plan', palette: 'dawn', crop: [480, 240, 1056], mirror: true },
  { art: 'hero-gathering', palette: 'night', crop: [700, 110, 900] },
  { art: 'poster-voices', palette: 'laterite', crop: [0, 170, 800] },
  { art: 'hero-plan', palette: 'night', crop: [160, 0, 1440] },
  { art: 'hero-voices', palette: 'dawn', crop: [640, 80, 960], mirror: true },
  { art: 'panel-gathering', palette: 'laterite', crop: [0, 318, 900] },
  { art: 'poster-plan', palette: 'night', crop: [0, 300, 800], mirror: true },
  { art: 'poster-gathering', palette: 'dawn', crop: [0, 480, 800], mirror: true },
  { art: 'poster-voices', palette: 'night', crop: [0, 480, 800], mirror: true },
]

const landscape = { width: 1200, height: 900 }
const portrait = { width: 900, height: 1200 }
const gallery: (Scene & { size: typeof landscape })[] = [
  { size: landscape, art: 'hero-gathering', palette: 'dawn', crop: [600, 60, 1000] },
  { size: portrait, art: 'poster-voices', palette: 'night', crop: [40, 0, 740] },
  { size: landscape, art: 'plan-laterite', palette: 'laterite', crop: [850, 160, 750] },
  { size: portrait, art: 'panel-gathering', palette: 'night', crop: [90, 10, 810] },
  { size: landscape, art: 'hero-voices', palette: 'laterite', crop: [700, 60, 900] },
  { size: portrait, art: 'poster-plan', palette: 'dawn', crop: [110, 80, 690] },
  { size: landscape, art: 'poster-gathering', palette: 'laterite', crop: [0, 165, 800] },
  { size: landscape, art: 'hero-plan', palette: 'night', crop: [860, 350, 720] },
  { size: portrait, art: 'poster-voices', palette: 'dawn', crop: [60, 20, 720], mirror: true },
  { size: portrait, art: 'poster-gathering', palette: 'night', crop: [80, 60, 700], mirror: true },
  { size: landscape, art: 'poster-plan', palette: 'laterite', crop: [0, 175, 800], mirror: true },
  { size: landscape, art: 'poster-voices', palette: 'night', crop: [160, 560, 560] },
]

const number = (index: number) => String(index + 1).padStart(2, '0')

let total = 0
for (const folder of ['news', 'posters', 'gallery', 'resources']) {
  await mkdir(`${outFolder}${folder}`, { recursive: true })
}
for (const [index, scene] of news.entries()) {
  total += await save(`news/${number(index)}`, picture(960, 600, await cut(scene, full(960, 600))), 960)
}
for (const [index, { size, ...scene }] of gallery.entries()) {
  const { width, height } = size
  total += await save(`gallery/${number(index)}`, picture(width, height, await cut(scene, full(width, height))), width)
}
for (const poster of posters) total += await save(`posters/${poster.file}`, await posterArt(poster), 800)
for (const [index, cover] of covers.entries()) {
  total += await save(`resources/thumb-${index + 1}`, await coverArt(cover), 760)
}
await writeResources(`${outFolder}resources/`)
await writeIcons(publicFolder)
await writeShares(`${publicFolder}share/`)
console.log(`${total} bytes of images`)
if (total > 1_200_000) throw new Error('The images of the demo must stay below 1.2 MB')
