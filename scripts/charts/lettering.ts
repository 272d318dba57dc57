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

const sans = 'overpass/files/overpass-latin-wght-normal.woff2'
const faces = {
  text: await open(sans, { wght: 650 }),
}

interface Lettering {
  face: keyof typeof faces
  size: number
}

/** How wide a line is, in the letters that the workbench draws it with. */
export function widthOf(line: string, { face, size }: Lettering) {
  const font = faces[face]
  const run = new Run()
  run.addText(line)
  run.guessSegmentProperties()
  shape(font, run)
  const units = run.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
  return (units * size) / font.face.upem
}
