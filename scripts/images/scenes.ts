import { readFile } from 'node:fs/promises'

type Palette = 'night' | 'dawn' | 'laterite'
export type Art =
  | 'hero-voices'
  | 'hero-plan'
  | 'hero-gathering'
  | 'panel-gathering'
  | 'plan-laterite'
  | 'poster-gathering'
  | 'poster-plan'
  | 'poster-voices'

export interface Scene {
  art: Art
  palette: Palette
  /** Left, top and width of the part shown, in the units of the art; the height follows from the picture. */
  crop: [x: number, y: number, width: number]
  mirror?: boolean
}

const skies: Record<Palette, [string, string, string]> = {
  night: ['#00211a', '#00372A', '#016247'],
  dawn: ['#f9973f', '#f7ba5b', '#F6CF6D'],
  laterite: ['#561d09', '#852d0e', '#9C3510'],
}
const rings: Record<Palette, string> = { night: '#F6CF6D', dawn: '#9C3510', laterite: '#F6CF6D' }
const discs: Record<Palette, [disc: string, groove: string]> = {
  night: ['#FA7926', '#F6CF6D'],
  dawn: ['#9C3510', '#F6CF6D'],
  laterite: ['#F6CF6D', '#9C3510'],
}

const warmGreens: Record<string, string> = {
  '#00251d': '#3a1205',
  '#002a21': '#421506',
  '#003226': '#4e1a08',
  '#00372a': '#561d09',
  '#004131': '#642309',
  '#004735': '#6e270b',
  '#00513c': '#7a2b0c',
  '#005740': '#892f0e',
  '#005b43': '#8b310f',
  '#01664a': '#9a3a12',
  '#026b4d': '#b04616',
  '#037c58': '#be4d18',
  '#21765c': '#c25019',
  '#2a9672': '#d9652a',
  '#44a684': '#f08a45',
  '#84d1af': '#F6CF6D',
}
const nightToDawnPlan: Record<string, string> = {
  '#001e18': '#FFECE0',
  '#003025': '#d9652a',
  '#004534': '#f0a24c',
  '#004f3a': '#f1bb5f',
  '#027151': '#e8823a',
  '#037c58': '#9C3510',
  '#84d1af': '#005740',
  '#f6cf6d': '#FFECE0',
}
const lateriteToDawnPlan: Record<string, string> = {
  '#561d09': '#FFECE0',
  '#75280c': '#e8823a',
  '#892f0e': '#f1bb5f',
  '#ad4114': '#f0a24c',
  '#c25019': '#d9652a',
  '#ffece0': '#005740',
  '#f6cf6d': '#9C3510',
  '#fa7926': '#037C58',
}
const lateriteToNightPlan: Record<string, string> = {
  '#561d09': '#001e18',
  '#75280c': '#003025',
  '#892f0e': '#004534',
  '#ad4114': '#004f3a',
  '#c25019': '#027151',
  '#ffece0': '#84D1AF',
}

const swap = (svg: string, to: Record<string, string>) =>
  svg.replace(/#[0-9a-f]{6}/gi, (hex) => to[hex.toLowerCase()] ?? hex)

function repaint(art: Art, palette: Palette): (svg: string) => string {
  if (art === 'hero-voices' || art === 'poster-voices') {
    return palette === 'laterite' ? (svg) => swap(svg, warmGreens) : (svg) => svg
  }
  if (art === 'hero-plan') return palette === 'dawn' ? (svg) => swap(svg, nightToDawnPlan) : (svg) => svg
  if (art === 'plan-laterite' || art === 'poster-plan') {
    if (palette === 'dawn') return (svg) => swap(svg, lateriteToDawnPlan)
    if (palette === 'night') return (svg) => swap(svg, lateriteToNightPlan)
  }
  return (svg) => svg
}

/** The parts every scene has in this order: sky, rings around the disc, the disc, its grooves. */
async function sceneArt(art: Art, palette: Palette): Promise<string> {
  const source = await readFile(new URL(`../../src/art/${art}.svg`, import.meta.url), 'utf8')
  const inner = source.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const [disc, groove] = discs[palette]
  const discAt = inner.lastIndexOf('<circle', inner.search(/<g (?=[^>]*stroke-width="3")[^>]*><circle[^>]*r="2[04]"/))
  const groovesEnd = inner.indexOf('</g>', discAt) + 4
  const before = repaint(art, palette)(inner.slice(0, discAt))
  const sun = inner.slice(discAt, groovesEnd)
  const after = repaint(art, palette)(inner.slice(groovesEnd))
  const sky = skies[palette]
  return (
    before
      .replace(/<linearGradient.*?<\/linearGradient>/, (gradient) => {
        let stop = 0
        return gradient.replace(/stop-color="[^"]+"/g, () => `stop-color="${sky[stop++]}"`)
      })
      .replace(/(<g fill="none" stroke=")[^"]+(")/, (_, open, close) => `${open}${rings[palette]}${close}`) +
    sun
      .replace(/(<circle[^>]*fill=")[^"]+/, (_, open) => `${open}${disc}`)
      .replace(/(<g [^>]*stroke=")[^"]+/, (_, open) => `${open}${groove}`) +
    after
  )
}

/** A scene cut to a picture, as an element to stand inside an svg. */
export async function cut(scene: Scene, box: { x: number; y: number; width: number; height: number }) {
  const [x, y, width] = scene.crop
  const height = (width * box.height) / box.width
  const art = await sceneArt(scene.art, scene.palette)
  const content = scene.mirror ? `<g transform="matrix(-1 0 0 1 ${2 * x + width} 0)">${art}</g>` : art
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  return `<svg ${place} viewBox="${x} ${y} ${width} ${height}">${content}</svg>`
}

export const picture = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
