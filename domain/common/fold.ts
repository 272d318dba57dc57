/** Letters of Nigeria that no normal form takes apart: the hooked ones of Hausa and Fulfulde, the turned ones of Kanuri and Efik. */
const LETTERS = 'ƁɓƊɗƘƙƳƴƎǝƏəƐɛƆɔŊŋƝɲ'
const PLAIN = 'BbDdKkYyEeEeEeOoNnNn'
const special = new RegExp(`[${LETTERS}]`, 'g')

/** The signs that stand for an apostrophe, as in Sa'adatu and ʼYar'aduwa: who types leaves it out, or types another one. */
const APOSTROPHES = "'`´‘’‛ʼʻʹ′"
const apostrophes = new RegExp(`[${APOSTROPHES}]`, 'g')
const isApostrophe = (letter: string) => APOSTROPHES.includes(letter)

/**
 * A text without case, marks, hooks and apostrophes: Adébáyọ̀ is adebayo, Ɗanladi danladi, Sa'adatu saadatu. The one fold of
 * names, for the phones of the doors, the office and the site: `fold` of the database has the same.
 */
export const fold = (text: string) =>
  text
    .replace(special, (letter) => PLAIN[LETTERS.indexOf(letter)] ?? letter)
    .replace(apostrophes, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The words of a text, folded, as `folded_words` of the database has them. */
export const foldedWords = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A name by which two spellings of it are known to be one. */
export const foldedName = (text: string) => foldedWords(text).join(' ')

/** A stretch of a text: from here, to before there. */
export interface Stretch {
  from: number
  to: number
}

interface Folded {
  text: string
  /** Of each letter where it begins in the text as it was written, and where the next one does. */
  places: Stretch[]
}

/** A text folded, with where each letter came from: a mark of its own belongs to the letter before it. */
function foldedWithPlaces(written: string): Folded {
  const places: Stretch[] = []
  let text = ''
  let from = 0
  for (const letter of written) {
    const to = from + letter.length
    const folded = letter < '\u0080' && !isApostrophe(letter) ? letter.toLowerCase() : fold(letter)
    const last = places.at(-1)
    if (folded === '' && last) last.to = to
    for (const _ of folded) places.push({ from, to })
    text += folded
    from = to
  }
  return { text, places }
}

/** Where words of a text begin as one of these does, which are folded. The longest of those that begin at one place. */
export function beginningsIn(written: string, sought: readonly string[]): Stretch[] {
  const { text, places } = foldedWithPlaces(written)
  const longestFirst = sought.toSorted((one, other) => other.length - one.length)
  const found: Stretch[] = []
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const word = longestFirst.find((one) => text.startsWith(one, index))
    const [first, last] = [places[index], word && places[index + word.length - 1]]
    if (first && last) found.push({ from: first.from, to: last.to })
  }
  return found
}

/** Whether each of these words, which are folded, begins a part of the name. */
export const isCalled = (name: string, words: readonly string[]) =>
  words.every((word) => beginningsIn(name, [word]).length > 0)

export interface Part {
  text: string
  isHit: boolean
}

/** A text cut where stretches of it begin and end. */
export function cutAt(text: string, stretches: readonly Stretch[]): Part[] {
  const parts: Part[] = []
  let done = 0
  const add = (to: number, isHit: boolean) => {
    if (to > done) parts.push({ text: text.slice(done, to), isHit })
    done = Math.max(done, to)
  }
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return parts
}
