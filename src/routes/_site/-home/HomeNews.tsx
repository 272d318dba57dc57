import { Link } from '@tanstack/react-router'
import { screens } from '#contract/messages.ts'
import type { Pending } from '../../../api/reader.ts'
import type { NewsCardData } from '../../../lib/news-card.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { NewsCard } from '../../../views/news/NewsCard.tsx'
import { Listing } from '../../../views/shell/Listing.tsx'

export const HomeNews = ({ reading }: { reading: Pending<NewsCardData[]> }) => (
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
      <Listing reading={reading} empty={screens.noNews} loading={<Spinner label="Loading news" />}>
        {(posts) => (
          <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <li key={post.id} className="md:max-lg:last:odd:col-span-2">
                <NewsCard post={post} />
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </div>
  </section>
)
