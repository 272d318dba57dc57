import type { Mark, Node } from 'prosemirror-model'
import { DOMParser as Reader } from 'prosemirror-model'
import { clean, readDom } from './clean.ts'
import { schema } from './schema.ts'

/** What is said of a node, kept with it: a node never changes, and of a long text each key changes one block. */
export function remembered<Said>(say: (node: Node) => Said): (node: Node) => Said {
  const known = new WeakMap<Node, Said>()
  return (node) => {
    const said = known.get(node) ?? say(node)
    known.set(node, said)
    return said
  }
}

/** What a database cannot keep, or no page shows: signs of control, and halves of a sign. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters in order to remove or refuse them
const UNSOUND = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu

const escaped = (text: string) =>
  text.replace(UNSOUND, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Attributes = Record<string, unknown>

const tagOf = (name: string, attributes: Attributes = {}, end = '') => {
  const set = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined)
  const written = set.map(([key, value]) => ` ${key}="${escaped(String(value)).replaceAll('"', '&quot;')}"`)
  return `<${name}${written.join('')}${end}>`
}
const element = (name: string, inner: string, attributes?: Attributes) => `${tagOf(name, attributes)}${inner}</${name}>`

const openOf = ({ type, attrs }: Mark) =>
  type === schema.marks.link ? tagOf('a', { href: attrs.href }) : `<${type.name}>`
const closeOf = ({ type }: Mark) => (type === schema.marks.link ? '</a>' : `</${type.name}>`)

/** Words with their marks: what stays marked over a seam is not closed there. */
function inlineHtml(block: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  const turnTo = (marks: readonly Mark[]) => {
    const isOther = open.findIndex((mark, at) => !marks[at]?.eq(mark))
    const same = isOther < 0 ? open.length : isOther
    html += open.slice(same).toReversed().map(closeOf).join('')
    html += marks.slice(same).map(openOf).join('')
    open = marks
  }
  block.forEach((node) => {
    const written = node.type === schema.nodes.hard_break ? '<br />' : escaped(node.text ?? '')
    if (written === '') return
    turnTo(node.marks)
    html += written
  })
  turnTo([])
  return html
}

const isList = ({ type }: Node) => type === schema.nodes.bullet_list || type === schema.nodes.ordered_list

/** What stands in an item or a cell: words alone, or before a list, are no paragraph. */
function looseHtml(node: Node): string {
  const [first, ...rest] = node.children
  const isLoose = first?.type === schema.nodes.paragraph && rest.every(isList)
  return isLoose ? inlineHtml(first) + blocksHtml(rest) : blocksHtml(node.children)
}

/** How many rows at the top are heads alone, with none that reaches further down. */
function headRows(table: Node): number {
  const isHead = (row: Node) =>
    row.childCount > 0 && row.children.every((cell) => cell.type === schema.nodes.table_header)
  const end = table.children.findIndex((row) => !isHead(row))
  const count = end < 0 ? table.childCount : end
  const reaches = table.children
    .slice(0, count)
    .some((row, at) => row.children.some((cell) => at + Number(cell.attrs.rowspan) > count))
  return reaches ? 0 : count
}

const span = (value: unknown) => (Number(value) > 1 ? Number(value) : null)

function tableHtml(table: Node): string {
  const heads = headRows(table)
  const rowHtml = (row: Node, at: number) => {
    const cells = row.children.map((cell) => {
      const isHead = cell.type === schema.nodes.table_header
      const attributes = { colspan: span(cell.attrs.colspan), rowspan: span(cell.attrs.rowspan) }
      return isHead
        ? element('th', looseHtml(cell), { ...attributes, scope: at < heads ? 'col' : 'row' })
        : element('td', looseHtml(cell), attributes)
    })
    return element('tr', cells.join(''))
  }
  const rows = table.children.map(rowHtml)
  const part = (name: string, some: string[]) => (some.length > 0 ? element(name, some.join('')) : '')
  return element('table', part('thead', rows.slice(0, heads)) + part('tbody', rows.slice(heads)))
}

function figureHtml(figure: Node): string {
  const { src, alt, width, height } = figure.attrs
  const caption = inlineHtml(figure)
  return element(
    'figure',
    tagOf('img', { src, alt, width, height }, ' /') + (caption && element('figcaption', caption)),
  )
}

const itemsHtml = (list: Node) => list.children.map((item) => element('li', looseHtml(item))).join('')

const writers: Record<string, (node: Node) => string> = {
  paragraph: (node) => element('p', inlineHtml(node)),
  heading: (node) => element(`h${node.attrs.level}`, inlineHtml(node)),
  blockquote: (node) => element('blockquote', blocksHtml(node.children)),
  bullet_list: (node) => element('ul', itemsHtml(node)),
  ordered_list: (node) => element('ol', itemsHtml(node)),
  rule: () => '<hr />',
  figure: figureHtml,
  table: tableHtml,
}

const blockHtml = remembered((node) => writers[node.type.name]?.(node) ?? '')

const blocksHtml = (nodes: readonly Node[]): string => nodes.map(blockHtml).join('')

const listTag = ({ type }: Node) => (type === schema.nodes.bullet_list ? 'ul' : 'ol')

/** A block of the text, an item of a list by itself, and where it stands: the same as domain/content/text-blocks.ts counts. */
export interface Part {
  html: string
  from: number
  to: number
}

/** What a text consists of, but empty paragraphs. */
export function partsOf(doc: Node): Part[] {
  const parts: Part[] = []
  doc.forEach((block, from) => {
    if (!isList(block)) {
      if (!isEmpty(block)) parts.push({ html: blockHtml(block), from, to: from + block.nodeSize })
      return
    }
    block.forEach((item, offset) => {
      const at = from + 1 + offset
      parts.push({ html: `${listTag(block)} ${looseHtml(item)}`, from: at, to: at + item.nodeSize })
    })
  })
  return parts
}

const isEmpty = (node: Node) => node.type === schema.nodes.paragraph && node.content.size === 0

/** The text as HTML, to the letter as the server's cleaner leaves it. Empty paragraphs at the end are not part of it. */
export function htmlOf(doc: Node): string {
  const last = doc.children.findLastIndex((node) => !isEmpty(node))
  return blocksHtml(doc.children.slice(0, last + 1))
}

export const reader = Reader.fromSchema(schema)

/** A text of ours. Whatever is not on the list is left out. */
export const docOf = (html: string): Node => reader.parse(clean(readDom(html)))
