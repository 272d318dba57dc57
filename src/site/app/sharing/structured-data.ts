import type { ContactTexts } from '#contract/content/page.ts'
import type { Vacancy } from '#contract/content/vacancy.ts'
import type { PostFacts } from '#src/site/content/news/post-facts.ts'
import type { EventFacts } from '#src/site/events/event-facts.ts'
import { chapter } from '#src/site/kit/chapter.ts'
import type { Crumb } from '#src/ui/Breadcrumb.tsx'

/** What the page is, in the words of schema.org. */
export const organization = (origin: string, { slogan, founded, socials }: ContactTexts) => ({
  '@type': 'Organization',
  name: `${chapter.institute}, FCT (Abuja) chapter`,
  alternateName: `${chapter.short} ${chapter.name}`,
  url: origin,
  logo: `${origin}/icon-512.png`,
  ...(slogan && { slogan }),
  ...(founded && { foundingDate: founded }),
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

interface Shared {
  url: string
  picture: string
  description: string
}

const organizer = { '@type': 'Organization', name: `${chapter.institute}, FCT (Abuja) chapter` }

export const happening = (
  { title, location, start_date, ends, fee, called_off }: EventFacts,
  { url, picture, description }: Shared,
) => ({
  '@type': 'Event',
  name: title,
  description,
  image: [picture],
  startDate: start_date,
  endDate: ends,
  eventStatus: `https://schema.org/Event${called_off ? 'Cancelled' : 'Scheduled'}`,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: location,
    address: { '@type': 'PostalAddress', addressLocality: 'Abuja', addressCountry: 'NG' },
  },
  organizer,
  offers: { '@type': 'Offer', price: fee ?? 0, priceCurrency: 'NGN', url },
})

/** With the whole text, as those want it who list jobs. */
export const jobPosting = (
  { title, employer, place, body, posted_at, closes_at }: Vacancy,
  { url, picture }: Shared,
) => ({
  '@type': 'JobPosting',
  title,
  description: body,
  url,
  image: [picture],
  datePosted: posted_at,
  validThrough: closes_at,
  hiringOrganization: { '@type': 'Organization', name: employer },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'NG' },
  },
})

export const article = ({ title, created_at }: PostFacts, { url, picture, description }: Shared) => ({
  '@type': 'NewsArticle',
  headline: title,
  description,
  image: [picture],
  datePublished: created_at,
  mainEntityOfPage: url,
  author: organizer,
  publisher: organizer,
})
