import { letters, widthOf } from './lettering.ts'
import { cut, picture, type Scene } from './scenes.ts'

interface Cover {
  title: string[]
  kind: string
  ground: string
  ink: string
  quiet: string
  scene: Scene
}

const forest = { ground: '#00372A', ink: '#FFFFFF', quiet: '#F6CF6D' }
const millet = { ground: '#F6CF6D', ink: '#0B201A', quiet: '#0B201A' }
const laterite = { ground: '#9C3510', ink: '#FFFFFF', quiet: '#F6CF6D' }
const leaf = { ground: '#84D1AF', ink: '#0B201A', quiet: '#0B201A' }

export const covers: Cover[] = [
  {
    title: ['Media', 'Release', 'Template'],
    kind: 'PDF',
    ...millet,
    scene: { art: 'poster-voices', palette: 'night', crop: [150, 155, 384] },
  },
  {
    title: ['Crisis', 'Communication', 'Checklist'],
    kind: 'PDF',
    ...laterite,
    scene: { art: 'poster-plan', palette: 'dawn', crop: [370, 235, 350] },
  },
  {
    title: ['Code of', 'Ethics', 'Summary'],
    kind: 'PDF',
    ...forest,
    scene: { art: 'poster-gathering', palette: 'dawn', crop: [330, 170, 360] },
  },
  {
    title: ['Events', 'Calendar', 'Planner'],
    kind: 'PDF',
    ...leaf,
    scene: { art: 'poster-plan', palette: 'night', crop: [370, 255, 340], mirror: true },
  },
  {
    title: ['Media', 'Contact List', 'Template'],
    kind: 'CSV',
    ...millet,
    scene: { art: 'poster-gathering', palette: 'laterite', crop: [310, 170, 380] },
  },
  {
    title: ['Speech', 'Notes', 'Template'],
    kind: 'DOCX',
    ...laterite,
    scene: { art: 'poster-voices', palette: 'dawn', crop: [150, 165, 380], mirror: true },
  },
  {
    title: ['Campaign', 'Budget', 'Planner'],
    kind: 'XLSX',
    ...forest,
    scene: { art: 'poster-plan', palette: 'laterite', crop: [380, 245, 345] },
  },
  {
    title: ['Chapter', 'Mark'],
    kind: 'SVG',
    ...leaf,
    scene: { art: 'panel-gathering', palette: 'night', crop: [385, 300, 355] },
  },
]

export async function coverArt(cover: Cover) {
  const arch = 'M336 264V82a54 54 0 0 0-108 0V264z'
  const art = await cut(cover.scene, { x: 228, y: 28, width: 108, height: 236 })
  const widest = Math.max(...cover.title.map((line) => widthOf(line, { face: 'display', size: 1 })))
  const size = Math.min(40, 194 / widest)
  const title = cover.title.map((line, index) =>
    letters(line, { face: 'display', size, fill: cover.ink, x: 22, y: 62 + index * size * 1.04 }),
  )
  const kind = letters(cover.kind, { face: 'text', size: 19, fill: cover.quiet, x: 22, y: 240, tracking: 0.4 })
  const content = `<path fill="${cover.ground}" d="M0 0h352v264H0z"/>
    <clipPath id="arch"><path d="${arch}"/></clipPath><g clip-path="url(#arch)">${art}</g>${title.join('')}${kind}`
  return picture(760, 570, `<svg viewBox="0 0 352 264">${content}</svg>`)
}
