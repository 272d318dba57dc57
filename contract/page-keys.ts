export const pageKeys = ['contacts', 'home', 'about', 'facts', 'leaders', 'membership', 'privacy'] as const
export type PageKey = (typeof pageKeys)[number]
