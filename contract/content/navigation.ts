/** A link of the head or the foot of every page. */
export interface NavigationLink {
  label: string
  to: string
}

/** The links that every page carries. */
export interface Navigation {
  main: NavigationLink[]
  footer: NavigationLink[]
}

/** The pages of the site itself that the navigation may lead to: those of the sitemap, and the form of who joins. */
export const sitePlaces = [
  '/',
  '/about',
  '/about/facts-about-nipr',
  '/events',
  '/gallery',
  '/leaders',
  '/membership',
  '/membership/categories',
  '/membership/join',
  '/membership/upgrade',
  '/news',
  '/privacy-policy',
  '/resources',
] as const

export const isSitePlace = (path: string) => sitePlaces.some((place) => place === path)
