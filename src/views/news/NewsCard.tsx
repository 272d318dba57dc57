import { Link } from '@tanstack/react-router'
import fallback from '../../art/hero-voices.svg'
import { newsDate } from '../../lib/dates.ts'
import type { NewsCardData } from '../../lib/news-card.ts'
import { pictureSet } from '../../lib/picture-set.ts'
import { slugOf } from '../../lib/slug.ts'

export const NewsCard = ({ post: { id, title, image, created_at, preview, isOlder } }: { post: NewsCardData }) => (
  <article className="group relative">
    <img
      {...(image ? pictureSet(image) : { src: fallback })}
      sizes="auto, (width >= 64rem) 380px, (width >= 48rem) 50vw, 100vw"
      alt=""
      width={960}
      height={600}
      loading="lazy"
      className="aspect-16/10 w-full rounded-control bg-haze object-cover"
    />
    <p className="mt-4 text-ink-3 text-meta">
      <time dateTime={created_at}>{newsDate(created_at)}</time>
    </p>
    <h3 className="wrap-anywhere mt-2 font-serif-display text-h3">
      <Link
        to="/news/$newsPostTitle"
        params={{ newsPostTitle: slugOf(title) }}
        {...(isOlder && { search: { id } })}
        className="card-link group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
      >
        {title}
      </Link>
    </h3>
    <p className="wrap-anywhere mt-2 line-clamp-3 text-ink-2">{preview}</p>
  </article>
)
