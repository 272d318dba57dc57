import type { NewsPost } from '#contract/news.ts'
import { titleKey } from '#contract/slug.ts'
import { preview } from './preview.ts'

const PREVIEW = 200

/** What a card shows of a post. */
export interface NewsCardData extends Pick<NewsPost, 'id' | 'title' | 'image' | 'created_at'> {
  preview: string
  /** A newer post has the same title, so the plain address is not this one's. */
  isOlder: boolean
}

/** Cards of posts that come the newest first. */
export function cardsOf(newestFirst: NewsPost[]): NewsCardData[] {
  const taken = new Set<string>()
  return newestFirst.map(({ id, title, image, created_at, body, desc }) => {
    const key = titleKey(title)
    const isOlder = taken.has(key)
    taken.add(key)
    return { id, title, image, created_at, preview: preview(body, PREVIEW) || preview(desc ?? '', PREVIEW), isOlder }
  })
}
