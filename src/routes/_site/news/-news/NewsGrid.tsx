import { memo } from 'react'
import type { NewsCardData } from '#src/lib/news-card.ts'
import { NewsCard } from '#src/views/news/NewsCard.tsx'

/** Draws nothing again as long as the posts are the same: whoever types does not wait for it. */
export const NewsGrid = memo(({ items }: { items: NewsCardData[] }) => (
  <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
    {items.map((post, position) => (
      <li key={post.id}>
        <NewsCard post={post} isFirst={position === 0} />
      </li>
    ))}
  </ul>
))
