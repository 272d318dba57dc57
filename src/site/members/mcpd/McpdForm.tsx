import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import { type McpdKind, mcpdKinds, mcpdKindWords } from '#contract/members/mcpd.ts'
import type { ClaimForm } from '#machines/members/mcpd-claim/mcpd-claim.machine.ts'
import type { MachineOf } from '#machines/registry.ts'
import { fileNote, stash, stashedFile } from '#src/site/applications/files/file-stash.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { FlowDay } from '#src/ui/form/FlowDay.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { certificateKinds } from '#src/ui/form/file-kinds.ts'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { Select } from '#src/ui/form/Select.tsx'
import { focusField } from '#src/ui/use-focus.ts'

export interface McpdFlowProps {
  flow: Actor<MachineOf<'mcpdClaim'>>
}

const choices = mcpdKinds.map((value: McpdKind) => ({ value, label: mcpdKindWords[value] }))

/** A training is claimed, or what the office asks about one is answered. */
export function McpdForm({ flow }: McpdFlowProps) {
  const entry = useSelector(flow, ({ context }) => context.entry)
  const today = useSelector(flow, ({ context }) => context.today)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const isAnswer = entry !== null
  return (
    // Who has pressed the button goes on in the form.
    <section ref={focusField} aria-labelledby="mcpd-form" className="border-ink border-t-2 pt-5">
      <h2 id="mcpd-form" className="font-serif-display text-h3">
        {isAnswer ? 'Answer the office' : 'Add training'}
      </h2>
      <p className="max-w-prose pt-1 pb-6 text-ink-2 text-small">
        {isAnswer
          ? 'Correct what the office asks about, or send another certificate. Without one, the first stays.'
          : 'Of events of the chapter that are marked with hours you need not: they are entered by themselves when you came.'}
      </p>
      <Form
        flow={flow}
        layout={['grid max-w-180 gap-8', 'grid gap-6 md:grid-cols-2', 'flex flex-wrap gap-3 max-sm:grid']}
        action={
          <>
            <Button busy={busy}>{isAnswer ? 'Send answer' : 'Send to the office'}</Button>
            <Button kind="outline" type="button" disabled={busy} onClick={() => flow.send({ type: 'claim.close' })}>
              Discard
            </Button>
          </>
        }
      >
        <FlowField<ClaimForm> flow={flow} name="title" label="Title" maxLength={200} className="md:col-span-2" />
        <GivenBy flow={flow} />
        <FlowField<ClaimForm>
          flow={flow}
          name="provider"
          label="Name of who gave it"
          maxLength={200}
          hint="The school, agency or body on the certificate."
        />
        <FlowDay<ClaimForm> flow={flow} name="first_day" label="First day" latest={today} />
        <FlowDay<ClaimForm> flow={flow} name="last_day" label="Last day" latest={today} />
        <FlowField<ClaimForm>
          flow={flow}
          name="hours"
          label="Hours"
          inputMode="numeric"
          maxLength={3}
          hint="Whole hours."
        />
        <Evidence flow={flow} />
      </Form>
    </section>
  )
}

function GivenBy({ flow }: McpdFlowProps) {
  const { id, value, error, change } = useFormField<ClaimForm>(flow, 'kind')
  return (
    <Field id={id} label="Given by" error={error}>
      <Select name={id} value={value} onChange={change} options={choices} placeholder="Choose" />
    </Field>
  )
}

/** The certificate, or another proof: a photograph is made smaller before it is sent. */
function Evidence({ flow }: McpdFlowProps) {
  const { tabState } = useFlows()
  const { file: told, form, errors, entry, progress } = useSelector(flow, ({ context }) => context)
  const isSending = useSelector(flow, (state) => state.hasTag('sending'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const file = stashedFile(tabState, told)
  const share = progress ? (100 * progress.sent) / Math.max(1, progress.total) : 0
  const isLost = form.evidence !== '' && !file
  const hint = isLost
    ? `Choose ${form.evidence} again: it was lost when the page was reloaded.`
    : 'At most 5 MB. A larger photograph is made smaller for you.'
  const choose = (chosen: File | undefined) =>
    chosen ? flow.send({ type: 'file.choose', file: stash(tabState, chosen) }) : flow.send({ type: 'file.remove' })
  return (
    <Field
      id="evidence"
      label="Certificate or other proof"
      hint={hint}
      optional={entry !== null}
      error={errors.evidence}
      className="md:col-span-2"
    >
      <FileDrop
        file={file}
        kinds={certificateKinds}
        note={told && fileNote(told)}
        progress={isSending ? share : undefined}
        disabled={busy}
        onFile={choose}
      />
    </Field>
  )
}
