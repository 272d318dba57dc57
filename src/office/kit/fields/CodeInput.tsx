import { Field } from '#src/ui/form/Field.tsx'
import { controlProps, useField } from '#src/ui/form/field-wiring.ts'

const LENGTH = 6
const PLACES = Array.from({ length: LENGTH }, (_, place) => place)

interface CodeInputProps {
  id: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
}

/** A code of an authenticator app: one field, drawn as six arches. Filling it sends nothing: the person does. */
export const CodeInput = ({ id, value, onChange, error, hint }: CodeInputProps) => (
  <Field id={id} label="Authentication code" error={error}>
    <Boxes value={value} onChange={onChange} />
    {hint && <p className="pt-2.5 text-ink-2 text-small">{hint}</p>}
  </Field>
)

function Boxes({ value, onChange }: Pick<CodeInputProps, 'value' | 'onChange'>) {
  const field = useField()
  const digits = value.replace(/\D/g, '').slice(0, LENGTH)
  const at = Math.min(digits.length, LENGTH - 1)
  return (
    <div className="code-input relative grid grid-cols-6 gap-2 sm:gap-3">
      {PLACES.map((place) => (
        <span
          key={place}
          aria-hidden="true"
          data-at={place === at || undefined}
          data-invalid={field.invalid || undefined}
          className="arch code-box"
        >
          {digits[place]}
        </span>
      ))}
      <input
        {...controlProps(field)}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={digits}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, LENGTH))}
        className="code-field"
      />
    </div>
  )
}
