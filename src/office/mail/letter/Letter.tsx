import { useBlocker, useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { waitFor } from 'xstate'
import { isSaved } from '#machines/mail/bulk-letter/bulk-letter.machine.ts'
import { useFlow, usePerson } from '#src/office/kit/flow.ts'
import { Failed, Rows } from '#src/office/kit/LoadState.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { StateBadge } from '#src/office/kit/StateBadge.tsx'
import type { LetterActor } from './bulk-letter.flow.ts'
import { bulkLetterFlow } from './bulk-letter.flow.ts'
import { readDraft } from './kept-draft.ts'
import { LetterForm } from './LetterForm.tsx'
import { LetterProgress } from './LetterProgress.tsx'
import { letterStateWords, titleOf } from './letter-words.ts'

/** One letter: it is written, or on its way. */
export function LetterPage() {
  const { id = '' } = useParams({ strict: false })
  return <Letter key={id} id={Number(id)} />
}

function Letter({ id }: { id: number }) {
  const { id: by } = usePerson()
  const [kept] = useState(() => readDraft({ id, by }))
  const flow = useFlow(bulkLetterFlow, { id, by, kept })
  const { letter, trouble } = useSelector(flow, ({ context }) => context)
  const tags = useSelector(flow, (state) => state.tags)
  useSaveOnLeaving(flow)
  return (
    <>
      <PageHead
        title={titleOf(letter?.subject ?? '')}
        above={[{ to: '/mail/letters', label: 'Letters' }]}
        sub={
          letter?.event && (
            <>
              To attendees of{' '}
              <OfficeLink to={`/events/${letter.event.id}`} className="underline underline-offset-4">
                {letter.event.title}
              </OfficeLink>
            </>
          )
        }
      >
        {letter && (
          <StateBadge set={letterStateWords[letter.state].set}>{letterStateWords[letter.state].word}</StateBadge>
        )}
      </PageHead>
      {tags.has('failed') && (
        <div className="page-body">
          <Failed text={trouble} onRetry={() => flow.send({ type: 'letter.again' })} />
        </div>
      )}
      {tags.has('reading') && !letter && (
        <div className="page-body">
          <Rows count={6} />
        </div>
      )}
      {letter?.state === 'draft' && !tags.has('failed') && <LetterForm flow={flow} />}
      {letter && letter.state !== 'draft' && <LetterProgress flow={flow} />}
    </>
  )
}

const PATIENCE = 4_000

const isUnsaved = (state: ReturnType<LetterActor['getSnapshot']>) => state.hasTag('writing') && !isSaved(state.context)

/** Leaving the page saves what was typed, and stays where that fails; closing the tab before is asked about. */
function useSaveOnLeaving(flow: LetterActor) {
  const mustSave = () => isUnsaved(flow.getSnapshot())
  /** When no call is under way; undefined where one takes too long. */
  const settled = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: PATIENCE }).catch(() => undefined)
  useBlocker({
    shouldBlockFn: async () => {
      if (!mustSave()) return false
      // A save that is under way may be refused yet.
      await settled()
      if (mustSave()) flow.send({ type: 'letter.save' })
      const next = await settled()
      return !next || isUnsaved(next)
    },
    enableBeforeUnload: mustSave,
  })
}
