import type { Eligibility } from '#contract/applications/eligibility.ts'
import { LONGEST_EARLY_REASON } from '#contract/applications/upgrade.ts'
import { writtenDay } from '#domain/common/days.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import { Criteria } from './Criteria.tsx'

/** What somebody who applies early does not meet yet, and what that means. */
export const WhatIsMissing = ({ eligibility, className }: { eligibility: Eligibility; className?: string }) => {
  const { from, day } = eligibility
  return (
    <div className={className}>
      <p>
        {from && from > day && `The years are met on ${writtenDay(from)}. `}
        The office may decide so or otherwise. If it declines, you pay nothing.
      </p>
      <Criteria eligibility={eligibility} isShort />
    </div>
  )
}

interface WhyNowProps<Form> {
  flow: FormFlow<Form>
  name: keyof Form & string
  optional?: boolean
  className?: string
}

export function WhyNow<Form>({ flow, name, optional, className }: WhyNowProps<Form>) {
  const { id, value, error, change } = useFormField(flow, name)
  return (
    <Field
      id={id}
      label="Why do you apply now?"
      hint="The office reads this."
      optional={optional}
      error={error}
      className={className}
    >
      <TextArea name={id} value={value} onChange={change} rows={3} maxLength={LONGEST_EARLY_REASON} />
    </Field>
  )
}
