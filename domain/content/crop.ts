export interface Size {
  width: number
  height: number
}

/** A point of a picture: from the left and from above, 0 to 1. */
export interface Focus {
  x: number
  y: number
}

/** Where one begins that is `part` long and has its middle at the point, and does not leave the whole. */
const begin = (whole: number, part: number, at: number) =>
  Math.min(Math.max(Math.round(whole * at - part / 2), 0), whole - part)

/** The largest part of a picture that has this shape (its width by its height), with the point as near to its middle as it goes. */
export function cropAround({ width, height }: Size, shape: number, { x, y }: Focus) {
  const wide = Math.max(1, Math.min(width, Math.round(height * shape)))
  const high = Math.max(1, Math.min(height, Math.round(width / shape)))
  return { left: begin(width, wide, x), top: begin(height, high, y), width: wide, height: high }
}

/** Where the point of the whole lies in a part of it. */
export const pointWithin = (part: ReturnType<typeof cropAround>, whole: Size, { x, y }: Focus): Focus => ({
  x: (whole.width * x - part.left) / part.width,
  y: (whole.height * y - part.top) / part.height,
})

/** What is shown of a whole picture anyway. */
export const isMiddle = ({ x, y }: Focus) => x === 0.5 && y === 0.5
