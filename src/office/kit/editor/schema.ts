import { Schema } from 'prosemirror-model'
import { linkAddress, pictureAddress } from './address.ts'

const words = (value: unknown) => (typeof value === 'string' ? value : '')

/** Spans of a table: whole numbers from 1. */
const spanOf = (cell: HTMLElement, name: string) => {
  const span = Number(cell.getAttribute(name) ?? 1)
  return Number.isInteger(span) && span >= 1 && span <= 100 ? span : 1
}
const spansOf = (cell: HTMLElement) => ({ colspan: spanOf(cell, 'colspan'), rowspan: spanOf(cell, 'rowspan') })
const cellAttributes = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }

/** What stands in a cell: no second table. */
const IN_CELL = '(paragraph | heading | bullet_list | ordered_list | blockquote | figure)+'

const pictureOf = (image: Element | null) => {
  const src = pictureAddress(image?.getAttribute('src') ?? '')
  if (!image || src === null) return false
  const [width, height] = ['width', 'height'].map((name) => /^\d{1,5}$/.exec(image.getAttribute(name) ?? '')?.[0])
  return { src, alt: image.getAttribute('alt'), width: width ?? null, height: height ?? null }
}

/**
 * What a text of the office may hold: contract/content/rich-text.ts, as nodes and marks. A text is read into it, and nothing
 * else gets out of it (html.ts).
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [
        { tag: 'h1, h2', attrs: { level: 2 } },
        { tag: 'h3, h4, h5, h6', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs: { level } }) => [`h${level}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    /** A picture of this site with its caption. `alt` is null until somebody has said what it shows. */
    figure: {
      attrs: { src: {}, alt: { default: null }, width: { default: null }, height: { default: null } },
      content: 'inline*',
      marks: 'strong em link sub sup',
      group: 'block',
      isolating: true,
      draggable: true,
      parseDOM: [
        {
          tag: 'figure',
          getAttrs: (figure) => (figure.querySelector('table') ? false : pictureOf(figure.querySelector('img'))),
          contentElement: (figure) =>
            (figure instanceof HTMLElement && figure.querySelector<HTMLElement>('figcaption')) ||
            figure.ownerDocument?.createElement('figcaption') ||
            document.createElement('figcaption'),
        },
        { tag: 'img', getAttrs: pictureOf },
      ],
      toDOM: ({ attrs: { src, alt, width, height } }) => [
        'figure',
        alt === null ? { 'data-undescribed': '' } : {},
        ['img', { src, alt: words(alt), ...(width && { width }), ...(height && { height }) }],
        ['figcaption', 0],
      ],
    },
    table: {
      content: 'table_row+',
      tableRole: 'table',
      isolating: true,
      group: 'block',
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['div', { class: 'rich-table' }, ['table', ['tbody', 0]]],
    },
    table_row: {
      content: '(table_cell | table_header)*',
      tableRole: 'row',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    table_cell: {
      content: IN_CELL,
      attrs: cellAttributes,
      tableRole: 'cell',
      isolating: true,
      parseDOM: [{ tag: 'td', getAttrs: spansOf }],
      toDOM: ({ attrs: { colspan, rowspan } }) => ['td', { colspan, rowspan }, 0],
    },
    table_header: {
      content: IN_CELL,
      attrs: cellAttributes,
      tableRole: 'header_cell',
      isolating: true,
      parseDOM: [{ tag: 'th', getAttrs: spansOf }],
      toDOM: ({ attrs: { colspan, rowspan } }) => ['th', { colspan, rowspan }, 0],
    },
    /** A rule between two parts. */
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = linkAddress(link.getAttribute('href') ?? '')
            return href === null ? false : { href }
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    sub: { excludes: 'sub sup', parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
    sup: { excludes: 'sub sup', parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
  },
})
