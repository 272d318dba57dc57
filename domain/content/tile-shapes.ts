/** The shapes that a picture's place in the gallery may have, height by width; `gallery.css` says how many rows each takes. */
export const SHAPES = [
  { name: 'widest', ratio: 9 / 16 },
  { name: 'wider', ratio: 2 / 3 },
  { name: 'wide', ratio: 3 / 4 },
  { name: 'square', ratio: 1 },
  { name: 'high', ratio: 5 / 4 },
  { name: 'higher', ratio: 4 / 3 },
  { name: 'highest', ratio: 3 / 2 },
] as const

interface Pixels {
  width: number | null
  height: number | null
}

/** The shape that shows most of a picture; a picture of unknown size stands wide. */
export function shapeOf({ width, height }: Pixels): (typeof SHAPES)[number] {
  if (!width || !height) return SHAPES[2]
  const unlike = (ratio: number) => Math.abs(Math.log(height / width / ratio))
  return SHAPES.reduce((best, shape) => (unlike(shape.ratio) < unlike(best.ratio) ? shape : best))
}
