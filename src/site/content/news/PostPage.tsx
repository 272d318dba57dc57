import { NewsPicture } from '#src/site/content/news/NewsPicture.tsx'
import type { NewsCardData } from '#src/site/content/news/news-card.ts'
import type { PostFacts } from '#src/site/content/news/post-facts.ts'
import { newsDate } from '#src/site/kit/dates.ts'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { cx } from '#src/ui/cx.ts'
import { RichText } from '#src/ui/text/RichText.tsx'
import { MoreNews } from './MoreNews.tsx'

interface PostPageProps {
  post: PostFacts
  body: string
  more: PartQuery<NewsCardData[]>
}

/** A longer title has more than two lines in the banner. */
const LONG = 80

/** The banner has said the title. */
export const PostPage = ({ post, body, more }: PostPageProps) => (
  <div className={cx('container post', post.title.length > LONG && 'post-titled-long')}>
    <article>
      <NewsPicture post={post} isFirst sizes="(width >= 64rem) 760px, (width >= 48rem) 690px, 100vw" />
      <p className="mt-5 text-ink-3 text-meta">
        <time dateTime={post.created_at}>{newsDate(post.created_at)}</time>
      </p>
      {post.desc && <p className="wrap-anywhere mt-4 max-w-[38em] text-prose">{post.desc}</p>}
      {body && (
        <div className="mt-4">
          <RichText html={body} />
        </div>
      )}
    </article>
    <MoreNews query={more} />
  </div>
)
