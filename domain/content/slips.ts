/** A shorter word with a slip in it is too often another word. */
export const SHORTEST_WITH_SLIPS = 4
const LONG = 8

/** How many letters of a word may be wrong, missing, too many, or two of them swapped. */
const slipsIn = (word: string) => (word.length < LONG ? 1 : 2)

/** A word with two neighbours swapped, for each two: a short one with such a slip is hardly like the one that was meant. */
export const swapsOf = (word: string): string[] =>
  Array.from(word)
    .slice(1)
    .map((_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`)

/** By how many slips one word became the other; a swap of neighbours is one. */
export function slipsBetween(one: string, other: string): number {
  const [from, to] = [[...one], [...other]]
  let twoAbove: number[] = []
  let above = to.map((_, at) => at + 1)
  above.unshift(0)
  for (const [row, letter] of from.entries()) {
    const line = [row + 1]
    for (const [column, wanted] of to.entries()) {
      const swapped = letter === to[column - 1] && from[row - 1] === wanted
      line.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
          (above[column] ?? 0) + (letter === wanted ? 0 : 1),
          swapped ? (twoAbove[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    twoAbove = above
    above = line
  }
  return above.at(-1) ?? 0
}

/** Whether somebody may have meant this word. */
export const isNear = (word: string, other: string) => slipsBetween(word, other) <= slipsIn(word)

/** Those of the known words that somebody most likely meant, all with as few slips. */
export function meantBy(word: string, known: readonly string[]): string[] {
  const near = known.filter((one) => isNear(word, one))
  const fewest = Math.min(...near.map((one) => slipsBetween(word, one)))
  return near.filter((one) => slipsBetween(word, one) === fewest)
}
