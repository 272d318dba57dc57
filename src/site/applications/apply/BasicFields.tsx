import { useSelector } from '@xstate/react'
import { gradeIsAsked } from '#machines/applications/application/application-form.ts'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { today } from '#src/ui/form/date-text.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Part } from '#src/ui/form/Form.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { FileField } from './FileField.tsx'
import type { GradeName, WizardPartProps } from './wizard-flow.ts'

interface BasicFieldsProps extends WizardPartProps {
  grades: readonly GradeName[]
}

export function BasicFields({ flow, grades }: BasicFieldsProps) {
  const isUpgrade = useSelector(flow, ({ context }) => context.kind === 'upgrade')
  const asksGrade = useSelector(flow, ({ context }) => gradeIsAsked(context))
  return (
    <>
      <Part title="About you">
        <FlowField flow={flow} name="sur_name" label="Surname" autoComplete="family-name" maxLength={100} />
        <FlowField flow={flow} name="first_name" label="First Name" autoComplete="given-name" maxLength={100} />
        <FlowField
          flow={flow}
          name="middle_name"
          label="Middle Name"
          optional
          autoComplete="additional-name"
          maxLength={100}
        />
        <FlowField flow={flow} name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
        <FlowField flow={flow} name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={30} />
        <DateOfBirth flow={flow} />
        {isUpgrade && <FileField flow={flow} slot="passport" label="Passport photograph" className="md:col-span-2" />}
      </Part>
      <Part title="Your membership">
        <IsMember flow={flow} />
        {asksGrade && <GradeChoice flow={flow} grades={grades} />}
        <GradeDate flow={flow} />
      </Part>
    </>
  )
}

function DateOfBirth({ flow }: WizardPartProps) {
  const { value, error, change } = useFormField(flow, 'dob')
  return (
    <Field id="dob" label="Date of Birth" error={error}>
      <DatePicker value={value} onChange={change} autoComplete="bday" />
    </Field>
  )
}

function IsMember({ flow }: WizardPartProps) {
  const { value, error, change } = useFormField(flow, 'is_member')
  return (
    <RadioTiles
      id="is_member"
      name="is_member"
      label="Are you a member of NIPR already?"
      value={value}
      onChange={change}
      options={[
        { value: '1', label: 'Yes' },
        { value: '0', label: 'No' },
      ]}
      error={error}
      className="md:col-span-2"
    />
  )
}

function GradeChoice({ flow, grades }: BasicFieldsProps) {
  const { value, error, change } = useFormField(flow, 'grade_id')
  const isMember = useSelector(flow, ({ context }) => context.form.is_member === '1')
  return (
    <Field id="grade_id" label={isMember ? 'Your Current Grade' : 'Grade You Apply For'} error={error}>
      <Select
        name="grade_id"
        value={value}
        onChange={change}
        options={grades.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder="Choose a grade"
      />
    </Field>
  )
}

function GradeDate({ flow }: WizardPartProps) {
  const { value, error, change } = useFormField(flow, 'curernt_grade_date')
  const isMember = useSelector(flow, ({ context }) => context.form.is_member === '1')
  return (
    <Field
      id="curernt_grade_date"
      label="Date of Current Grade"
      hint={isMember ? 'The day you were given the grade you hold now.' : 'You hold no grade yet: choose today.'}
      aside={
        isMember ? undefined : (
          <button
            type="button"
            onClick={() => change(today())}
            className="relative cursor-pointer rounded-xs text-link text-small underline underline-offset-[0.2em] after:absolute after:-inset-3"
          >
            Choose today
          </button>
        )
      }
      error={error}
    >
      <DatePicker value={value} onChange={change} />
    </Field>
  )
}
