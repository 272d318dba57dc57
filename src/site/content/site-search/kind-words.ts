import type { SearchedKind } from '#contract/content/searched.ts'

export const kindWords: Record<SearchedKind, { one: string; many: string }> = {
  post: { one: 'News', many: 'News' },
  event: { one: 'Event', many: 'Events' },
  resource: { one: 'Resource', many: 'Resources' },
  job: { one: 'Job', many: 'Jobs' },
  page: { one: 'Page', many: 'Pages' },
  leader: { one: 'Leader', many: 'Leaders' },
}
