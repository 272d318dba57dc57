import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import type { FieldControlProps } from './field-props.ts'

const LONGEST_ADDRESS = 120

const segmentOf = (path: string) => decodeURIComponent(path.replace(/\?.*$/, '').split('/').at(-1) ?? '')

/** Where it is read: what stands before it is fixed. What led to it before still does. */
export function AddressField({ field, value, onChange, disabled, problem, addresses }: FieldControlProps) {
  const { name, label, hint, before = '' } = field
  const { now = null, former = [] } = addresses ?? {}
  return (
    <div className="grid gap-2">
      <Field id={`content-${name}`} label={label} hint={hint} optional error={problem}>
        <div className="flex items-center gap-2">
          <span className="text-ink-2">{before}</span>
          <TextInput
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
            disabled={disabled}
            placeholder={now?.startsWith(before) ? segmentOf(now) : undefined}
            maxLength={LONGEST_ADDRESS}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </Field>
      {former.length > 0 && (
        <div className="text-ink-2 text-meta">
          <p>These lead there, too:</p>
          <ul className="wrap-anywhere">
            {former.map((path) => (
              <li key={path}>{decodeURIComponent(path)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
