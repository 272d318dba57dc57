/**
 * What the HTML of news and events may hold. Whoever cleans it, the server when it is stored or the browser before it
 * is shown, goes by this one list: what is not named here is dropped.
 */
export const richText = {
  tags: [
    'p',
    'br',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'b',
    'em',
    'i',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  /** The page has its own first heading, and below the third there is none. */
  renamed: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
  /** What a link may open. An address without a scheme is one of this site. */
  linkSchemes: ['http', 'https', 'mailto'],
} as const

declare const cleaned: unique symbol

/** HTML of which somebody has seen to it that nothing else is in it: the only one that a page sets as HTML. */
export type CleanHtml = string & { readonly [cleaned]: true }

/** What a page puts around a table, so that a wide one scrolls by itself and by keyboard. */
export const tableFrame = { class: 'rich-table', role: 'group', 'aria-label': 'Table', tabindex: '0' } as const
