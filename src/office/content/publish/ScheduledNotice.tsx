import type { ContentItem } from '#contract/content/content.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { wordsOfMoment } from '#src/office/kit/times.ts'
import { ClockIcon } from '#src/ui/icons/page-icons.tsx'

/** What is written after a schedule is not in it: said above the text. */
export function ScheduledNotice({ item, draft, isSaved }: { item: ContentItem; draft: number; isSaved: boolean }) {
  const { kind, id, scheduled, publish_at } = item
  if (scheduled === null || publish_at === null || (scheduled === draft && isSaved)) return null
  return (
    <p className="scheduled-notice" role="status">
      <ClockIcon size={20} />
      <span>
        Your changes are not in what is scheduled: revision {scheduled} goes public on {wordsOfMoment(publish_at)} in
        Lagos.{' '}
        <OfficeLink
          to={`/content/${kind}/${id}/revisions`}
          search={{ from: String(scheduled), to: String(draft) }}
          className="underline underline-offset-4"
        >
          What changed since
        </OfficeLink>
      </span>
    </p>
  )
}
