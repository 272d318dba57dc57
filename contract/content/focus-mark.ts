/** In how many steps of its width and height a picture says what has to be seen of it. */
const STEPS = 10

const step = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * STEPS)

/**
 * What has to be seen of a picture, in the name of its file (`picture_x2y4_w960.avif`): wherever it stands, and is cropped once
 * more, the page knows it. Empty for its middle, which a page shows anyway.
 */
export function focusMark({ x, y }: { x: number; y: number }): string {
  const [across, down] = [step(x), step(y)]
  return across === STEPS / 2 && down === STEPS / 2 ? '' : `_x${across}y${down}`
}

/** The steps that the name of a file tells, or what stands behind its address in a preview: from the left and from above. */
export function focusIn(name: string): { x: string; y: string } | undefined {
  const [, inName, inNameY, behind, behindY] =
    /(?:_x(\d{1,2})y(\d{1,2})_w\d+\.\w+(?:\?|$)|#x(\d{1,2})y(\d{1,2})$)/.exec(name) ?? []
  const [x, y] = [inName ?? behind, inNameY ?? behindY]
  return x && y ? { x, y } : undefined
}
