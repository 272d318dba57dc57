import type { NewsPost } from '#contract/news.ts'
import { titleKey } from '#contract/title-key.ts'

/** True when a newer post of the list has the same address: the plain address belongs to the newest. */
export const isOlderNamesake = (post: NewsPost, newestFirst: NewsPost[]) =>
  newestFirst.findIndex(({ title }) => titleKey(title) === titleKey(post.title)) < newestFirst.indexOf(post)
