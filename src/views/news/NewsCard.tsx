import { newsDate } from '#src/lib/dates.ts'
import type { NewsCardData } from '#src/lib/news-card.ts'
import { NewsLink } from './NewsLink.tsx'
import { NewsPicture } from './NewsPicture.tsx'

export const NewsCard = ({ post, isFirst = false }: { post: NewsCardData; isFirst?: boolean }) => (
  <article className="group relative">
    <NewsPicture post={post} isFirst={isFirst} />
    <p className="mt-4 text-ink-3 text-meta">
      <time dateTime={post.created_at}>{newsDate(post.created_at)}</time>
    </p>
    <h3 className="wrap-anywhere mt-2 font-serif-display text-h3">
      <NewsLink post={post} />
    </h3>
    <p className="wrap-anywhere mt-2 line-clamp-3 text-ink-2">{post.preview}</p>
  </article>
)
