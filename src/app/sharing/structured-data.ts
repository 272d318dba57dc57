import { chapter, socials } from '../../content/chapter.ts'
import type { Crumb } from '../../ui/Breadcrumb.tsx'

/** What the page is, in the words of schema.org. */
export const organization = (origin: string) => ({
  '@type': 'Organization',
  name: `${chapter.institute}, FCT (Abuja) chapter`,
  alternateName: `${chapter.short} ${chapter.name}`,
  url: origin,
  logo: `${origin}/icon-512.png`,
  slogan: chapter.slogan,
  foundingDate: String(chapter.founded),
  address: { '@type': 'PostalAddress', addressLocality: 'Abuja', addressRegion: 'FCT', addressCountry: 'NG' },
  parentOrganization: { '@type': 'Organization', name: chapter.institute },
  sameAs: socials.map(({ href }) => href),
})

export const breadcrumbs = (crumbs: Crumb[], path: string, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${origin}${to ?? path}`,
  })),
})
