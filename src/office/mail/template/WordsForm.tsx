import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { MailTemplate } from '#contract/mail/mail-template.ts'
import { fieldText } from '#domain/mail/mail-template.ts'
import type { WordsForm as Words } from '#machines/mail/mail-template/mail-template.machine.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { TextArea, TextInput } from '#src/ui/form/TextInput.tsx'
import type { TemplateActor } from './mail-template.flow.ts'

const parts: Record<MailTemplate['parts'][number], string> = {
  code: 'the code in its box',
  details: 'the table of details',
  button: 'the button with its link',
}

interface LinesProps {
  flow: TemplateActor
  name: 'text' | 'foot'
  label: string
  hint: string
  rows: number
  optional?: boolean
  readOnly: boolean
}

function Lines({ flow, name, label, hint, optional, ...area }: LinesProps) {
  const { value, error, change } = useFormField<Words>(flow, name)
  return (
    <Field id={name} label={label} hint={hint} error={error} optional={optional}>
      <TextArea name={name} value={value} onChange={change} {...area} />
    </Field>
  )
}

/** The words of a mail, and what may stand in them. */
export function WordsForm({ flow, readOnly }: { flow: TemplateActor; readOnly: boolean }) {
  const template = useSelector(flow, ({ context }) => context.template)
  return (
    <Form<Words> flow={flow} action={null}>
      <FlowField<Words> flow={flow} name="subject" label="Subject" readOnly={readOnly} autoComplete="off" />
      <FlowField<Words> flow={flow} name="heading" label="Heading" readOnly={readOnly} autoComplete="off" />
      <Lines
        flow={flow}
        name="text"
        label="Text"
        hint="An empty line starts a new paragraph."
        rows={14}
        readOnly={readOnly}
      />
      <Lines
        flow={flow}
        name="foot"
        label="At the foot"
        hint="Shown in small print below the mail."
        rows={3}
        optional
        readOnly={readOnly}
      />
      {template.guarded && !readOnly && <Reason flow={flow} />}
      <section aria-label="Fields that you can use">
        <h2 className="block-title">Fields that you can use</h2>
        <dl className="mt-2 border-ink border-t-2">
          {template.fields.map(({ name, sample }) => (
            <Row key={name} name={name}>
              is, in this sample, “{sample}”
            </Row>
          ))}
          {template.parts.map((part) => (
            <Row key={part} name={part}>
              is {parts[part]}: once, as a paragraph by itself
            </Row>
          ))}
        </dl>
      </section>
    </Form>
  )
}

function Reason({ flow }: { flow: TemplateActor }) {
  const reason = useSelector(flow, ({ context }) => context.reason)
  return (
    <Field
      id="reason"
      label="Reason"
      hint="This mail is of money, of signing in or of approvals: a second person reads this and approves the new words. Links and account numbers come from its fields and its button."
    >
      <TextInput
        name="reason"
        value={reason}
        onChange={(typed) => flow.send({ type: 'reason.edit', reason: typed })}
        maxLength={500}
        autoComplete="off"
      />
    </Field>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3 border-line border-b py-2.5">
    <dt className="font-semibold">{fieldText(name)}</dt>
    <dd className="min-w-0 break-words text-ink-2">{children}</dd>
  </div>
)
