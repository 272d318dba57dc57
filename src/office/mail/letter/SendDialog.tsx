import { useSelector } from '@xstate/react'
import { letterKindWords } from '#contract/mail/letter.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import type { LetterActor } from './bulk-letter.flow.ts'
import { readers } from './letter-words.ts'

/** Asks once more before many are written to; above the cap it asks a second person, who is told why. */
export function SendDialog({ flow }: { flow: LetterActor }) {
  const { letter, reason, trouble } = useSelector(flow, ({ context }) => context)
  const open = useSelector(flow, (state) => state.hasTag('confirming'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  if (!letter || !open) return null
  const { counts, needs_second, subject, kind, event } = letter
  const many = readers(letter, counts.gets)
  const label = needs_second ? 'Ask for approval' : `Send to ${many}`
  return (
    <Dialog
      open
      onClose={() => flow.send({ type: 'send.drop' })}
      title={`Send “${subject}”`}
      actions={
        <>
          <Button
            kind="sun"
            busy={busy}
            disabled={needs_second && reason.trim() === ''}
            onClick={() => flow.send({ type: 'send.confirm' })}
          >
            {label}
          </Button>
          <Button kind="outline" onClick={() => flow.send({ type: 'send.drop' })}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {many}
        {event && ` of “${event.title}”`} {counts.gets === 1 ? 'gets' : 'get'} this letter as “{letterKindWords[kind]}”.
        Codes, receipts and other mails that somebody waits for are sent first. The letter can be paused.
      </p>
      {needs_second && (
        <div className="pt-4">
          <p className="pb-4 text-ink-2">
            A letter to this many people needs a second person. It is sent once that person has approved it.
          </p>
          <Field label="Why it is sent">
            <TextArea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(text) => flow.send({ type: 'reason.edit', reason: text })}
            />
          </Field>
        </div>
      )}
      <p role="alert" className="pt-4 font-[560] text-danger empty:hidden">
        {trouble}
      </p>
    </Dialog>
  )
}
