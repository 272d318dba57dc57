/** A gap between two numbers that is wider is none that a chapter has left. */
const WIDEST_GAP = 5_000

const digitsOf = (number: string) => Number(number.slice(4))

interface Known {
  /** The highest number that was given or shown here so far, and how many there are. */
  highest: number
  count: number
}

/**
 * The highest of these numbers that is not far above the others. A few that lie behind a wide gap, fewer than a tenth of those
 * before it, are most likely typing errors: they must not make the next member's number theirs plus one.
 */
export function highestNear(numbers: readonly number[], { highest, count }: Known): number {
  const sorted = [...new Set(numbers)].filter((one) => one > highest).sort((one, other) => one - other)
  const below = count + new Set(numbers).size - sorted.length
  let before = highest
  for (const [at, number] of sorted.entries()) {
    const above = sorted.length - at
    if (number - before > WIDEST_GAP && above <= Math.max(1, (below + at) / 10) && below + at > 0) return before
    before = number
  }
  return before
}

export const numberIn = (number: string | null | undefined): number | null =>
  number && /^FCT-\d{6}$/.test(number) ? digitsOf(number) : null
