import { Link } from '@tanstack/react-router'
import type { NewsPost } from '#contract/news.ts'
import { slugOf } from '#contract/slug.ts'
import fallback from '../../art/hero-voices.svg'
import { newsDate } from '../../lib/dates.ts'
import { pictureSet } from '../../lib/picture-set.ts'
import { preview, textOf } from '../../lib/preview.ts'

const PREVIEW = 200

interface NewsCardProps {
  post: NewsPost
  /** A newer post has the same title, so this one is asked for by its id. */
  isOlder: boolean
}

export const NewsCard = ({ post, isOlder }: NewsCardProps) => (
  <article className="group relative">
    <img
      {...(post.image ? pictureSet(post.image) : { src: fallback })}
      sizes="auto, (width >= 64rem) 380px, (width >= 48rem) 50vw, 100vw"
      alt=""
      width={960}
      height={600}
      loading="lazy"
      className="aspect-16/10 w-full rounded-control bg-haze object-cover"
    />
    <p className="mt-4 text-ink-3 text-meta">
      <time dateTime={post.created_at}>{newsDate(post.created_at)}</time>
    </p>
    <h3 className="mt-2 font-serif-display text-h3">
      <Link
        to="/news/$newsPostTitle"
        params={{ newsPostTitle: slugOf(post.title) }}
        {...(isOlder && { search: { id: post.id } })}
        className="card-link group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
      >
        {post.title}
      </Link>
    </h3>
    <p className="mt-2 line-clamp-3 text-ink-2">
      {preview(textOf(post.body) ? post.body : (post.desc ?? ''), PREVIEW)}
    </p>
  </article>
)
