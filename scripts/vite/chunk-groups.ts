/** With fewer, home weighs more than it may; with more, each page has more files (docs/decisions/031). */
const SHARED_BY = 7

/** How a build of many pages is cut: by who needs a module, never by where it lies. All else the bundler cuts by page. */
export const chunkGroups = [
  { name: 'vendor', test: /\/node_modules\//, tags: ['$initial' as const], priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: SHARED_BY },
]
