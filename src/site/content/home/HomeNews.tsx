import { Link } from '@tanstack/react-router'
import { emptyLists } from '#contract/messages/empty-lists.ts'
import { NewsCard } from '#src/site/content/news/NewsCard.tsx'
import type { NewsCardData } from '#src/site/content/news/news-card.ts'
import { Listing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { SectionHeading } from '#src/ui/text/SectionHeading.tsx'

export const HomeNews = ({ query }: { query: PartQuery<NewsCardData[]> }) => (
  <section className="section-space" aria-labelledby="news">
    <div className="container">
      <SectionHeading
        id="news"
        action={
          <Link to="/news" className={buttonClass({ kind: 'outline', size: 'small' })}>
            All news
          </Link>
        }
      >
        Our News
      </SectionHeading>
      <Listing query={query} empty={emptyLists.noNews} loading={<Spinner label="Loading news" />}>
        {(posts) => (
          <ul className="news-grid">
            {posts.map((post, position) => (
              <li key={post.id}>
                <NewsCard post={post} isLead={position === 0} />
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </div>
  </section>
)
