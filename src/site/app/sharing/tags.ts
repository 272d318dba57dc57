import { escaped } from '#domain/common/escaped.ts'
import { SITE } from '#src/site/kit/shell/page-head.ts'

/** Type, size and what is seen on it are known of those that we drew. */
export interface SharedPicture {
  address: string
  type?: 'image/jpeg' | 'image/png'
  size?: { width: number; height: number }
  alt?: string
}

/** What those who read an address without opening it are told: search engines, and people to whom the link is sent. */
export interface PageCard {
  title: string
  description: string
  url: string
  kind: 'website' | 'article'
  picture: SharedPicture
  published?: string
  /** Feeds that tell of the same. */
  feed?: { type: string; title: string; address: string }
  structured: object[]
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`

/** In a data block only `<` could end the element or open a comment. */
const dataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`

const pictureTags = ({ address, type, size, alt }: SharedPicture) => [
  property('og:image', address),
  ...(type ? [property('og:image:type', type)] : []),
  ...(size ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))] : []),
  ...(alt ? [property('og:image:alt', alt)] : []),
]

/** The tags of a page; one of which nothing is told is not to be found by searching either. */
export function shareTags(card: PageCard | undefined): string {
  if (!card) return named('robots', 'noindex')
  const { title, description, url, kind, picture, published, feed, structured } = card
  return [
    named('description', description),
    property('og:site_name', SITE),
    property('og:locale', 'en_NG'),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    ...pictureTags(picture),
    ...(published ? [property('article:published_time', published)] : []),
    named('twitter:card', 'summary_large_image'),
    ...(feed
      ? [`<link rel="alternate" type="${feed.type}" title="${escaped(feed.title)}" href="${escaped(feed.address)}">`]
      : []),
    ...structured.map(dataBlock),
  ].join('')
}
