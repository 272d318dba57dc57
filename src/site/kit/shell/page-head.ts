import { chapter } from '#src/site/kit/chapter.ts'
import notoSerif from '#src/ui/fonts/noto-serif-base.woff2'
import overpass from '#src/ui/fonts/overpass-base.woff2'
import type { ShownMatch } from './heading.ts'

export const SITE = `${chapter.short} ${chapter.name}`

const preloadFont = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
})

export const titleOf = (heading: string | undefined) => (heading ? `${heading} | ${SITE}` : SITE)

/** A path is set, not resolved: one that begins with two slashes would name another host. Index routes end in one. */
function addressOf(path: string, origin: string) {
  const address = new URL(origin)
  address.pathname = path.replace(/\/$/, '')
  return address
}

/** A further page of a list and a further post of the same title are pages of their own; a search is none. */
export function canonicalOf(match: ShownMatch | undefined, origin: string) {
  const address = addressOf(match?.pathname ?? '/', origin)
  const { page, id, past } = match?._strictSearch ?? {}
  if (past) address.searchParams.set('past', String(past))
  if (page && page > 1) address.searchParams.set('page', String(page))
  if (id) address.searchParams.set('id', String(id))
  return address.href
}

/** What every page's head says, in the browser too. What only other programs read is added where the page is sent. */
export function pageHead(matches: ShownMatch[], origin: string) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#00372A' },
      // The address of such a page may hold a secret: no other site is told of it.
      ...(matches.some(({ staticData }) => staticData.isPrivate) ? [{ name: 'referrer', content: 'no-referrer' }] : []),
    ],
    links: [
      preloadFont(notoSerif),
      preloadFont(overpass),
      { rel: 'canonical', href: canonicalOf(matches.at(-1), origin) },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }
}
