import { useSelector } from '@xstate/react'
import type { EditorActor } from '#src/office/content/content-editor.flow.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'
import { shortMoment } from '../kit/times.ts'

/** Whether what is typed is saved; where it is not, why, and where it is kept. */
export function SavedState({ flow }: { flow: EditorActor }) {
  const { seen, trouble, kept } = useSelector(flow, ({ context }) => context)
  const tags = useSelector(flow, (state) => state.tags)
  const isTold =
    tags.has('saved') || ['settling', 'offline', 'signedOut', 'refused', 'conflict'].some((tag) => tags.has(tag))
  const keptHow = kept ? 'kept in this browser' : 'leave this page open, the browser has no room to keep it'
  const again = (
    <button type="button" className="text-button" onClick={() => flow.send({ type: 'save.now' })}>
      Try again
    </button>
  )
  return (
    <div className="saved-state">
      <div role="status" className="contents">
        {tags.has('saved') && seen.saved_at && (
          <>
            <CheckIcon size={18} className="text-link" />
            <span>
              Draft saved <time dateTime={seen.saved_at}>{shortMoment(seen.saved_at)}</time>
            </span>
          </>
        )}
        {tags.has('offline') && <span>Offline: {keptHow}</span>}
        {tags.has('signedOut') && <span>Signed out: {keptHow}</span>}
        {tags.has('settling') && (
          <span className="text-danger">
            Not saved yet: {keptHow}. {trouble}
          </span>
        )}
        {tags.has('refused') && (
          <span className="flex gap-1.5 text-danger">
            <AlertIcon className="mt-0.5" />
            Not saved. {trouble}
          </span>
        )}
        {tags.has('conflict') && <span className="text-danger">Two texts</span>}
      </div>
      {/* Said to the eye alone: it changes with every pause in typing. */}
      {!isTold && tags.has('writing') && (
        <span aria-hidden="true">{tags.has('saving') ? 'Saving' : 'Not saved yet'}</span>
      )}
      {['settling', 'offline', 'refused'].some((tag) => tags.has(tag)) && again}
    </div>
  )
}
