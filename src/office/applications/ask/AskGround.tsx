import { useSelector } from '@xstate/react'
import { counted } from '#domain/common/words.ts'
import type { AskActor } from '#src/office/applications/ask/ask-applicant.flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { shortMoment } from '#src/office/kit/times.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'

const questionsOf = (count: number) => counted(count, 'question')

/** The button that was pressed is gone. */
const focusLink = (box: HTMLElement | null) => box?.querySelector('a')?.focus()

interface AskGroundProps {
  flow: AskActor
  /** The review of the application. */
  back: string
}

/** How far it is, and what can be done with it. */
export function AskGround({ flow, back }: AskGroundProps) {
  const { chosen, savedAt, unsaved } = useSelector(flow, ({ context }) => context)
  const tags = useSelector(flow, (state) => state.tags)
  const count = chosen.length
  const time = savedAt === undefined ? '' : shortMoment(new Date(savedAt).toISOString())
  if (tags.has('sent')) {
    return (
      <Ground
        label="Decision"
        title={`${questionsOf(count)} sent, ${time}`}
        note="The five-day clock is paused until the answer arrives"
      >
        <span ref={focusLink} className="contents">
          <OfficeLink to={back} className={buttonClass({ kind: 'sun' })}>
            Back to the review
          </OfficeLink>
        </span>
      </Ground>
    )
  }
  const isSaving = tags.has('saving')
  const busy = tags.has('busy')
  const isSaved = time !== '' && !unsaved
  return (
    <Ground
      label="Decision"
      title={isSaved ? `${questionsOf(count)}. Draft saved ${time}` : questionsOf(count)}
      note="The five-day clock is paused until the answer arrives"
    >
      <OfficeLink to={back} className="ground-link ask-back">
        Back to the review
      </OfficeLink>
      {tags.has('overtaken') && (
        <Button kind="sun" busy={busy} onClick={() => flow.send({ type: 'reading.again' })}>
          Read the application again
        </Button>
      )}
      {tags.has('writing') && (
        <>
          <Button kind="outline-on-dark" busy={isSaving} onClick={() => flow.send({ type: 'draft.save' })}>
            Save for later
          </Button>
          <Button
            kind="sun"
            busy={busy && !isSaving}
            disabled={count === 0}
            onClick={() => flow.send({ type: 'form.submit' })}
          >
            Send {count === 0 ? 'questions' : questionsOf(count)}
          </Button>
        </>
      )}
    </Ground>
  )
}
