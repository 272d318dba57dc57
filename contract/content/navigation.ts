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

/**
 * The pages of the site itself that the navigation may lead to: those of the sitemap, and the form of who joins. Each with
 * what it is called until the office calls it otherwise; a list may have an introduction.
 */
export const sitePages: readonly { path: string; title: string; isList?: true }[] = [
  { path: '/', title: 'Home' },
  { path: '/about', title: 'About' },
  { path: '/about/facts-about-nipr', title: 'Facts About NIPR' },
  { path: '/accessibility', title: 'Accessibility' },
  { path: '/events', title: 'Events', isList: true },
  { path: '/gallery', title: 'Gallery', isList: true },
  { path: '/jobs', title: 'Jobs', isList: true },
  { path: '/leaders', title: 'Leaders' },
  { path: '/membership', title: 'Membership' },
  { path: '/membership/categories', title: 'Membership Categories' },
  { path: '/membership/join', title: 'Apply for Membership' },
  { path: '/membership/upgrade', title: 'Membership Upgrade' },
  { path: '/news', title: 'News', isList: true },
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/resources', title: 'Resources', isList: true },
]

export const isSitePlace = (path: string) => sitePages.some((page) => page.path === path)

/** The name of a page in the fields of what is said at its head. */
export const headKey = (path: string) => path.slice(1).replace(/\W+/g, '_') || 'home'
