import { type ReactNode, useId } from 'react'
import { Select } from '#src/ui/form/Select.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
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
  if (kind === 'day' || kind === 'date') {
    return (
      <Labelled label={label}>
        {(id) => (
          <TextInput
            id={id}
            type="date"
            value={kind === 'date' ? value : dayIn(value)}
            onChange={(day) => set(kind === 'date' ? day : day && momentOf(name, day))}
            className="list-control"
          />
        )}
      </Labelled>
    )
  }
  return <Typed label={label} value={value} onRest={(text) => address.set({ [name]: text }, value !== '')} />
}
