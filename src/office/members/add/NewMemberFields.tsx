import type { ReactNode } from 'react'
import { is } from 'valibot'
import { LONGEST_PASSAGE } from '#contract/common/limits.ts'
import { fileFields, ofPerson } from '#contract/identity/person-fields.ts'
import { NewMember } from '#contract/members/new-member.ts'
import { gradeRules } from '#domain/members/grades.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { FlowDay } from '#src/ui/form/FlowDay.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { type FormFlow, useFormField } from '#src/ui/form/form-flow.ts'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import type { NewMemberForm } from './new-member-form.ts'

type Name = keyof NewMemberForm & string
type PersonName = (typeof fileFields)[number]

const days: readonly Name[] = ['dob', 'mcpd_last']
const wide: readonly Name[] = ['business_address', 'note']
const kinds: Partial<Record<Name, string>> = { email: 'email', phone: 'tel' }

const isWork = (name: PersonName) => ofPerson(name).group === 'work' || name === 'business_address'
const ofPersonAlone = fileFields.filter((name) => !isWork(name))
const ofWork = fileFields.filter(isWork)

const mayBeEmpty = (name: PersonName) => is(NewMember.entries[name], '')

interface FieldsProps {
  flow: FormFlow<NewMemberForm>
}

function PersonField({ flow, name }: FieldsProps & { name: PersonName }) {
  const { label, longest } = ofPerson(name)
  const told = {
    flow,
    name,
    label,
    optional: mayBeEmpty(name),
    ...(wide.includes(name) && { className: 'sm:col-span-2' }),
  }
  if (longest === LONGEST_PASSAGE) return <Passage {...told} />
  if (days.includes(name)) return <FlowDay<NewMemberForm> {...told} />
  return <FlowField<NewMemberForm> {...told} type={kinds[name] ?? 'text'} maxLength={longest} autoComplete="off" />
}

function Passage({ flow, name, ...field }: FieldsProps & { name: PersonName; label: string; className?: string }) {
  const { value, error, change } = useFormField(flow, name)
  return (
    <Field id={name} error={error} {...field}>
      <TextArea name={name} rows={3} maxLength={LONGEST_PASSAGE} value={value} onChange={change} />
    </Field>
  )
}

function GradeField({ flow }: FieldsProps) {
  const { value, error, change } = useFormField(flow, 'grade')
  return (
    <Field id="grade" label="Grade" error={error}>
      <Select
        name="grade"
        value={value}
        onChange={change}
        placeholder="Choose"
        options={gradeRules.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </Field>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
    <legend className="block-title mb-4 w-full border-ink border-b-2 pb-2">{title}</legend>
    {children}
  </fieldset>
)

/** What is asked of a member who comes out of older books. */
export const NewMemberFields = ({ flow }: FieldsProps) => (
  <div className="grid gap-9">
    <Block title="Person">
      {ofPersonAlone.map((name) => (
        <PersonField key={name} flow={flow} name={name} />
      ))}
    </Block>
    <Block title="Membership">
      <FlowField<NewMemberForm>
        flow={flow}
        name="number"
        label="Membership number"
        hint="From the old register. Left empty, the next one is given."
        optional
        maxLength={30}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <GradeField flow={flow} />
      <FlowDay<NewMemberForm> flow={flow} name="grade_since" label="Grade since" optional />
      <FlowDay<NewMemberForm> flow={flow} name="member_since" label="Joined" optional />
      <FlowDay<NewMemberForm> flow={flow} name="paid_to" label="Dues paid to" optional latest="2100-06-30" />
    </Block>
    <Block title="Work">
      {ofWork.map((name) => (
        <PersonField key={name} flow={flow} name={name} />
      ))}
    </Block>
  </div>
)
