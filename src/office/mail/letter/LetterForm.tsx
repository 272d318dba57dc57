import { useSelector } from '@xstate/react'
import { lazy, Suspense, useId } from 'react'
import { attendeeFields, memberFields } from '#contract/mail/letter.ts'
import { isCounted, isSaved } from '#machines/mail/bulk-letter/bulk-letter.machine.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { AudienceCounts } from './AudienceCounts.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import type { LetterActor } from './bulk-letter.flow.ts'
import { DiscardLetter } from './DiscardLetter.tsx'
import { LetterConflict } from './LetterConflict.tsx'
import { SendDialog } from './SendDialog.tsx'

const RichText = lazy(() => import('#src/office/kit/editor/RichText.tsx'))

/** A letter that is being written. */
export function LetterForm({ flow }: { flow: LetterActor }) {
  const { letter, draft, round, trouble } = useSelector(flow, ({ context }) => context)
  const saved = useSelector(flow, ({ context }) => isSaved(context))
  const counted = useSelector(flow, ({ context }) => isCounted(context))
  const closed = useSelector(flow, (state) => !state.hasTag('open'))
  const asks = useSelector(flow, (state) => state.hasTag('confirming'))
  const isSaving = useSelector(flow, (state) => state.hasTag('saving'))
  const isRefused = useSelector(flow, (state) => state.matches({ writing: 'refused' }))
  const isConflict = useSelector(flow, (state) => state.hasTag('conflict'))
  const isTesting = useSelector(flow, (state) => state.matches('testing'))
  const hint = useId()
  if (!letter || !draft) return null
  const may = letter.steps.includes('save')
  const edit = (change: Partial<typeof draft>) => flow.send({ type: 'letter.edit', change })
  const fields = letter.event ? attendeeFields : memberFields
  const step = !saved ? 'save' : letter.is_tested ? 'send' : 'test'
  return (
    <div className="page-body grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-5">
        {isConflict && <LetterConflict flow={flow} />}
        {letter.waits_for_second && (
          <p className="rounded-card border border-line border-l-5 border-l-sun p-4">
            {letter.waits_for_second} asked a second person to approve this letter. After a change it has to be approved
            anew.{' '}
            <OfficeLink to="/approvals" className="underline underline-offset-4">
              Approvals
            </OfficeLink>
          </p>
        )}
        <Field label="Subject">
          <TextInput
            value={draft.subject}
            maxLength={150}
            readOnly={!may || closed}
            onChange={(subject) => edit({ subject })}
          />
        </Field>
        <div>
          <p aria-hidden="true" className="pb-1.5 font-semibold text-base">
            Text
          </p>
          <Suspense
            fallback={
              <SkeletonGroup className="loading-rows">
                <Skeleton className="h-48 w-full" />
              </SkeletonGroup>
            }
          >
            <RichText
              label="Text"
              value={draft.body}
              revision={round}
              isPlain
              disabled={!may || closed}
              onChange={(body) => edit({ body })}
              describedBy={hint}
            />
          </Suspense>
          <p id={hint} className="pt-2 text-ink-2 text-small">
            These fields are filled in for each reader: {fields.map((name) => `{{${name}}}`).join(', ')}. The salutation
            is “Dear Dr Ada Obi”, or “Dear colleague” where a name is missing.
          </p>
          {letter.fault && saved && (
            <p role="status" className="pt-2 font-[560] text-danger">
              {letter.fault} Until then it can be neither tested nor sent.
            </p>
          )}
        </div>
      </div>
      <div className="grid gap-5">
        <AudienceFields event={letter.event} draft={draft} disabled={!may || closed} onChange={edit} />
        <AudienceCounts letter={letter} counting={!counted} />
        <div className="grid gap-3">
          {may && (
            <Button
              wide
              kind={step === 'save' ? 'sun' : 'outline'}
              busy={isSaving}
              disabled={saved}
              onClick={() => flow.send({ type: 'letter.save' })}
            >
              {saved ? 'Saved' : 'Save'}
            </Button>
          )}
          {letter.steps.includes('test') && (
            <Button
              wide
              kind={step === 'test' ? 'sun' : 'outline'}
              busy={isTesting}
              disabled={!saved || letter.fault !== null}
              onClick={() => flow.send({ type: 'letter.test' })}
            >
              Send me a test
            </Button>
          )}
          {letter.steps.includes('send') && (
            <Button
              wide
              kind={step === 'send' ? 'sun' : 'outline'}
              disabled={!saved || !letter.is_tested}
              reason={saved ? 'Send yourself a test first.' : undefined}
              onClick={() => flow.send({ type: 'letter.send' })}
            >
              Send…
            </Button>
          )}
        </div>
        {letter.steps.includes('cancel') && <DiscardLetter flow={flow} disabled={closed || isConflict} />}
        <div role="alert" className="grid justify-items-start gap-2 empty:hidden">
          {trouble && !asks && (
            <>
              <p className="font-[560] text-danger">
                {saved ? trouble : `Not saved: ${trouble} What you typed is kept in this browser.`}
              </p>
              {isRefused && (
                <Button kind="outline" size="small" onClick={() => flow.send({ type: 'letter.again' })}>
                  Reload, and discard what I typed
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <SendDialog flow={flow} />
    </div>
  )
}
