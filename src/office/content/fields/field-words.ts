import { type ContentField, entriesIn } from '#contract/content/kinds/fields.ts'
import { momentOf } from '#src/office/kit/times.ts'

const named = (value: unknown, name: string): string => {
  const text: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : ''
}

/** A block of a long text: its words, what it is ("a heading", 'bold "limited"'), and its HTML alone. */
export interface TextBlock {
  words: string
  form: string
  html: string
}

const blockNames: Record<string, string> = {
  h2: 'a heading',
  h3: 'a subheading',
  ul: 'in a list',
  ol: 'in a numbered list',
  blockquote: 'a quote',
  table: 'in a table',
  figcaption: 'a caption',
}
const inlineNames: Record<string, string> = { strong: 'bold', b: 'bold', em: 'italic', i: 'italic' }
const BLOCKS = /^(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|figure|figcaption)$/
/** Where one of these ends, a line ends. A cell ends as a word does. */
const LINES = /^(?:p|h[1-6]|li|blockquote|tr|figcaption|figure)$/

/** The blocks of cleaned HTML, which holds no other tags than those of contract/content/rich-text.ts, and no `<` in a value. */
export function blocksOf(html: string): TextBlock[] {
  const blocks: TextBlock[] = []
  const open: string[] = []
  let inner = ''
  let within: string[] = []
  const flush = () => {
    const words = textIn(inner).replaceAll(/\s+/g, ' ').trim()
    if (words) blocks.push({ words, form: formOf(within, inner), html: `${within.join(' ')} ${inner.trim()}` })
    inner = ''
    within = [...open]
  }
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    if (name === 'br') flush()
    else if (!BLOCKS.test(name)) inner += tag
    else if (slash) {
      if (LINES.test(name) || inner.trim()) flush()
      open.splice(open.lastIndexOf(name), 1)
      within = [...open]
    } else {
      if (inner.trim()) flush()
      open.push(name)
      within = [...open]
    }
  }
  flush()
  return blocks
}

function formOf(within: readonly string[], inner: string): string {
  const names = within.flatMap((name) => blockNames[name] ?? [])
  const marked = Array.from(inner.matchAll(/<(strong|b|em|i)>(.*?)<\/\1>/g), ([, name = '', text = '']) => {
    return `${inlineNames[name]} “${textIn(text).trim()}”`
  })
  return [...names, ...marked].join(', ') || 'plain text'
}

const marks: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** A file by the part of its name that no other file has. */
const fileMark = (key: string) => key.match(/[0-9a-f]{16}/)?.[0].slice(0, 8) ?? key.split('/').at(-1) ?? ''

const valueIn = (tag: string, name: string) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? ''

/** Cleaned HTML has no other marks than these. A link says where it leads, and a picture which one it is. */
const textIn = (html: string) =>
  html
    .replaceAll(/<img [^>]*>/g, (tag) => {
      const [alt, mark] = [valueIn(tag, 'alt') || 'decorative', fileMark(valueIn(tag, 'src'))]
      return ` [Picture: ${alt}, ${mark}] `
    })
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)')
    .replaceAll(/<\/t[dh]>/g, ' | ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|amp|quot|#39|nbsp);/g, (mark) => marks[mark] ?? mark)

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
