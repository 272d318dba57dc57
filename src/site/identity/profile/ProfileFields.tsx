import { LONGEST_PASSAGE } from '#contract/common/limits.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { memberFields, ofPerson, type PersonField, personNames } from '#contract/identity/person-fields.ts'
import { writtenDay } from '#domain/common/days.ts'
import type { ProfileForm } from '#machines/identity/profile/profile-form.ts'
import { industries } from '#src/site/kit/industries.ts'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FlowField, type FlowFieldProps } from '#src/ui/form/FlowField.tsx'
import { Part } from '#src/ui/form/Form.tsx'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea, type TextInputProps } from '#src/ui/form/TextInput.tsx'

interface FieldsProps {
  flow: FormFlow<ProfileForm>
}

type LineProps = FlowFieldProps<ProfileForm> & Pick<TextInputProps, 'type' | 'autoComplete'> & { name: PersonField }

/** As long as the person's table says. */
const Line = ({ name, ...more }: LineProps) => (
  <FlowField<ProfileForm> name={name} maxLength={ofPerson(name).longest} {...more} />
)

export const You = ({ flow }: FieldsProps) => (
  <Part title="You">
    <Line flow={flow} name="title" label="Title" optional autoComplete="honorific-prefix" />
    <Line flow={flow} name="sur_name" label="Surname" autoComplete="family-name" />
    <Line flow={flow} name="first_name" label="First Name" autoComplete="given-name" />
    <Line flow={flow} name="middle_name" label="Middle Name" autoComplete="additional-name" />
    <DateOfBirth flow={flow} />
    <Line flow={flow} name="email" label="Email" hint="You sign in with it." type="email" autoComplete="email" />
    <Line
      flow={flow}
      name="phone"
      label="Phone"
      hint="With the country code from abroad."
      optional
      type="tel"
      autoComplete="tel"
    />
  </Part>
)

export const Work = ({ flow }: FieldsProps) => (
  <Part title="Work">
    <Line flow={flow} name="job_title" label="Job Title" optional autoComplete="organization-title" />
    <Line flow={flow} name="organization" label="Organization" optional autoComplete="organization" />
    <Industry flow={flow} />
    <Responsibility flow={flow} />
  </Part>
)

export const Address = ({ flow }: FieldsProps) => (
  <Part title="Address">
    <Line
      flow={flow}
      name="business_address"
      label="Business Address"
      optional
      autoComplete="street-address"
      className="md:col-span-2"
    />
    <Line flow={flow} name="business_postal_code" label="Business Postal Code" optional autoComplete="postal-code" />
  </Part>
)

const onlyRead = personNames.filter((name) => !memberFields.some((one) => one === name))

const told = (name: PersonField, value: string | null | undefined) =>
  value && ofPerson(name).isDay ? writtenDay(value) : value

/** What only the office changes, where it is known. */
export function KeptByOffice({ profile }: { profile: Profile }) {
  const known = onlyRead.filter((name) => profile[name])
  if (known.length === 0) return null
  return (
    <div className="mt-4 border-ink border-t-2 pt-4">
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {known.map((name) => (
          <div key={name}>
            <dt className="text-ink-2">{ofPerson(name).label}</dt>
            <dd className="wrap-break-word font-semibold">{told(name, profile[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-2 text-small">Only the office changes this. Write to us where it is wrong.</p>
    </div>
  )
}

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
