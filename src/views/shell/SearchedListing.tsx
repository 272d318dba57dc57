import { type ComponentType, useDeferredValue, useMemo, useRef } from 'react'
import { LONGEST_SEARCH } from '#src/lib/address.ts'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { Missing } from './Listing.tsx'
import { NothingFound } from './NothingFound.tsx'
import { type SearchedQuery, useListSearch } from './use-list-search.ts'

interface SearchedListingProps<Item> extends SearchedQuery<Item> {
  label: string
  loading: string
  empty: string
  /** Draws the items. It does not draw the same ones again, so that typing stays quick. */
  grid: ComponentType<{ items: Item[] }>
}

const count = (many: number) => `${many || 'No'} ${many === 1 ? 'result' : 'results'}`

/** Those of the ids that are there, in the order of the ids. */
function pick<Item extends { id: number }>(items: Item[], ids: number[]) {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A list with a search box over it. What is typed shows at once, what it finds as soon as there is time. */
export function SearchedListing<Item extends { id: number }>({
  label,
  loading,
  empty,
  grid: Grid,
  ...searched
}: SearchedListingProps<Item>) {
  const { flow, state } = useListSearch(searched)
  const { data: items, error } = searched.query
  const { text, announced, refused } = state.context
  const busy = state.hasTag('busy')
  const found = state.hasTag('filtered') ? state.context.found : undefined
  const shown = useDeferredValue(useMemo(() => items && (found ? pick(items, found.ids) : items), [items, found]))
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    flow.send({ type: 'search.clear' })
    input.current?.focus()
  }

  const result = announced && (
    <>
      {count(announced.ids.length)} for <strong className="wrap-anywhere font-strong text-ink">{announced.text}</strong>
    </>
  )

  const list = () => {
    if (!items && error) return <Missing query={searched.query} />
    if (state.hasTag('missed') || (busy && refused))
      return <FailurePanel text={refused} busy={busy} onRetry={() => flow.send({ type: 'search.retry' })} />
    if (!shown) return <Spinner label={loading} />
    if (!shown.length) return <NothingFound empty={empty} text={found?.text} onClear={clear} />
    return <Grid items={shown} />
  }

  return (
    <>
      <SearchBox
        input={input}
        label={label}
        value={text}
        maxLength={LONGEST_SEARCH}
        result={result}
        onChange={(typed) => flow.send({ type: 'search.type', text: typed })}
        onClear={clear}
        onSend={() => flow.send({ type: 'search.send' })}
      />
      <div className="min-h-60 pt-6">{list()}</div>
    </>
  )
}
