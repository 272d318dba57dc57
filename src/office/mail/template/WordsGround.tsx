import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isChanged } from '#machines/mail/mail-template/mail-template.machine.ts'
import { ConfirmDialog } from '#src/office/kit/ConfirmDialog.tsx'
import { Ground } from '#src/office/kit/Ground.tsx'
import { usePerson } from '#src/office/kit/page/use-person.ts'
import { Button } from '#src/ui/Button.tsx'
import type { TemplateActor } from './mail-template.flow.ts'

const whenUsed = (guarded?: boolean) =>
  guarded ? 'Mails use it as soon as a second person has approved' : 'Mails use it as soon as it is saved'

/** Which words such mails have now, and what can be done with those that stand here. */
export function WordsGround({ flow }: { flow: TemplateActor }) {
  const template = useSelector(flow, ({ context }) => context.template)
  const typed = useSelector(flow, ({ context }) => isChanged(context))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const isSaving = useSelector(flow, (state) => state.matches('saving'))
  const isTesting = useSelector(flow, (state) => state.matches('testing'))
  const mayTest = usePerson().permissions.includes('mail.test')
  const [asks, setAsks] = useState(false)
  const inUse = template.is_changed ? 'The office’s wording is in use' : 'The built-in wording is in use'
  return (
    <>
      <Ground
        label="Decision"
        title={typed ? 'Not saved yet' : inUse}
        note={typed ? 'Mails use the wording that was saved last' : whenUsed(template.guarded)}
      >
        {template.is_changed && (
          <Button kind="outline-on-dark" disabled={busy} onClick={() => setAsks(true)}>
            Built-in words…
          </Button>
        )}
        {mayTest && (
          <Button
            kind="outline-on-dark"
            busy={isTesting}
            disabled={busy && !isTesting}
            onClick={() => flow.send({ type: 'mail.test' })}
          >
            Send me a test
          </Button>
        )}
        <Button kind="sun" busy={isSaving} disabled={!typed} onClick={() => flow.send({ type: 'form.submit' })}>
          {template.guarded ? 'Ask for approval' : 'Save'}
        </Button>
      </Ground>
      {asks && (
        <ConfirmDialog
          title="Use the built-in wording"
          text="These mails use the built-in wording again. The office’s wording stays in the audit."
          label="Use the built-in wording"
          act={async () => flow.send({ type: 'builtIn.take' })}
          onClose={() => setAsks(false)}
          onChanged={() => {}}
        >
          {typed && <p className="pt-2 font-semibold">What you typed and did not save is lost.</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
