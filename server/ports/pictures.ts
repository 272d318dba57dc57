import type { Focus } from '#domain/content/crop.ts'

export const pictureTypes = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' } as const

export interface Picture {
  /** The end of its name. */
  kind: keyof typeof pictureTypes
  bytes: Uint8Array
}

/** Of an even width, so that half of it is whole. */
export interface Shown {
  width: number
  height: number
  large: Uint8Array
  small: Uint8Array
  /** Where the point lies that has to be seen; none where nobody gave one. */
  focus?: Focus | undefined
}

/** The part of a picture that is shown: of this shape (its width by its height) around this point; without a shape all of it. */
export interface Crop {
  shape?: number | undefined
  focus: Focus
}

/** Looks at what somebody sent as a picture. */
export interface Pictures {
  /**
   * The picture as it may be kept. A photograph is drawn anew: what was hidden before, behind or within it is gone, and
   * where it was taken too; what moves (GIF) becomes a still PNG. A drawing (SVG) is written anew from what draws.
   */
  take(bytes: Uint8Array): Promise<Picture | 'no picture' | 'too many pixels'>
  /**
   * A photograph made fit for the pages: AVIF, no wider than that, and of half its width, that one of at most so many bytes.
   * Null where it is none.
   */
  show(bytes: Uint8Array, widest: number, crop?: Crop, mostSmall?: number): Promise<Shown | null>
  /** A photograph as others are drawn from it: upright, without what was hidden in it. Null where it is none. */
  keep(bytes: Uint8Array): Promise<Picture | null>
  /**
   * One of the pictures that `show` has taken, or made, as it stands beside a link: a JPEG of SHARE_SIZE with all of the
   * picture on a blurred ground of itself. Null where it cannot be opened.
   */
  share(bytes: Uint8Array): Promise<Uint8Array | null>
  /** A drawing of our own (SVG) as a PNG. */
  draw(drawing: string): Promise<Uint8Array>
}
