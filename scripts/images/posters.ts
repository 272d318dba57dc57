import { readFile } from 'node:fs/promises'
import { letters, widthOf } from './lettering.ts'
import { cut, picture, type Scene } from './scenes.ts'

interface Poster {
  file: string
  title: string[]
  venue: string
  scene: Scene
  layout: 'scrim' | 'arch' | 'panel'
  ground: string
  ink: string
  quiet: string
  mark: 'mark-on-dark' | 'mark-mono'
}

const congress = 'Congress hall, Central Area, Abuja'
const training = 'Training room, Wuse, Abuja'
const onDark = { ink: '#FFFFFF', quiet: '#F6CF6D', mark: 'mark-on-dark' } as const
const onLight = { ink: '#0B201A', quiet: '#384D45', mark: 'mark-mono' } as const

export const posters: Poster[] = [
  {
    file: 'media-relations-clinic',
    title: ['Media Relations', 'Clinic'],
    venue: training,
    scene: { art: 'poster-voices', palette: 'night', crop: [0, 0, 800] },
    layout: 'scrim',
    ground: '#00251D',
    ...onDark,
  },
  {
    file: 'crisis-communication-masterclass',
    title: ['Crisis', 'Communication', 'Masterclass'],
    venue: congress,
    scene: { art: 'poster-plan', palette: 'laterite', crop: [130, 300, 560] },
    layout: 'scrim',
    ground: '#2B0D03',
    ...onDark,
  },
  {
    file: 'public-affairs-breakfast',
    title: ['Public Affairs', 'Breakfast'],
    venue: congress,
    scene: { art: 'poster-gathering', palette: 'dawn', crop: [0, 0, 800] },
    layout: 'scrim',
    ground: '#00251D',
    ...onDark,
    mark: 'mark-mono',
  },
  {
    file: 'ethics-in-practice',
    title: ['Ethics', 'in Practice'],
    venue: training,
    scene: { art: 'poster-plan', palette: 'night', crop: [225, 215, 560] },
    layout: 'arch',
    ground: '#F6CF6D',
    ...onLight,
  },
  {
    file: 'digital-storytelling-lab',
    title: ['Digital', 'Storytelling Lab'],
    venue: training,
    scene: { art: 'hero-voices', palette: 'dawn', crop: [700, 80, 900] },
    layout: 'panel',
    ground: '#00372A',
    ...onDark,
  },
  {
    file: 'annual-general-meeting',
    title: ['Annual General', 'Meeting'],
    venue: congress,
    scene: { art: 'hero-gathering', palette: 'night', crop: [730, 90, 870] },
    layout: 'panel',
    ground: '#9C3510',
    ...onDark,
  },
  {
    file: 'young-practitioners-forum',
    title: ['Young Practitioners', 'Forum'],
    venue: congress,
    scene: { art: 'poster-gathering', palette: 'dawn', crop: [190, 130, 600] },
    layout: 'arch',
    ground: '#00372A',
    ...onDark,
  },
  {
    file: 'measurement-and-evaluation-workshop',
    title: ['Measurement', 'and Evaluation', 'Workshop'],
    venue: training,
    scene: { art: 'poster-voices', palette: 'laterite', crop: [80, 110, 560] },
    layout: 'arch',
    ground: '#FFECE0',
    ...onLight,
  },
]

const margin = 56
const measure = 800 - 2 * margin

async function lockup(poster: Poster, x: number, y: number, stacked = false) {
  const source = await readFile(new URL(`../../src/art/${poster.mark}.svg`, import.meta.url), 'utf8')
  const mark = source.replace('<svg ', `<svg x="${x}" y="${y}" width="76" height="76" `)
  const ink = poster.mark === 'mark-on-dark' ? '#FFFFFF' : '#0B201A'
  if (stacked) {
    return (
      mark +
      letters('NIPR', { face: 'display', size: 42, fill: ink, x, y: y + 124 }) +
      letters('FCT Chapter', { face: 'text', size: 26, fill: ink, x, y: y + 162 }) +
      letters('Abuja', { face: 'text', size: 26, fill: ink, x, y: y + 194 })
    )
  }
  return (
    mark +
    letters('NIPR', { face: 'display', size: 42, fill: ink, x: x + 94, y: y + 37 }) +
    letters('FCT Chapter, Abuja', { face: 'text', size: 26, fill: ink, x: x + 94, y: y + 70 })
  )
}

function lettering(poster: Poster, venueAt: number, largest: number) {
  const widest = Math.max(...poster.title.map((line) => widthOf(line, { face: 'display', size: 1 })))
  const size = Math.min(largest, measure / widest)
  const leading = size * 0.99
  const last = venueAt - 62
  const title = poster.title.map((line, index) => {
    const y = last - (poster.title.length - 1 - index) * leading
    return letters(line, { face: 'display', size, fill: poster.ink, x: margin - 2, y, tracking: -size * 0.012 })
  })
  const venue = letters(poster.venue, { face: 'text', size: 36, fill: poster.quiet, x: margin, y: venueAt })
  return title.join('') + venue
}

const ground = (fill: string) => `<path fill="${fill}" d="M0 0h800v1000H0z"/>`

const bars = [26, 52, 36, 70, 46, 20, 62, 40, 76, 30, 54, 18, 44, 66, 28, 50]

export async function posterArt(poster: Poster) {
  if (poster.layout === 'scrim') {
    const art = await cut(poster.scene, { x: 0, y: 0, width: 800, height: 1000 })
    const from = poster.title.length > 2 ? 0.4 : 0.46
    const scrim = `<linearGradient id="scrim" x2="0" y2="1">
      <stop offset="${from}" stop-color="${poster.ground}" stop-opacity="0"/>
      <stop offset="${from + 0.32}" stop-color="${poster.ground}" stop-opacity=".92"/>
    </linearGradient><path fill="url(#scrim)" d="M0 0h800v1000H0z"/>`
    const onPlan = poster.scene.art === 'poster-plan'
    const shade = `<linearGradient id="shade" x2=".6" y2=".5">
      <stop stop-color="${poster.ground}" stop-opacity=".95"/>
      <stop offset=".3" stop-color="${poster.ground}" stop-opacity=".8"/>
      <stop offset="1" stop-color="${poster.ground}" stop-opacity="0"/>
    </linearGradient><path fill="url(#shade)" d="M0 0h800v600H0z"/>`
    const name = await lockup(poster, margin, 52, onPlan)
    return picture(800, 1000, art + (onPlan ? shade : '') + scrim + name + lettering(poster, 944, 100))
  }
  if (poster.layout === 'panel') {
    const art = await cut(poster.scene, { x: 0, y: 0, width: 800, height: 640 })
    const edge = bars.map((height, index) => `M${index * 50} 660V${628 - height + 25}a25 25 0 0 1 50 0V660z`).join('')
    const panel = `<path fill="${poster.ground}" d="M0 628h800v372H0z${edge}"/>`
    return picture(800, 1000, art + panel + lettering(poster, 850, 100) + (await lockup(poster, margin, 892)))
  }
  const top = 52
  const bottom = poster.title.length > 2 ? 592 : 690
  const arch = `M${800 - margin} ${bottom}V${top + 240}a240 240 0 0 0-480 0V${bottom}z`
  const art = await cut(poster.scene, { x: 264, y: top, width: 480, height: bottom - top })
  const window = `<clipPath id="arch"><path d="${arch}"/></clipPath><g clip-path="url(#arch)">${art}</g>`
  const content =
    ground(poster.ground) + window + lettering(poster, 944, 100) + (await lockup(poster, margin, 52, true))
  return picture(800, 1000, content)
}
