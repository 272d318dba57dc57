import { useSelector } from '@xstate/react'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { dataCopyFlow } from '#src/site/members/privacy/data-copy.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { FlowPassword } from '#src/ui/form/FlowPassword.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { Part } from './Part.tsx'

/** A copy of all of it, after the password was given. */
export function CopyForm() {
  const flow = useFlow(dataCopyFlow)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const format = useSelector(flow, ({ context }) => context.form.format)
  return (
    <Part
      id="copy"
      title="Download a copy"
      lead="Everything in one file. It is made when you ask and not kept by us. You can download five copies a day."
    >
      <div className="max-w-120">
        <Form
          flow={flow}
          action={
            <Button busy={busy} className="max-md:w-full md:justify-self-start">
              Download my copy
            </Button>
          }
        >
          <RadioTiles
            id="format"
            name="format"
            label="Kind of file"
            hint="XLSX opens in a spreadsheet. JSON can be read by another service."
            value={format}
            onChange={(chosen) => flow.send({ type: 'form.edit', change: { format: chosen } })}
            options={[
              { value: 'xlsx', label: 'XLSX' },
              { value: 'json', label: 'JSON' },
            ]}
          />
          <FlowPassword flow={flow} name="current_password" label="Your password" autoComplete="current-password" />
        </Form>
      </div>
    </Part>
  )
}
