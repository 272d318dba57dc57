import { LONGEST_TITLE } from '#contract/common/limits.ts'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea, TextInput } from '#src/ui/form/TextInput.tsx'
import { AddressField } from './AddressField.tsx'
import { EntriesField } from './EntriesField.tsx'
import type { FieldControlProps } from './field-props.ts'
import { LongText } from './LongText.tsx'
import { MomentField } from './MomentField.tsx'
import { PaperField } from './PaperField.tsx'
import { PictureField } from './PictureField.tsx'
import { PlaceInput } from './PlaceInput.tsx'

const LONGEST_PASSAGE = 500

export const fieldId = (name: string) => `content-${name}`

/** One field of a kind, by its type. */
export function FieldControl(props: FieldControlProps) {
  const { field, value, onChange, disabled, problem, isTitle = false, round, pending } = props
  const { name, label, type, optional } = field
  const hint = [field.where && `${field.where}.`, field.hint].filter(Boolean).join(' ') || undefined
  const text = typeof value === 'string' ? value : ''
  const shared = { id: fieldId(name), label, hint, optional, error: problem }
  const typed = { value: text, onChange, disabled, autoComplete: 'off' }
  if (type === 'entries') {
    const control = (inner: FieldControlProps) => <FieldControl {...inner} />
    return <EntriesField {...props} field={{ ...field, ...(hint && { hint }) }} control={control} />
  }
  if (type === 'moment') {
    return (
      <MomentField
        label={label}
        hint={hint}
        optional={optional}
        disabled={disabled}
        onChange={onChange}
        value={text}
        error={problem}
      />
    )
  }
  if (type === 'choice') {
    const { usual } = field
    const options = (field.choices ?? []).map((choice) => ({
      // Nothing chosen means what is usual, and is sent as nothing.
      value: choice === usual ? '' : choice,
      label: `${field.called?.[choice] ?? choice}${choice === usual ? ' (usual)' : ''}`,
    }))
    const isOwn = usual !== undefined && !field.choices?.includes(usual)
    return (
      <Field {...shared} optional={optional && usual === undefined}>
        <Select
          {...typed}
          value={text === usual ? '' : text}
          options={isOwn ? [{ value: '', label: `${usual} (usual)` }, ...options] : options}
          placeholder={usual === undefined ? 'Choose' : undefined}
        />
      </Field>
    )
  }
  if (type === 'naira' || type === 'number') {
    return (
      <Field {...shared} label={type === 'naira' ? `${label} in naira` : label}>
        <TextInput {...typed} inputMode="numeric" maxLength={9} className="tabular-nums" />
      </Field>
    )
  }
  if (type === 'passage') {
    return (
      <Field {...shared} aside={field.shown && <Count of={text} shown={field.shown} />}>
        <TextArea {...typed} rows={2} maxLength={field.longest ?? LONGEST_PASSAGE} className="field-sizing-content" />
      </Field>
    )
  }
  if (type === 'rich') {
    return (
      <LongText
        field={field}
        value={text}
        onChange={onChange}
        disabled={disabled}
        problem={problem}
        round={round}
        pending={pending}
      />
    )
  }
  if (field.suggests) {
    return (
      <Field {...shared}>
        <PlaceInput {...typed} maxLength={LONGEST_TITLE} />
      </Field>
    )
  }
  if (type === 'line') {
    return (
      <Field {...shared}>
        {isTitle ? (
          <TextArea
            {...typed}
            // A title has no lines of its own.
            onChange={(next) => onChange(next.replaceAll(/\s*\n\s*/g, ' '))}
            rows={1}
            maxLength={LONGEST_TITLE}
            className="content-title-field field-sizing-content"
          />
        ) : (
          <TextInput {...typed} maxLength={LONGEST_TITLE} />
        )}
      </Field>
    )
  }
  if (type === 'address') return <AddressField {...props} />
  const chosen = { field, value, onChange, disabled, problem }
  return type === 'picture' ? <PictureField {...chosen} /> : <PaperField {...chosen} />
}

/** How much of it is shown where it stands. */
const Count = ({ of, shown }: { of: string; shown: number }) => {
  const count = of.trim().length
  return (
    <span className={cx('whitespace-nowrap text-meta tabular-nums', count > shown ? 'text-danger' : 'text-ink-2')}>
      {count} of {shown}
      {count > shown && <span className="sr-only">: what is longer is cut</span>}
    </span>
  )
}
