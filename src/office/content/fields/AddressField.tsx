import { plainDay } from '#src/office/kit/times.ts'
import { cx } from '#src/ui/cx.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { controlProps, shellFocusClass, useField } from '#src/ui/form/field-wiring.ts'
import type { FieldControlProps } from './field-props.ts'

const LONGEST_ADDRESS = 120

const lastOf = (path: string) => decodeURIComponent(path.replace(/\?.*$/, '').split('/').at(-1) ?? '')

/** Where it is read: what stands before it is fixed. What led to it before still does. */
export function AddressField({ field, value, onChange, disabled, problem, addresses }: FieldControlProps) {
  const { name, label, hint, before = '' } = field
  const { now = null, former = [] } = addresses ?? {}
  return (
    <div className="grid gap-4">
      <Field id={`content-${name}`} label={label} hint={hint} optional error={problem}>
        <Segment
          before={before}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          disabled={disabled}
          placeholder={now?.startsWith(before) ? lastOf(now) : undefined}
        />
      </Field>
      {former.length > 0 && (
        <div className="grid gap-2 border-line border-t pt-3 text-meta">
          <p className="text-ink-2">Former addresses lead here</p>
          <ul className="grid gap-2">
            {former.map(({ path, since }) => (
              <li key={path} className="flex flex-wrap justify-between gap-x-4">
                <span className="wrap-anywhere">{lastOf(path)}</span>
                <span className="text-ink-2">since {plainDay(since)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface SegmentProps {
  before: string
  value: string
  onChange: (value: string) => void
  disabled: boolean
  placeholder: string | undefined
}

/** The part of an address that is typed, behind the part that is not. */
function Segment({ before, value, onChange, disabled, placeholder }: SegmentProps) {
  const field = useField()
  return (
    <div className={cx('address-shell', shellFocusClass)} data-disabled={disabled || undefined}>
      <span>{before}</span>
      <input
        {...controlProps(field)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        disabled={disabled}
        placeholder={placeholder}
        maxLength={LONGEST_ADDRESS}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  )
}
