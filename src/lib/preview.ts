import { firstCharacters } from './first-characters.ts'

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' }))

/** The words of an HTML text: tags out, entities read, white space single. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities.get(name) ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()

/** The first so many characters. Dots follow only where something was cut. */
export const preview = (html: string, length: number) => {
  const text = textOf(html)
  const start = firstCharacters(text, length)
  return start === text ? text : `${start.trimEnd()}...`
}
