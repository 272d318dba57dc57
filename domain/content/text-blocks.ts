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
    else if (name === 'hr') {
      flush()
      blocks.push({ words: '[Rule]', form: formOf(within, ''), html: [...within, tag].join(' ') })
    } else if (!BLOCKS.test(name)) inner += tag
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

/**
 * Of what cleaned HTML consists, each by itself one change: blocks whole, as a table with its rows or a paragraph with its lines,
 * and of lists each item. An empty paragraph is none. The editor draws its bars beside the same.
 */
export function partsOf(html: string): string[] {
  const parts: string[] = []
  let [depth, list, part] = [0, '', '']
  const flush = () => {
    if (part.trim() && part !== '<p></p>') parts.push(part)
    part = ''
  }
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    const isOuter = depth === (slash ? 1 : 0)
    if (depth === 0 && /^(?:ul|ol|hr)$/.test(name)) {
      flush()
      if (name === 'hr') parts.push(tag)
      else list = slash ? '' : name
    } else if (!BLOCKS.test(name)) part += tag
    else {
      depth += slash ? -1 : 1
      if (isOuter && !slash) flush()
      if (isOuter && name === 'li') part = slash ? `${list} ${part}` : ''
      else part += tag
      if (isOuter && slash) flush()
    }
  }
  flush()
  return parts
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
export const fileMark = (key: string) => key.match(/[0-9a-f]{16}/)?.[0].slice(0, 8) ?? key.split('/').at(-1) ?? ''

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
