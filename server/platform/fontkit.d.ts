/** What we use of it; it comes without types. */
declare module 'fontkit' {
  interface Path {
    transform(a: number, b: number, c: number, d: number, x: number, y: number): Path
    /** As SVG writes it. */
    toSVG(): string
  }

  interface Position {
    xAdvance: number
    xOffset: number
    yOffset: number
  }

  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): { glyphs: { path: Path }[]; positions: Position[] }
  }

  /** Of a file with one font. */
  export function create(file: Uint8Array): Font
}
