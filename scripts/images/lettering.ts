import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs'

type SubsetFont = (
  font: Buffer,
  text: undefined,
  options: { keepAllGlyphs: true; targetFormat: 'sfnt'; variationAxes: Record<string, number> },
) => Promise<Buffer>

const require = createRequire(import.meta.url)
const subsetFont = require('subset-font') as SubsetFont

async function open(file: string, variationAxes: Record<string, number>) {
  const source = await readFile(new URL(`../../node_modules/@fontsource-variable/${file}`, import.meta.url))
  const font = await subsetFont(source, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes })
  return new Font(new Face(new Blob(new Uint8Array(font))))
}

const serif = 'noto-serif/files/noto-serif-latin-wdth-normal.woff2'
const sans = 'overpass/files/overpass-latin-wght-normal.woff2'
const faces = {
  display: await open(serif, { wght: 600, wdth: 71 }),
  text: await open(sans, { wght: 650 }),
}

interface Lettering {
  face: keyof typeof faces
  size: number
  fill: string
  x: number
  y: number
  tracking?: number
}

function lay(line: string, { face, size, tracking = 0 }: Pick<Lettering, 'face' | 'size' | 'tracking'>) {
  const font = faces[face]
  const scale = size / font.face.upem
  const run = new Run()
  run.addText(line)
  run.guessSegmentProperties()
  shape(font, run)
  const placed = run.getGlyphInfosAndPositions().map((glyph) => ({ ...glyph, path: font.glyphToPath(glyph.codepoint) }))
  let pen = 0
  const glyphs = placed.map(({ path, xAdvance = 0, xOffset = 0 }) => {
    const at = pen + xOffset
    pen += xAdvance + tracking / scale
    return { path, at }
  })
  return { glyphs, scale, width: pen * scale - tracking }
}

export const widthOf = (line: string, how: Pick<Lettering, 'face' | 'size' | 'tracking'>) => lay(line, how).width

/** The line as outlines, its baseline at x, y: pictures must not depend on the fonts of the machine. */
export function letters(line: string, how: Lettering): string {
  const { glyphs, scale } = lay(line, how)
  const outlines = glyphs
    .filter((glyph) => glyph.path)
    .map((glyph) => `<path transform="translate(${glyph.at})" d="${glyph.path}"/>`)
    .join('')
  return `<g fill="${how.fill}" transform="translate(${how.x} ${how.y})scale(${scale} ${-scale})">${outlines}</g>`
}
