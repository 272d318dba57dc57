/**
 * What the HTML of news and events may hold. The server cleans it by this one list, when it is stored and when it is
 * answered: what is not named here is dropped.
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
    'sub',
    'sup',
    'hr',
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

/** What a page puts around a table, so that a wide one scrolls by itself and by keyboard. */
export const tableFrame = { class: 'rich-table', role: 'group', 'aria-label': 'Table', tabindex: '0' } as const
