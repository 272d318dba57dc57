import type { ListedPost, NewsPost } from '#contract/content/news.ts'
import { namedBy, titleKey } from '#contract/content/slug.ts'
import { preview } from '#src/site/kit/preview.ts'

const PREVIEW = 200

/** What a card shows of a post. */
export interface NewsCardData
  extends Pick<NewsPost, 'id' | 'title' | 'image' | 'image_alt' | 'created_at' | 'address'> {
  preview: string
  /** A newer post has the same title, so the plain address is not this one's. */
  isOlder: boolean
}

/** The card of a post that says whether it is the older one. */
export const cardOf = ({
  id,
  title,
  image,
  image_alt,
  created_at,
  address,
  body,
  desc,
  is_older,
}: ListedPost): NewsCardData => ({
  id,
  title,
  image,
  image_alt,
  created_at,
  ...(address && { address }),
  isOlder: is_older,
  preview: preview(desc ?? '', PREVIEW) || preview(body, PREVIEW),
})

/** Cards of posts that come the newest first, with none left out. */
export function cardsOf(newestFirst: NewsPost[]): NewsCardData[] {
  const taken = new Set<string>()
  return newestFirst.map((post) => {
    const key = titleKey(namedBy(post))
    const is_older = taken.has(key)
    taken.add(key)
    return cardOf({ ...post, is_older })
  })
}
