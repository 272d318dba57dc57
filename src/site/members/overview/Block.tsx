import type { ReactNode } from 'react'
import { Missing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'

interface BlockProps<Data> {
  id: string
  title: string
  /** At the right of the title: a link, or how it stands. */
  aside?: ReactNode
  query: PartQuery<Data>
  children: (data: Data) => ReactNode
}

/** A part of the overview under its rule: on its way, there, or not to be had. */
export const Block = <Data,>({ id, title, aside, query, children }: BlockProps<Data>) => (
  <section aria-labelledby={id} className="border-ink border-t-2 pt-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-5">
      <h2 id={id} className="font-serif-display text-h3">
        {title}
      </h2>
      {aside}
    </div>
    {query.data !== undefined ? (
      children(query.data)
    ) : query.error ? (
      <Missing query={query} />
    ) : (
      <SkeletonGroup label={`Loading: ${title}`} className="grid gap-3">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </SkeletonGroup>
    )}
  </section>
)
