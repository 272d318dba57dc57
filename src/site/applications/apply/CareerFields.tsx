import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Eligibility } from '#contract/applications/eligibility.ts'
import { LONGEST_PASSAGE } from '#contract/common/limits.ts'
import { type ApplicationText, qualificationsOf } from '#machines/applications/application/application-form.ts'
import { WhatIsMissing, WhyNow } from '#src/site/applications/upgrade/EarlyParts.tsx'
import { industries } from '#src/site/kit/industries.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Part } from '#src/ui/form/Form.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import { ExternalLink } from '#src/ui/links.tsx'
import { FileField } from './FileField.tsx'
import type { WizardPartProps } from './wizard-flow.ts'

const ordinals = ['First', 'Second', 'Third'] as const

interface CareerFieldsProps extends WizardPartProps {
  /** Of who applies before the criteria are met. */
  early?: Eligibility | undefined
}

export function CareerFields({ flow, early }: CareerFieldsProps) {
  const kind = useSelector(flow, ({ context }) => context.kind)
  return (
    <>
      <Work flow={flow} />
      <Duties flow={flow} />
      {qualificationsOf(kind).map((nth) => {
        const which = `${ordinals[nth]} ${kind === 'upgrade' ? 'MCPD' : 'qualification'}`
        const within = which.replace(ordinals[nth], ordinals[nth].toLowerCase())
        return (
          <Part key={nth} title={which}>
            <FlowField
              flow={flow}
              name={`qualification_name_${nth}`}
              label={`Name of the ${within}`}
              hint="As it stands on the certificate."
              maxLength={100}
            />
            <FileField flow={flow} slot={`qualification_image_${nth}`} label={`Certificate of the ${within}`} />
          </Part>
        )
      })}
      {early && (
        <Part title="You apply early">
          <WhatIsMissing eligibility={early} className="md:col-span-2" />
          <WhyNow flow={flow} name="early_reason" optional className="md:col-span-2" />
        </Part>
      )}
      <Agreement flow={flow} />
    </>
  )
}

function Agreement({ flow }: WizardPartProps) {
  const { value, error, change } = useFormField(flow, 'agrees_to_ethics')
  const code = <ExternalLink href="/about#ethics">the code of ethics</ExternalLink>
  return (
    <Part title="Your agreement">
      <Field
        id="agrees_to_ethics"
        label="Code of Ethics"
        hint={<>Every member answers to it: read {code}.</>}
        error={error}
        className="md:col-span-2"
      >
        <Checkbox name="agrees_to_ethics" checked={value === '1'} onChange={(agreed) => change(agreed ? '1' : '')}>
          I agree to keep the code of ethics
        </Checkbox>
      </Field>
    </Part>
  )
}

const Work = ({ flow }: WizardPartProps) => (
  <Part title="Your work">
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
    <Passage flow={flow} name="responsibility" label="Responsibility" rows={3} />
    <Industry flow={flow} />
    <FlowField
      flow={flow}
      name="business_postal_code"
      label="Business Postal Code"
      optional
      autoComplete="postal-code"
      maxLength={20}
    />
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
      name="business_turnover"
      label="Business Turnover"
      hint="In a year, in naira."
      optional
      inputMode="decimal"
      maxLength={300}
      className="md:col-span-2"
    />
    <FlowField
      flow={flow}
      name="total_employees"
      label="Total Employees"
      optional
      inputMode="numeric"
      maxLength={300}
    />
    <FlowField
      flow={flow}
      name="total_dept_employee"
      label="Employees in Your Department"
      optional
      inputMode="numeric"
      maxLength={300}
    />
  </Part>
)

const Duties = ({ flow }: WizardPartProps) => (
  <Part title="Your duties">
    <Passage flow={flow} name="nature_of_duties" label="Nature of Duties" rows={5} />
    <Pair flow={flow} name="is_devotion" label="Time devoted to public relations" answers={['Some', 'All']} />
    <Pair flow={flow} name="is_primary_function" label="Is it your primary function?" answers={['No', 'Yes']} />
  </Part>
)

interface PassageProps extends WizardPartProps {
  name: keyof ApplicationText
  label: string
  rows: number
}

function Passage({ flow, name, label, rows }: PassageProps) {
  const { value, error, change } = useFormField(flow, name)
  return (
    <Field id={name} label={label} optional error={error} className="md:col-span-2">
      <TextArea name={name} value={value} onChange={change} rows={rows} maxLength={LONGEST_PASSAGE} />
    </Field>
  )
}

interface PairProps extends WizardPartProps {
  name: 'is_devotion' | 'is_primary_function'
  label: string
  /** For 0 and for 1. */
  answers: readonly [string, string]
}

function Pair({ flow, name, label, answers: [zero, one] }: PairProps) {
  const { value, error, change } = useFormField(flow, name)
  return (
    <RadioTiles
      id={name}
      name={name}
      label={label}
      optional
      value={value}
      onChange={change}
      options={[
        { value: '0', label: zero },
        { value: '1', label: one },
      ]}
      error={error}
    />
  )
}

function Industry({ flow }: WizardPartProps) {
  const list = useId()
  return (
    <div>
      <FlowField flow={flow} name="industry" label="Industry" optional list={list} maxLength={300} />
      <datalist id={list}>
        {industries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
