export const pictureTypes = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', svg: 'image/svg+xml' } as const

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
}

/** Looks at what somebody sent as a picture. */
export interface Pictures {
  /**
   * The picture as it may be kept, or null where it is none. A photograph is drawn anew: what was hidden before, behind or
   * within it is gone, and where it was taken too. A drawing (SVG) is kept as it came: whoever sends it on must hand it
   * over as a file in which nothing runs.
   */
  take(bytes: Uint8Array): Promise<Picture | null>
  /** A photograph made fit for the pages: AVIF, no wider than that, and of half its width. Null where it is none. */
  show(bytes: Uint8Array, widest: number): Promise<Shown | null>
}
