import type { NewsCardData } from '#src/site/content/news/news-card.ts'
import { newsDate } from '#src/site/kit/dates.ts'
import { NewsLink } from './NewsLink.tsx'
import { NewsPicture } from './NewsPicture.tsx'

interface NewsCardProps {
  post: NewsCardData
  /** The one above the others: on phones it alone has a wide picture and its first words. */
  isLead?: boolean
  /** Its picture is the one that the page begins with. */
  isFirst?: boolean
}

export const NewsCard = ({ post, isLead = false, isFirst = false }: NewsCardProps) => (
  <article className="news-card group" data-lead={isLead || undefined}>
    <NewsPicture
      post={post}
      isFirst={isFirst}
      sizes={`(width >= 64rem) 380px, (width >= 48rem) 31vw, ${isLead ? '90vw' : '104px'}`}
    />
    <div>
      <p className="text-ink-3 text-meta">
        <time dateTime={post.created_at}>{newsDate(post.created_at)}</time>
      </p>
      <h3 className="news-title font-serif-display">
        <NewsLink post={post} />
      </h3>
      <p className="news-preview">{post.preview}</p>
    </div>
  </article>
)
