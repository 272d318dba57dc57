import type { NewsPost } from '#contract/news.ts'

const keyOf = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s/\\-]+/g, ' ')
    .trim()

/** True when a newer post of the list has the same address: the plain address belongs to the newest. */
export const isOlderNamesake = (post: NewsPost, newestFirst: NewsPost[]) =>
  newestFirst.findIndex(({ title }) => keyOf(title) === keyOf(post.title)) < newestFirst.indexOf(post)
