import { Link } from '@tanstack/react-router'
import { slugOf } from '#contract/content/slug.ts'
import type { NewsCardData } from '#src/site/content/news/news-card.ts'

/** The title of a post, which leads to it wherever its card is pressed. */
export const NewsLink = ({ post: { id, title, isOlder } }: { post: NewsCardData }) => (
  <Link
    to="/news/$newsPostTitle"
    params={{ newsPostTitle: slugOf(title) }}
    {...(isOlder && { search: { id } })}
    className="card-link group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
  >
    {title}
  </Link>
)
