import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { controlClass } from '#src/ui/field-wiring.ts'
import { CrossIcon } from '#src/ui/icons.tsx'
import { PlusIcon, SearchIcon } from '#src/ui/page-icons.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { Filter, ListDefinition } from './list.ts'
import type { ListAddress } from './use-list-address.ts'

interface ListFiltersProps<Item> {
  list: ListDefinition<Item>
  address: ListAddress
  searchId: string
}

/** Search, filters and order of a list. All of them stand in its address. */
export function ListFilters<Item>({ list, address, searchId }: ListFiltersProps<Item>) {
  const [open, setOpen] = useState(false)
  const stand = list.filtersAs === 'fields'
  const chosen = list.filters.filter(({ name }) => address.get(name) !== '')
  return (
    <search className="list-filters" data-open={open || undefined} data-stand={stand || undefined}>
      <Search id={searchId} label={list.search} address={address} />
      {chosen.length > 0 && (
        <ul aria-label="Filters that are set" className="flex flex-wrap gap-2 max-lg:w-full lg:pb-1">
          {chosen.map((filter) => (
            <li key={filter.name} className="set-chip">
              <span className="font-normal text-ink-2">{filter.label}</span> {wordOf(filter, address.get(filter.name))}
              <button
                type="button"
                aria-label={`Remove filter ${filter.label}`}
                onClick={() => address.set({ [filter.name]: '' })}
              >
                <CrossIcon size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="list-chip filter-opener" aria-expanded={open} onClick={() => setOpen(!open)}>
        <PlusIcon size={16} />
        Filter
      </button>
      {list.filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} address={address} />
      ))}
      {list.sorts.length > 1 && (
        <Labelled label="Order" className="list-order">
          {(id) => (
            <Select
              id={id}
              value={address.get('sort') || (list.sorts[0]?.value ?? '')}
              options={list.sorts}
              onChange={(sort) => address.set({ sort: sort === list.sorts[0]?.value ? '' : sort })}
              className="list-control"
            />
          )}
        </Labelled>
      )}
    </search>
  )
}

interface LabelledProps {
  label: string
  children: (id: string) => ReactNode
  className?: string
}

/** A filter is never required, and says nothing of it. */
function Labelled({ label, children, className = '' }: LabelledProps) {
  const id = useId()
  return (
    <div className={`list-filter ${className}`}>
      <label htmlFor={id} className="block pb-1.5 font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** 18/03/2027, as it stands in the field. */
const dayOf = (instant: string) => dayIn(instant).split('-').reverse().join('/')

const wordOf = ({ choices, kind }: Filter, value: string) =>
  kind === 'day' ? dayOf(value) : (choices?.find((one) => one.value === value)?.label ?? value)

const LAGOS = '+01:00'

/** The whole day counts: its first moment where a time begins, its last where one ends. */
const momentOf = (name: string, day: string) =>
  new Date(`${day}T${name === 'to' ? '23:59:59.999' : '00:00:00.000'}${LAGOS}`).toISOString()

const dayIn = (instant: string) => instant && new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10)

function FilterField({ filter, address }: { filter: Filter; address: ListAddress }) {
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
  if (kind === 'day') {
    return (
      <Labelled label={label}>
        {(id) => (
          <TextInput
            id={id}
            type="date"
            value={dayIn(value)}
            onChange={(day) => set(day && momentOf(name, day))}
            className="list-control"
          />
        )}
      </Labelled>
    )
  }
  return <Typed label={label} value={value} onRest={(text) => address.set({ [name]: text }, value !== '')} />
}

const REST = 400

interface TypedProps {
  label: string
  value: string
  onRest: (text: string) => void
  id?: string
}

/** A text that is taken when whoever types it rests, or presses Enter. */
function Typed({ label, value, onRest, id: given }: TypedProps) {
  const made = useId()
  const id = given ?? made
  const { text, type, send } = useRested(value, onRest)
  return (
    <form
      className="list-filter"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="block pb-1.5 font-semibold">
        {label}
      </label>
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3" />
        <input
          id={id}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          className={`${controlClass} list-control pl-10`}
        />
      </div>
    </form>
  )
}

const Search = ({ id, label, address }: { id: string; label: string; address: ListAddress }) => {
  const value = address.get('q')
  return <Typed id={id} label={label} value={value} onRest={(q) => address.set({ q }, value !== '')} />
}

function useRested(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address was changed by another way: Back, or a filter that was removed.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = (next: string) => {
    clearTimeout(timer.current)
    setKnown(next.trim())
    if (next.trim() !== value) onRest(next.trim())
  }
  return {
    text,
    type(next: string) {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => rest(next), REST)
    },
    send: () => rest(text),
  }
}
