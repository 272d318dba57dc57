import { Link } from '@tanstack/react-router'
import { emptyLists } from '#contract/messages/empty-lists.ts'
import { NewsLink } from '#src/site/content/news/NewsLink.tsx'
import type { NewsCardData } from '#src/site/content/news/news-card.ts'
import { newsDate } from '#src/site/kit/dates.ts'
import { Listing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

/** Other posts, as words alone: the picture of this page is the post's own. */
export const MoreNews = ({ query }: { query: PartQuery<NewsCardData[]> }) => (
  <aside aria-labelledby="more" className="post-more border-brand border-t-5 pt-5">
    <h2 id="more" className="font-serif-display text-h3">
      More news
    </h2>
    <div className="mt-3">
      <Listing query={query} empty={emptyLists.noNews} loading={<Spinner label="Loading news" />}>
        {(posts) => (
          <ul>
            {posts.map((post) => (
              <li key={post.id} className="group relative border-line border-t py-4 first:border-t-0">
                <p className="text-ink-3 text-meta">
                  <time dateTime={post.created_at}>{newsDate(post.created_at)}</time>
                </p>
                <h3 className="wrap-anywhere mt-1 text-balance font-strong text-body">
                  <NewsLink post={post} />
                </h3>
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </div>
    <Link to="/news" className={buttonClass({ kind: 'outline', size: 'small', className: 'mt-4' })}>
      All news
    </Link>
  </aside>
)
