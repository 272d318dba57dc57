import { type ReactNode, useId } from 'react'
import { FieldContext, useFieldWiring } from '#src/ui/form/field-wiring.ts'
import { Select } from '#src/ui/form/Select.tsx'
import { DayInput } from '../fields/DayInput.tsx'
import { figuresOf } from '../figures.ts'
import { dayIn, momentOf } from './filter-words.ts'
import type { Filter } from './list.ts'
import { Typed } from './Typed.tsx'
import type { ListAddress } from './use-list-address.ts'

interface LabelledProps {
  label: string
  children: (id: string) => ReactNode
}

/** A filter is never required, and says nothing of it. */
function Labelled({ label, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="list-filter">
      <label htmlFor={id} className="block pb-1.5 font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface DayFilterProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** What is no day is said, and filters nothing. */
function DayFilter({ label, ...day }: DayFilterProps) {
  const { wiring, errorId, complaint } = useFieldWiring({ optional: true })
  return (
    <Labelled label={label}>
      {(id) => (
        <FieldContext value={wiring}>
          <DayInput id={id} className="list-control" {...day} />
          <p id={errorId} aria-live="polite" className="max-w-60 pt-1 text-danger text-small empty:hidden">
            {complaint}
          </p>
        </FieldContext>
      )}
    </Labelled>
  )
}

/** A filter as a field with its label. */
export function FilterField({ filter, address }: { filter: Filter; address: ListAddress }) {
  const { name, label, choices, kind } = filter
  const value = address.get(name)
  const set = (text: string) => address.set({ [name]: text })
  if (choices) {
    return (
      <Labelled label={label}>
        {(id) => (
          <Select id={id} value={value} placeholder="Any" options={choices} onChange={set} className="list-control" />
        )}
      </Labelled>
    )
  }
  if (kind === 'date') return <DayFilter label={label} value={value} onChange={set} />
  if (kind === 'day')
    return <DayFilter label={label} value={dayIn(value)} onChange={(day) => set(day && momentOf(name, day))} />
  const taken = (text: string) => (kind === 'sum' ? figuresOf(text) : text)
  return <Typed label={label} value={value} onRest={(text) => address.set({ [name]: taken(text) }, value !== '')} />
}
