import { councilEndings, type EndingKind } from '#contract/members/member-acts.ts'
import type { MemberActForm } from '#machines/members/member-act/member-act.machine.ts'
import { Choices } from '#src/office/kit/Choices.tsx'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field, FieldGroup } from '#src/ui/form/Field.tsx'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'

const kinds: Record<EndingKind, { label: string; note: string }> = {
  lost: { label: 'Lost for arrears', note: 'The council ends it: the dues are a year in arrears.' },
  resigned: { label: 'Resigned', note: 'The member has asked for it.' },
  transferred: { label: 'Moved', note: 'The member goes on in another chapter.' },
  expelled: { label: 'Expelled', note: 'The council ends it.' },
  died: { label: 'Died', note: 'It can be taken back where it was a mistake.' },
}

interface EndingFieldsProps {
  flow: FormFlow<MemberActForm>
  ends: readonly EndingKind[]
}

/** How a membership ends, and on which day. */
export function EndingFields({ flow, ends }: EndingFieldsProps) {
  const how = useFormField(flow, 'how')
  const day = useFormField(flow, 'day')
  const isCouncil = councilEndings.some((one) => one === how.value)
  return (
    <>
      <FieldGroup id="how" label="How it ends" role="radiogroup" error={how.error}>
        <Choices
          name="how"
          value={how.value}
          onChange={how.change}
          choices={ends.map((value) => ({ value, ...kinds[value] }))}
        />
      </FieldGroup>
      {!isCouncil && (
        <Field id="day" label="Last day" optional hint="Leave it empty where it ends today." error={day.error}>
          <DatePicker name="day" value={day.value} onChange={day.change} />
        </Field>
      )}
    </>
  )
}
