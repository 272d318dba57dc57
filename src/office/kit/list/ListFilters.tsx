import { useQuery } from '@tanstack/react-query'
import { Select } from '#src/ui/form/Select.tsx'
import { CrossIcon } from '#src/ui/icons/icons.tsx'
import { useOffice } from '../flow.ts'
import { FilterField } from './FilterField.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { wordOf } from './filter-words.ts'
import type { ListDefinition } from './list.ts'
import { listCounts } from './lists.queries.ts'
import { Typed } from './Typed.tsx'
import type { ListAddress } from './use-list-address.ts'

interface ListFiltersProps<Item> {
  list: ListDefinition<Item>
  address: ListAddress
  searchId: string
}

/** Search, filters and order of a list. All of them stand in its address. */
export function ListFilters<Item>({ list, address, searchId }: ListFiltersProps<Item>) {
  const { filters, sorts, quick = [], stand = [] } = list
  const isQuick = (filter: string) => quick.some(({ name, value }) => name === filter && address.get(name) === value)
  const chosen = filters.filter(({ name }) => address.get(name) !== '' && !isQuick(name))
  const sought = address.get('q')
  if (!list.search && filters.length === 0 && sorts.length < 2) return null
  return (
    <search className="list-filters">
      {stand.length > 0 && (
        <div className="standing-filters">
          {filters
            .filter(({ name }) => stand.includes(name))
            .map((filter) => (
              <FilterField key={filter.name} filter={filter} address={address} />
            ))}
        </div>
      )}
      {list.search && (
        <Typed
          id={searchId}
          label={list.search}
          value={sought}
          isShort
          onRest={(q) => address.set({ q }, sought !== '')}
        />
      )}
      {chosen.length > 0 && (
        <ul aria-label="Filters that are set" className="set-chips">
          {chosen.map((filter) => (
            <li key={filter.name} className="set-chip" data-stands={stand.includes(filter.name) || undefined}>
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
      {quick.length > 0 && <QuickFilters list={list} address={address} quick={quick} />}
      {filters.length > 0 && <FilterMenu list={list} address={address} />}
      {sorts.length > 1 && (
        <div className="list-order">
          <Select
            aria-label="Order"
            value={address.get('sort') || (sorts[0]?.value ?? '')}
            options={sorts}
            onChange={(sort) => address.set({ sort: sort === sorts[0]?.value ? '' : sort })}
            className="order-control"
          />
        </div>
      )}
    </search>
  )
}

interface QuickFiltersProps<Item> extends Pick<ListFiltersProps<Item>, 'list' | 'address'> {
  quick: NonNullable<ListDefinition<Item>['quick']>
}

/** Filters by one press, with how many each would show where the list counts them. */
function QuickFilters<Item>({ list: { id, countsQuick = '' }, address, quick }: QuickFiltersProps<Item>) {
  const { call } = useOffice()
  const asked = new URLSearchParams(address.search)
  asked.delete(countsQuick)
  const { data: counts } = useQuery({
    ...listCounts(call, id, asked.toString(), countsQuick),
    enabled: countsQuick !== '',
  })
  return quick.map(({ label, name, value, isUsual }) => {
    const isSet = address.get(name) === value || (isUsual === true && address.get(name) === '')
    const count = name === countsQuick ? counts?.[value] : undefined
    return (
      <button
        key={label}
        type="button"
        className="list-chip"
        aria-pressed={isSet}
        onClick={() => address.set({ [name]: isSet || isUsual ? '' : value })}
      >
        {label}
        {typeof count === 'number' && <span className="font-normal">{count.toLocaleString('en')}</span>}
      </button>
    )
  })
}
