import { useSelector } from '@xstate/react'
import type { ContentItem, ContentStep } from '#contract/content/content.ts'
import type { PublishActor } from '#src/office/content/publish/publish.flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { momentOf } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { ClockIcon } from '#src/ui/icons/page-icons.tsx'
import { isOlder, standingWords } from './standing-words.ts'

interface PublishGroundProps {
  flow: PublishActor
  item: ContentItem
  /** The number of the newest revision. */
  draft: number
  /** Who is told of what is published by mail, in words. */
  told: string
  /** So many things were changed since the schedule, where that is known. */
  changes: number | undefined
  /** All of it is saved. */
  isSaved: boolean
  choose: (step: ContentStep) => void
  /** Reads the text again that somebody else has saved. */
  onRead: () => void
}

const isNewEnd = ({ unpublish_at }: { unpublish_at: string }, item: ContentItem) =>
  unpublish_at !== (item.unpublish_at ?? '')

/** Whether by then the clock had done something with what is shown here. */
const cameByClock = ({ publish_at, unpublish_at }: ContentItem, at: string | null) =>
  [publish_at, unpublish_at].some((due) => due && at && Date.parse(due) <= Date.parse(at))

/** What readers see now, and what a press will do. */
export function PublishGround({ flow, item, draft, told, changes, isSaved, choose, onRead }: PublishGroundProps) {
  const { standing, isLater, times, trouble, changed, done } = useSelector(flow, ({ context }) => context)
  const tags = useSelector(flow, (state) => state.tags)
  if (changed) {
    const who = changed.by ?? (cameByClock(item, changed.at) ? 'The schedule' : 'The office key')
    return (
      <Ground
        label="Decision"
        title={`${who} ${changed.of === 'text' ? 'saved another text' : 'changed this'} in the meantime${changed.at ? `, ${momentOf(changed.at)}` : ''}`}
        note="Nothing was done. Look at it again first"
      >
        <Button
          kind="sun"
          onClick={() => {
            flow.send({ type: 'change.accept' })
            onRead()
          }}
        >
          Look at it again
        </Button>
      </Ground>
    )
  }
  const may = (step: ContentStep) => standing?.steps.includes(step) ?? false
  const busy = tags.has('busy') || tags.has('saving')
  const { title, note } = standingWords(item, { draft, done, isLater, times, told, changes, isSaved })
  // What readers see already is not published once more.
  const hasNews = !isSaved || item.published?.number !== draft
  const lacksSome = isOlder(item, { draft, changes, isSaved })
  /** What is scheduled says what the draft says, at the time that is shown. */
  const isScheduled =
    item.scheduled !== null && !lacksSome && times.publish_at === item.publish_at && !isNewEnd(times, item)
  const isEndAlone = !isLater && times.unpublish_at !== '' && isNewEnd(times, item)
  return (
    // That others are mailed is said on phones too.
    <Ground label="Decision" title={trouble || title} note={note && note === told ? <span>{note}</span> : note}>
      {item.address && item.scheduled === null && (
        <a href={item.address} target="_blank" rel="noreferrer" className="ground-link">
          See it on the site
        </a>
      )}
      {may('recall') && (
        <button type="button" className="ground-link" disabled={busy} onClick={() => choose('recall')}>
          Call it back
        </button>
      )}
      {may('unpublish') && item.scheduled === null && (
        <Button kind="outline-on-dark" busy={busy} onClick={() => choose('unpublish')}>
          Unpublish…
        </Button>
      )}
      {may('revive') && (
        <Button kind="sun" busy={busy} onClick={() => choose('revive')}>
          Revive as a draft
        </Button>
      )}
      {isEndAlone && may('schedule') && item.state === 'published' ? (
        <Button kind="sun" busy={busy} onClick={() => choose('schedule')}>
          <ClockIcon size={20} />
          Schedule its end
        </Button>
      ) : isLater && may('schedule') ? (
        <>
          {lacksSome && may('publish') && (
            <Button kind="outline-on-dark" busy={busy} onClick={() => choose('publish')}>
              Publish the draft now
            </Button>
          )}
          {!isScheduled && (
            <Button kind="sun" busy={busy} onClick={() => choose('schedule')}>
              <ClockIcon size={20} />
              {lacksSome ? 'Schedule the draft instead' : 'Schedule this draft'}
            </Button>
          )}
        </>
      ) : (
        may('publish') &&
        hasNews && (
          <Button kind="sun" busy={busy} onClick={() => choose('publish')}>
            Publish
          </Button>
        )
      )}
    </Ground>
  )
}
