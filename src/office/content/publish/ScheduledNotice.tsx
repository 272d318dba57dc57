import type { ContentItem } from '#contract/content/content.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { wordsOfMoment } from '#src/office/kit/times.ts'
import { isOlder } from './standing-words.ts'

interface ScheduledNoticeProps {
  item: ContentItem
  /** The number of the newest revision. */
  draft: number
  /** So many things were changed since the schedule, where that is known. */
  changes: number | undefined
  isSaved: boolean
}

const changedWords = (changes: number | undefined) => {
  if (changes === undefined) return 'What was changed since then is not in it.'
  return changes === 1
    ? '1 thing was changed since then: it is not in it.'
    : `${changes} things were changed since then: they are not in it.`
}

/** What is written after a schedule is not in it: said above the text. */
export function ScheduledNotice({ item, draft, changes, isSaved }: ScheduledNoticeProps) {
  const { kind, id, scheduled, publish_at } = item
  if (publish_at === null || !isOlder(item, { draft, changes, isSaved })) return null
  return (
    <div className="scheduled-notice" role="status">
      <p className="min-w-0">
        <strong className="block font-strong">
          Revision {scheduled} goes out on {wordsOfMoment(publish_at)} in Lagos.
        </strong>
        {changedWords(changes)}
      </p>
      <OfficeLink to={`/content/${kind}/${id}/revisions`} search={{ from: String(scheduled) }} className="head-link">
        {changes === undefined || changes === 1 ? 'See what changed' : `See the ${changes}`}
      </OfficeLink>
    </div>
  )
}
