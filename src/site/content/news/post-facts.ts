import type { NewsPost } from '#contract/content/news.ts'
import { textOf } from '#src/site/kit/preview.ts'

/** What the page of a post shows besides its body. */
export interface PostFacts extends Pick<NewsPost, 'id' | 'title' | 'image' | 'image_alt' | 'created_at' | 'address'> {
  /** In the place of a body without words. */
  desc: string | null
  /** What is told of it to those who do not open it, where the chapter wrote that. */
  short?: string
}

export const postFacts = ({ id, title, image, image_alt, created_at, address, body, desc }: NewsPost): PostFacts => ({
  id,
  title,
  image,
  image_alt,
  created_at,
  ...(address && { address }),
  desc: textOf(body) ? null : desc,
  ...(desc && { short: desc }),
})

export const wholePost = (post: NewsPost) => ({ facts: postFacts(post), body: post.body })
