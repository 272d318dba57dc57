import { LONGEST_PASSAGE } from '#contract/common/limits.ts'
import type { ProfileForm } from '#machines/identity/profile/profile-form.ts'
import { industries } from '#src/site/kit/industries.ts'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Part } from '#src/ui/form/Form.tsx'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea } from '#src/ui/form/TextInput.tsx'

interface FieldsProps {
  flow: FormFlow<ProfileForm>
}

export const You = ({ flow }: FieldsProps) => (
  <Part title="You">
    <FlowField flow={flow} name="sur_name" label="Surname" autoComplete="family-name" maxLength={100} />
    <FlowField flow={flow} name="first_name" label="First Name" autoComplete="given-name" maxLength={100} />
    <FlowField flow={flow} name="middle_name" label="Middle Name" autoComplete="additional-name" maxLength={100} />
    <DateOfBirth flow={flow} />
    <FlowField
      flow={flow}
      name="email"
      label="Email"
      hint="You sign in with it."
      type="email"
      autoComplete="email"
      maxLength={254}
    />
    <FlowField
      flow={flow}
      name="phone"
      label="Phone"
      hint="With the country code from abroad."
      optional
      type="tel"
      autoComplete="tel"
      maxLength={30}
    />
  </Part>
)

export const Work = ({ flow }: FieldsProps) => (
  <Part title="Work">
    <FlowField
      flow={flow}
      name="job_title"
      label="Job Title"
      optional
      autoComplete="organization-title"
      maxLength={300}
    />
    <FlowField
      flow={flow}
      name="organization"
      label="Organization"
      optional
      autoComplete="organization"
      maxLength={300}
    />
    <Industry flow={flow} />
    <Responsibility flow={flow} />
  </Part>
)

export const Address = ({ flow }: FieldsProps) => (
  <Part title="Address">
    <FlowField
      flow={flow}
      name="business_address"
      label="Business Address"
      optional
      autoComplete="street-address"
      maxLength={300}
      className="md:col-span-2"
    />
    <FlowField
      flow={flow}
      name="business_postal_code"
      label="Business Postal Code"
      optional
      autoComplete="postal-code"
      maxLength={20}
    />
  </Part>
)

function DateOfBirth({ flow }: FieldsProps) {
  const { value, error, change } = useFormField(flow, 'dob')
  return (
    <Field id="dob" label="Date of Birth" error={error}>
      <DatePicker value={value} onChange={change} autoComplete="bday" />
    </Field>
  )
}

function Responsibility({ flow }: FieldsProps) {
  const { value, error, change } = useFormField(flow, 'responsibility')
  return (
    <Field id="responsibility" label="Responsibility" optional error={error} className="md:col-span-2">
      <TextArea name="responsibility" value={value} onChange={change} rows={3} maxLength={LONGEST_PASSAGE} />
    </Field>
  )
}

function Industry({ flow }: FieldsProps) {
  const { value, error, change } = useFormField(flow, 'industry')
  const known = industries.includes(value) || value === '' ? industries : [value, ...industries]
  const options = known.map((name) => ({ value: name, label: name }))
  return (
    <Field id="industry" label="Industry" optional error={error}>
      <Select name="industry" value={value} onChange={change} options={options} placeholder="Choose an industry" />
    </Field>
  )
}
