import { useSelector } from '@xstate/react'
import { collisionsOf, draftOf } from '#machines/mail/bulk-letter/bulk-letter.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { RichText } from '#src/ui/text/RichText.tsx'
import type { LetterActor } from './bulk-letter.flow.ts'
import { audienceWords } from './letter-words.ts'

/** Somebody else has saved the letter: what differs is shown, and its writer chooses. */
export function LetterConflict({ flow }: { flow: LetterActor }) {
  const { letter, draft, theirs, first } = useSelector(flow, ({ context }) => context)
  if (!letter || !draft || !theirs) return null
  const read = draftOf(letter)
  const theirDraft = draftOf(theirs)
  // What the browser kept was typed over a version that is not known any more: then all that differs.
  const differs = collisionsOf({ typed: draft, read, theirs: theirDraft })
  const has = (part: keyof typeof draft) =>
    differs.length > 0 ? differs.includes(part) : JSON.stringify(draft[part]) !== JSON.stringify(theirDraft[part])
  return (
    <section
      role="alert"
      aria-label="Two versions"
      className="grid gap-3 rounded-card border border-line border-l-5 border-l-sun p-4"
    >
      <p className="font-semibold text-lg">{first} has changed this letter too</p>
      <p className="text-ink-2">
        What you typed is below and is kept in this browser. It is saved once you have chosen. They have saved:
      </p>
      <dl className="grid gap-2">
        {has('subject') && (
          <div>
            <dt className="text-ink-2">Subject</dt>
            <dd className="break-words font-semibold">{theirs.subject || 'None'}</dd>
          </div>
        )}
        {(has('audience') || has('kind')) && (
          <div>
            <dt className="text-ink-2">Who gets it</dt>
            <dd className="font-semibold">{audienceWords(theirs).join(', ')}</dd>
          </div>
        )}
        {has('body') && (
          <div>
            <dt className="text-ink-2">Text</dt>
            <dd className="max-h-60 overflow-y-auto rounded-card border border-line p-3">
              <RichText html={theirs.body} />
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button kind="sun" onClick={() => flow.send({ type: 'mine.keep' })}>
          Keep what I typed
        </Button>
        <Button kind="outline" onClick={() => flow.send({ type: 'theirs.take' })}>
          Take theirs, and discard mine
        </Button>
      </div>
    </section>
  )
}
