import { type ContentField, entriesIn } from '#contract/content/kinds/fields.ts'
import { momentOf } from '#src/office/kit/times.ts'

const named = (value: unknown, name: string): string => {
  const text: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : ''
}

/** Where a block of HTML ends, a line ends. */
const BLOCK_END = /<\/(?:p|h[1-6]|li|blockquote|tr|figcaption)>|<[bh]r>/

/** The words of a text, a block on each line. A document is read that runs nothing and loads nothing. */
export function blocksOf(html: string): string[] {
  return html.split(BLOCK_END).flatMap((block) => {
    const words = textIn(block).replaceAll(/\s+/g, ' ').trim()
    return words ? [words] : []
  })
}

const marks: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Cleaned HTML has no other marks than these, and no `<` in a value. A cell ends as a word does. */
const textIn = (html: string) =>
  html
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, ' [Picture: $1] ')
    .replaceAll(/<\/t[dh]>/g, ' | ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|amp|quot|#39|nbsp);/g, (mark) => marks[mark] ?? mark)

/** What a field of an entry says. */
function wordsIn(field: ContentField, entry: Readonly<Record<string, unknown>>): string {
  const { name, type, called } = field
  if (type === 'picture') return wordsOf(field, entry[name])
  const text = named(entry, name)
  return type === 'id' ? '' : (called?.[text] ?? text)
}

/** What a field says, in words: to be read beside what it said before. */
export function wordsOf({ type, called, fields = [] }: ContentField, value: unknown): string {
  if (type === 'entries') {
    return entriesIn(value)
      .flatMap((entry) => fields.map((inner) => wordsIn(inner, entry)).filter(Boolean))
      .join('\n')
  }
  if (type === 'rich') return typeof value === 'string' ? blocksOf(value).join('\n') : ''
  if (type === 'moment') {
    const isMoment = typeof value === 'string' && !Number.isNaN(Date.parse(value))
    return isMoment ? momentOf(value) : ''
  }
  if (type === 'picture') {
    if (!value) return ''
    return named(value, 'alt') || 'A picture without alternative text'
  }
  if (type === 'file') return named(value, 'name')
  return typeof value === 'string' ? (called?.[value] ?? value) : ''
}
