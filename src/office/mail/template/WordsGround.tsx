import { useSelector } from '@xstate/react'
import { isChanged } from '#machines/mail/mail-template/mail-template.machine.ts'
import { usePerson } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { AskingButton } from '#src/office/mail/AskingButton.tsx'
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
  const inUse = template.is_changed ? 'The office’s wording is in use' : 'The built-in wording is in use'
  return (
    <Ground
      label="Decision"
      title={typed ? 'Not saved yet' : inUse}
      note={typed ? 'Mails use the wording that was saved last' : whenUsed(template.guarded)}
    >
      {template.is_changed && (
        <AskingButton
          kind="outline-on-dark"
          disabled={busy}
          title="Use the built-in wording"
          text="These mails use the built-in wording again. The office’s wording stays in the audit."
          more={typed && <p className="pt-2 font-semibold">What you typed and did not save is lost.</p>}
          label="Use the built-in wording"
          onConfirm={() => flow.send({ type: 'builtIn.take' })}
        >
          Built-in words…
        </AskingButton>
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
  )
}
