import { firstCharacters } from './first-characters.ts'

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

/** What is written in an HTML text and never read. */
const UNREAD = /<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
/** Tags inside of a word; any other one parts two words. */
const INLINE = /<\/?(?:a|b|em|i|strong)(?:\s[^>]*)?>/gi
const LAST_SIGN = 0x10ffff

function signOf(whole: string, name: string) {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  if (hex || decimal) return code > 0 && code <= LAST_SIGN ? String.fromCodePoint(code) : whole
  return entities.get(name) ?? whole
}

/** The words of an HTML text: tags out, entities read, white space single. */
export const textOf = (html: string) =>
  html
    .replace(UNREAD, ' ')
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, signOf)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()

/** The first so many characters. Dots follow only where something was cut. */
export const preview = (html: string, length: number) => {
  const text = textOf(html)
  const start = firstCharacters(text, length)
  return start === text ? text : `${start.trimEnd()}...`
}
