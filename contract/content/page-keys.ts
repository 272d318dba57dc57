export const pageKeys = [
  'contacts',
  'home',
  'about',
  'facts',
  'leaders',
  'membership',
  'grades',
  'privacy',
  'accessibility',
  'navigation',
  'heads',
] as const
export type PageKey = (typeof pageKeys)[number]
