import { type ComponentType, useDeferredValue, useRef } from 'react'
import { LONGEST_SEARCH } from '#src/site/kit/address.ts'
import { Missing } from '#src/site/kit/Listing.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { SearchBox } from '#src/ui/form/SearchBox.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { NothingFound } from './NothingFound.tsx'
import type { ListSearch } from './use-list-search.ts'

interface SearchedListingProps<Item> {
  search: ListSearch
  /** What is shown: the list, or what was found in it. */
  items: Item[] | undefined
  label: string
  loading: string
  empty: string
  /** Draws the items. It does not draw the same ones again, so that typing stays quick. */
  grid: ComponentType<{ items: Item[] }>
}

const count = (many: number) => `${many || 'No'} ${many === 1 ? 'result' : 'results'}`

/** A list with a search box over it. What is typed shows at once, what it finds as soon as there is time. */
export function SearchedListing<Item extends { id: number }>({
  search: { flow, state, query, found },
  items,
  label,
  loading,
  empty,
  grid: Grid,
}: SearchedListingProps<Item>) {
  const { text, announced, refused } = state.context
  const busy = state.hasTag('busy')
  const shown = useDeferredValue(items)
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
    if (state.hasTag('failed') && query.error) return <Missing query={query} />
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
