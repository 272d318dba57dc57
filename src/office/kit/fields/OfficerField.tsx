import { useEffect, useRef } from 'react'
import type { Officer } from '#contract/applications/review.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { usePerson } from '../page/use-person.ts'

interface OfficerFieldProps {
  all: readonly Officer[]
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** To whom of the office something is given. */
export function OfficerField({ all, value, error, onChange }: OfficerFieldProps) {
  const { id: me } = usePerson()
  const box = useRef<HTMLDivElement>(null)
  // Officers come later than the dialog: then it begins at them.
  useEffect(() => box.current?.querySelector('select')?.focus(), [])
  return (
    <div ref={box}>
      <Field id="to" label="Officer" error={error}>
        <Select
          name="to"
          value={value}
          placeholder="Choose"
          options={all.map(({ id, name }) => ({ value: String(id), label: id === me ? `${name} (you)` : name }))}
          onChange={onChange}
        />
      </Field>
    </div>
  )
}
