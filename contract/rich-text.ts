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
  /** What a link may open. An address without a scheme is one of this site. */
  linkSchemes: ['http', 'https', 'mailto'],
} as const
