import { pagesOf, pageWithin } from '#domain/content/pages.ts'
import { buttonClass } from '#src/ui/Button.tsx'

interface PageLinksProps {
  /** Where a page is; the first one has no number. */
  address: (page: number | undefined) => string
  /** The page that the address asks for. */
  page: number
  perPage: number
  /** How long the whole list is. */
  total: number
  label: string
  newer: string
  older: string
}

/** The ways to what is newer and older, each loaded as a page: so the browser itself leads the keyboard to where it begins. */
export function PageLinks({ address, page: asked, perPage, total, label, newer, older }: PageLinksProps) {
  const pages = pagesOf(total, perPage)
  const page = pageWithin(asked, pages)
  if (pages === 1) return null
  const look = buttonClass({ kind: 'outline' })
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4 pt-16">
      {page > 1 && (
        <a href={address(page > 2 ? page - 1 : undefined)} rel="prev" className={look}>
          {newer}
        </a>
      )}
      <p className="text-base tabular-nums max-md:order-last max-md:w-full max-md:text-center">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <a href={address(page + 1)} rel="next" className={look}>
          {older}
        </a>
      )}
    </nav>
  )
}
