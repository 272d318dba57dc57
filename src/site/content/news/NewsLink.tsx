import { Link } from '@tanstack/react-router'
import { namedBy, slugOf } from '#contract/content/slug.ts'
import type { NewsCardData } from '#src/site/content/news/news-card.ts'

/** The title of a post, which leads to it wherever its card is pressed. */
export const NewsLink = ({ post }: { post: NewsCardData }) => (
  <Link
    to="/news/$newsPostTitle"
    params={{ newsPostTitle: slugOf(namedBy(post)) }}
    {...(post.isOlder && { search: { id: post.id } })}
    className="card-link group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
  >
    {post.title}
  </Link>
)
