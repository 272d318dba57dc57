import { type ContentField, entriesIn } from '#contract/content/kinds/fields.ts'
import { blocksOf, fileMark } from '#domain/content/text-blocks.ts'
import { momentOf } from '#src/office/kit/times.ts'

const named = (value: unknown, name: string): string => {
  const text: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : ''
}

/** What a field of an entry says. */
function wordsIn(field: ContentField, entry: Readonly<Record<string, unknown>>): string {
  const { name, type, called } = field
  if (type === 'picture' || type === 'moment') return wordsOf(field, entry[name])
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
  if (type === 'rich') {
    const blocks = typeof value === 'string' ? blocksOf(value) : []
    return blocks.map(({ words }) => words).join('\n')
  }
  if (type === 'moment') {
    if (typeof value !== 'string') return ''
    return Number.isNaN(Date.parse(value)) ? value : momentOf(value)
  }
  if (type === 'picture') return pictureWords(value)
  if (type === 'file') {
    const key = named(value, 'key')
    return [named(value, 'name'), key && `(${fileMark(key)})`].filter(Boolean).join(' ')
  }
  return typeof value === 'string' ? (called?.[value] ?? value) : ''
}

const percent = (share: unknown) => (typeof share === 'number' ? `${Math.round(share * 100)} %` : '')

function pictureWords(value: unknown): string {
  if (value === null || typeof value !== 'object') return ''
  const isDecorative = Reflect.get(value, 'decorative') === true
  const alt = isDecorative ? 'A decorative picture' : named(value, 'alt') || 'A picture without alternative text'
  const key = named(value, 'key')
  return [alt, key && fileMark(key), focusWords(Reflect.get(value, 'focus'))].filter(Boolean).join(', ')
}

function focusWords(focus: unknown): string {
  if (focus === null || typeof focus !== 'object') return ''
  const [x, y]: unknown[] = [Reflect.get(focus, 'x'), Reflect.get(focus, 'y')]
  return x === 0.5 && y === 0.5 ? '' : `focal point ${percent(x)} from the left, ${percent(y)} from the top`
}
