import { Link } from '@tanstack/react-router'
import { POSTS_PER_PAGE } from '#contract/limits.ts'
import { pagesOf, pageWithin } from '#domain/pages.ts'
import { buttonClass } from '#src/ui/Button.tsx'

interface NewsPagesProps {
  /** The page that the address asks for. */
  page: number
  /** How many posts there are. */
  total: number
  /** Where the list begins. */
  target: string
}

/** The ways to newer and older news, each loaded as a page: so the browser itself leads the keyboard to where it begins. */
export function NewsPages({ page: asked, total, target }: NewsPagesProps) {
  const pages = pagesOf(total, POSTS_PER_PAGE)
  const page = pageWithin(asked, pages)
  if (pages === 1) return null
  const turn = { to: '/news', hash: target, reloadDocument: true, className: buttonClass({ kind: 'outline' }) } as const
  return (
    <nav aria-label="Pages of news" className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4 pt-16">
      {page > 1 && (
        <Link {...turn} rel="prev" search={page > 2 ? { page: page - 1 } : {}}>
          Newer news
        </Link>
      )}
      <p className="text-base tabular-nums max-md:order-last max-md:w-full max-md:text-center">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <Link {...turn} rel="next" search={{ page: page + 1 }}>
          Older news
        </Link>
      )}
    </nav>
  )
}
