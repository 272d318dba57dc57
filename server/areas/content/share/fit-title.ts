/** How wide a text of size one is; of another size it is as many times wider. */
export type WidthOf = (text: string) => number

export interface FittedTitle {
  size: number
  lines: string[]
  /** Of its widest line. */
  width: number
  /** From line to line. */
  leading: number
}

const MOST_LINES = 4
const MOST_HEIGHT = 345

/** From the largest on; the small ones take more of the picture. */
const looks = [
  ...[104, 96, 88, 80, 72, 66].map((size) => ({ size, room: 680 })),
  ...[66, 60, 56, 52, 48, 44, 40, 38].map((size) => ({ size, room: 860 })),
]
const smallest = { size: 38, room: 860 }

/** Dots below a line must not meet the tones of the next one. */
const leadingOf = (title: string) => (/\p{M}/u.test(title.normalize('NFD')) ? 1.26 : 1.06)

/** A letter and the marks on it. */
const LETTERS = /\P{M}\p{M}*/gu

/** A word that is wider than a line, in pieces that are not. */
function inPieces(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = []
  for (const [letter] of word.matchAll(LETTERS)) {
    const last = pieces.at(-1)
    if (last !== undefined && fits(last + letter)) pieces[pieces.length - 1] = last + letter
    else pieces.push(letter)
  }
  return pieces
}

/** The lowest number of lines of this room, filled one after the other; none where a word is wider than that. */
function fill(widths: readonly number[], space: number, room: number): number {
  let [lines, used] = [0, Number.POSITIVE_INFINITY]
  for (const width of widths) {
    if (width > room) return Number.POSITIVE_INFINITY
    if (used + space + width <= room) used += space + width
    else [lines, used] = [lines + 1, width]
  }
  return lines
}

interface Broken {
  cost: number
  /** Where each line ends. */
  ends: number[]
}

/** Where so many lines end that are about as long as each other: the sum of their squares is the least. */
function balance(widths: readonly number[], space: number, { room, lines }: { room: number; lines: number }): number[] {
  let best: (Broken | undefined)[] = [{ cost: 0, ends: [] }]
  for (let line = 0; line < lines; line++) {
    const next: (Broken | undefined)[] = []
    for (const [start, before] of best.entries()) {
      let used = -space
      for (let end = start; before && end < widths.length; end++) {
        used += space + (widths[end] ?? 0)
        if (used > room) break
        const cost = before.cost + used * used
        if (cost < (next[end + 1]?.cost ?? Number.POSITIVE_INFINITY))
          next[end + 1] = { cost, ends: [...before.ends, end + 1] }
      }
    }
    best = next
  }
  return best[widths.length]?.ends ?? []
}

/** The end of a title that is too long: as many whole words as leave room for the dots. */
function cut(words: string[], fits: (text: string) => boolean): string {
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop()
  let text = words.join(' ').replace(/[\s,;:.–-]+$/u, '')
  while (text.length > 1 && !fits(`${text}…`)) text = text.replace(/\P{M}\p{M}*$/u, '')
  return `${text}…`
}

/** What a title is of which not all finds room: its beginning, in the smallest letters. */
function shortened(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[][] = []
  for (const word of words.flatMap((one) => (fits(one) ? [one] : inPieces(one, fits)))) {
    const last = lines.at(-1)
    if (last && fits([...last, word].join(' '))) last.push(word)
    else lines.push([word])
  }
  const shown = lines.slice(0, MOST_LINES).map((line) => line.join(' '))
  return lines.length > MOST_LINES ? [...shown.slice(0, -1), cut(lines[MOST_LINES - 1] ?? [], fits)] : shown
}

/** A title in as large letters and as few lines as there is room for. */
export function fitTitle(title: string, widthOf: WidthOf): FittedTitle {
  const words = title.split(/\s+/).filter(Boolean)
  const leading = leadingOf(title)
  const ones = words.map(widthOf)
  const gap = widthOf(' ')
  for (const { size, room } of looks) {
    const widths = ones.map((one) => one * size)
    const lines = fill(widths, gap * size, room)
    if (lines > MOST_LINES || lines * size * leading > MOST_HEIGHT) continue
    const ends = balance(widths, gap * size, { room, lines })
    const broken = ends.map((end, line) => words.slice(ends[line - 1] ?? 0, end).join(' '))
    return {
      size,
      lines: broken,
      width: Math.max(0, ...broken.map((line) => widthOf(line) * size)),
      leading: size * leading,
    }
  }
  const { size, room } = smallest
  const lines = shortened(words, (text) => widthOf(text) * size <= room)
  return { size, lines, width: room, leading: size * leading }
}
