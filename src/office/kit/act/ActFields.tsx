import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { actMachine } from '#machines/common/act/act.machine.ts'
import type { Texts } from '#machines/parts/form/form.ts'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field, FieldGroup } from '#src/ui/form/Field.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea, TextInput } from '#src/ui/form/TextInput.tsx'
import { Boxes, Choices } from '../fields/Choices.tsx'
import { type Act, type ActField, by } from './act.ts'

interface ActFieldsProps {
  flow: ActorRefFrom<typeof actMachine>
  act: Act
}

/** The fields of an act, as what is filled in asks for them. */
export function ActFields({ flow, act: { Fields, fields = [] } }: ActFieldsProps) {
  const { subject, form } = useSelector(flow, ({ context }) => context)
  const shown = fields.filter(({ when }) => when?.(subject, form) ?? true)
  return (
    <>
      {Fields && <Fields flow={flow} subject={subject} />}
      {shown.length > 0 && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {shown.map((field) => (
            <OneField key={field.name} flow={flow} field={field} />
          ))}
        </div>
      )}
    </>
  )
}

interface OneFieldProps {
  flow: ActFieldsProps['flow']
  field: ActField<object, Texts>
}

function OneField({ flow, field }: OneFieldProps) {
  const { name, kind, half, placeholder, longest } = field
  const { subject, form } = useSelector(flow, ({ context }) => context)
  const { value, error, change } = useFormField<Texts>(flow, name)
  const told = {
    id: name,
    label: by(field.label, subject, form),
    hint: by(field.hint, subject, form),
    optional: by(field.optional ?? false, subject, form),
    error,
    ...(!half && { className: 'sm:col-span-2' }),
  }
  const choices = by(field.choices ?? [], subject, form)
  const control = { name, value, onChange: change }
  if (kind === 'radio')
    return (
      <FieldGroup {...told} role="radiogroup">
        <Choices {...control} choices={choices} />
      </FieldGroup>
    )
  if (kind === 'boxes')
    return (
      <FieldGroup {...told}>
        <Boxes {...control} choices={choices} />
      </FieldGroup>
    )
  const text = { ...control, maxLength: longest, autoComplete: 'off' }
  return (
    <Field {...told}>
      {kind === 'choice' ? (
        <Select {...control} options={choices} placeholder={placeholder} />
      ) : kind === 'day' ? (
        <DatePicker
          {...control}
          keepsTyped
          min={by(field.earliest, subject, form)}
          max={by(field.latest, subject, form)}
        />
      ) : kind === 'passage' ? (
        <TextArea {...text} rows={3} />
      ) : (
        <TextInput
          {...text}
          type={kind === 'email' ? 'email' : 'text'}
          inputMode={kind === 'sum' ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
        />
      )}
    </Field>
  )
}
