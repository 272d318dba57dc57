import type { SearchedKind } from '#contract/content/searched.ts'
import type { FoundItem } from '#contract/content/site-search.ts'
import { beginningsIn, cutAt } from '#domain/common/fold.ts'
import { newsDate } from '#src/site/kit/dates.ts'
import { Marked } from '#src/ui/text/Marked.tsx'

export const kindWords: Record<SearchedKind, { one: string; many: string }> = {
  post: { one: 'News', many: 'News' },
  event: { one: 'Event', many: 'Events' },
  resource: { one: 'Resource', many: 'Resources' },
  job: { one: 'Job', many: 'Jobs' },
  page: { one: 'Page', many: 'Pages' },
  leader: { one: 'Leader', many: 'Leaders' },
}

/** One thing that was found. The whole of it is pressed, its title is the link. */
export function Found({ item: { kind, title, address, at, excerpt }, words }: { item: FoundItem; words: string[] }) {
  const marked = (text: string) => (
    <Marked parts={cutAt(text, beginningsIn(text, words))} className="bg-millet-tint text-ink" />
  )
  return (
    <article className="found">
      <p className="text-ink-3 text-meta">
        {kindWords[kind].one}
        {at && (
          <>
            , <time dateTime={at}>{newsDate(at)}</time>
          </>
        )}
      </p>
      <h3 className="font-serif-display text-h3 wrap-anywhere">
        <a href={address} className="found-link">
          {marked(title)}
        </a>
      </h3>
      {excerpt && <p className="max-w-[62ch] pt-1.5 text-ink-2 wrap-anywhere">{marked(excerpt)}</p>}
    </article>
  )
}
