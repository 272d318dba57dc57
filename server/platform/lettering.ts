import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

const fontsHere = fileURLToPath(new URL('./fonts', import.meta.url))

/** A letter is taken from the first file that has it; in the last one are those that hardly a name has. */
const files = {
  title: ['noto-serif-latin', 'noto-serif-latin-ext', 'noto-serif-vietnamese', 'noto-sans-bold'],
  text: ['overpass-latin'],
} as const

export type Face = keyof typeof files

/** Where a text begins, on the line on which its letters stand. */
interface Place {
  x: number
  y: number
  size: number
}

/** A face as outlines: what is drawn needs no font where it is shown. */
export interface Lettering {
  /** In letters of size one. */
  widthOf(text: string): number
  /** The letters as the path of a drawing. What no file has is left out. */
  draw(text: string, place: Place): string
}

/** A letter and the marks on it. */
const LETTERS = /\P{M}\p{M}*/gu

interface Run {
  font: Font
  text: string
}

const has = (font: Font, letter: string) =>
  Array.from(letter).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

/** The text in pieces of one font each: a letter and its marks are of one. */
function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = []
  for (const [letter] of text.normalize('NFC').matchAll(LETTERS)) {
    const font = fonts.find((one) => has(one, letter))
    const last = runs.at(-1)
    if (font && last?.font === font) last.text += letter
    else if (font) runs.push({ font, text: letter })
  }
  return runs
}

const letteringOf = (fonts: readonly Font[]): Lettering => ({
  widthOf: (text) => {
    let width = 0
    for (const { font, text: piece } of runsOf(text, fonts))
      for (const { xAdvance } of font.layout(piece).positions) width += xAdvance / font.unitsPerEm
    return width
  },
  draw: (text, { x, y, size }) => {
    let [at, path] = [x, '']
    for (const { font, text: piece } of runsOf(text, fonts)) {
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(piece)
      positions.forEach(({ xAdvance, xOffset, yOffset }, index) => {
        const outline = glyphs[index]?.path
        if (outline) path += outline.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale).toSVG()
        at += xAdvance * scale
      })
    }
    return path
  },
})

async function readFace(face: Face): Promise<Lettering> {
  const [{ create }, ...read] = await Promise.all([
    import('fontkit'),
    ...files[face].map((name) => readFile(`${fontsHere}/${name}.ttf`)),
  ])
  return letteringOf(read.map((file) => create(file)))
}

let faces: Promise<Record<Face, Lettering>> | undefined

/** The faces of the house; read when something is first drawn. */
export function readLettering(): Promise<Record<Face, Lettering>> {
  faces ??= Promise.all([readFace('title'), readFace('text')]).then(([title, text]) => ({ title, text }))
  return faces
}
