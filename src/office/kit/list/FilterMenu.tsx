import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { figure } from '#src/office/kit/figures.ts'
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '#src/ui/icons/page-icons.tsx'
import { useOffice } from '../flow.ts'
import { FilterField } from './FilterField.tsx'
import { wordOf } from './filter-words.ts'
import type { Filter, ListDefinition } from './list.ts'
import { listCounts } from './lists.queries.ts'
import type { ListAddress } from './use-list-address.ts'

interface FilterMenuProps {
  list: Pick<ListDefinition<never>, 'id' | 'filters' | 'stand'>
  address: ListAddress
}

/** What the menu shows: nothing, the filters there are, or the values of one. */
type Shown = 'closed' | 'filters' | Filter

const inside = (event: Event, element: HTMLElement | null) =>
  event.target instanceof Node && element !== null && element.contains(event.target)

/** What has just opened begins at what is set, or at its first line. */
function beginAtSet(list: HTMLElement | null) {
  const found = [...(list?.querySelectorAll<HTMLElement>('.filter-value, input') ?? [])]
  const first = found.find((one) => one.matches('[aria-pressed="true"]')) ?? found.find((one) => one.checkVisibility())
  first?.focus()
}

/** Another filter: first which, then its values, each with how many match it. */
export function FilterMenu({ list, address }: FilterMenuProps) {
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>('closed')
  const isOpen = shown !== 'closed'
  const [only] = list.filters.length === 1 ? list.filters : []
  const close = () => {
    setShown('closed')
    opener.current?.focus()
  }

  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => {
      if (!inside(event, whole.current)) setShown('closed')
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [isOpen])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || !panel.current) return
    const all = [...panel.current.querySelectorAll('button')].filter((one) => one.checkVisibility())
    const at = all.findIndex((one) => one.matches(':focus'))
    if (at < 0) return
    event.preventDefault()
    all[(at + by + all.length) % all.length]?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setShown('closed')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this element only handles keys and blur of the buttons inside it
    <div ref={whole} className="filter-menu" onKeyDown={press} onBlur={leave}>
      <button
        ref={opener}
        type="button"
        className="list-chip"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setShown(isOpen ? 'closed' : (only ?? 'filters'))}
      >
        <PlusIcon size={16} />
        Filter
      </button>
      <div ref={panel} id={id} hidden={!isOpen} className="filter-panel">
        {shown === 'filters' && (
          <ul ref={beginAtSet} aria-label="Filters">
            {list.filters.map((filter) => (
              <li key={filter.name} data-stands={list.stand?.includes(filter.name) || undefined}>
                <button type="button" className="filter-value" onClick={() => setShown(filter)}>
                  {filter.label}
                  <span className="ml-auto max-w-32 truncate text-ink-3 text-meta">
                    {address.get(filter.name) && wordOf(filter, address.get(filter.name))}
                  </span>
                  <ChevronRightIcon size={16} className="text-ink-3" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {typeof shown === 'object' && (
          <div ref={beginAtSet}>
            {!only && (
              <button type="button" className="filter-back" onClick={() => setShown('filters')}>
                <ChevronLeftIcon size={16} />
                <span className="sr-only">Back from </span>
                {shown.label}
              </button>
            )}
            {shown.choices ? (
              <Values list={list.id} filter={shown} address={address} onPick={close} />
            ) : (
              <div className="px-3 pt-1 pb-3">
                <FilterField filter={shown} address={address} />
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

interface ValuesProps {
  list: string
  filter: Filter
  address: ListAddress
  onPick: () => void
}

function Values({ list, filter: { name, label, choices = [] }, address, onPick }: ValuesProps) {
  const { call } = useOffice()
  const { data: counts } = useQuery(listCounts(call, list, address.search, name))
  const value = address.get(name)
  return (
    <ul aria-label={label}>
      {choices.map((choice) => {
        const isSet = choice.value === value
        const count = counts?.[choice.value]
        return (
          <li key={choice.value}>
            <button
              type="button"
              className="filter-value"
              aria-pressed={isSet}
              onClick={() => {
                onPick()
                void address.set({ [name]: isSet ? '' : choice.value })
              }}
            >
              {isSet ? <CheckIcon size={16} className="text-brand-bright" /> : <span className="w-4" />}
              {choice.label}
              <span className="ml-auto text-ink-3 text-meta">{count !== undefined && figure(count)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
