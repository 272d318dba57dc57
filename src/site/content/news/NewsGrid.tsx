import { memo } from 'react'
import { NewsCard } from '#src/site/content/news/NewsCard.tsx'
import type { NewsCardData } from '#src/site/content/news/news-card.ts'

/** Draws nothing again as long as the posts are the same: typing does not wait for it. */
export const NewsGrid = memo(({ items }: { items: NewsCardData[] }) => (
  <ul className="news-grid">
    {items.map((post, position) => (
      <li key={post.id}>
        <NewsCard post={post} isLead={position === 0} isFirst={position === 0} />
      </li>
    ))}
  </ul>
))
