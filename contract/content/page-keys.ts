export const pageKeys = ['contacts', 'home', 'about', 'facts', 'leaders', 'membership', 'grades', 'privacy'] as const
export type PageKey = (typeof pageKeys)[number]
