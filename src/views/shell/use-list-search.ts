import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Found, SearchedList } from '#machines/flows/list-search/list-search.machine.ts'
import type { Pending, Reading } from '#src/api/reader.ts'
import { listSearchFlow } from '#src/flows/list-search.ts'
import { useFlow } from '#src/flows/use-flow.tsx'
import { searchText } from '#src/lib/search-text.ts'

export interface SearchedReading<Item> {
  list: SearchedList
  /** Where the list stands. */
  path: string
  reading: Pending<Item[]>
  /** What the text in the address finds in it, where that is known. */
  found?: Pending<Found> | undefined
}

/** The last thing that came, while the next is on its way. */
function useLatest<Data>(pending: Pending<Data>): Reading<Data> | undefined {
  const [latest, setLatest] = useState(pending instanceof Promise ? undefined : pending)
  useEffect(() => {
    let awaited = true
    Promise.resolve(pending).then((reading) => awaited && setLatest(reading))
    return () => {
      awaited = false
    }
  }, [pending])
  return pending instanceof Promise ? latest : pending
}

/** The text in the address of this page; nothing as soon as another is on its way. */
const useAddress = (path: string) =>
  useRouterState({
    select: ({ location }) => (location.pathname === path ? searchText(Reflect.get(location.search, 'q')) : undefined),
  })

export function useListSearch<Item extends { id: number }>({ list, path, reading, found }: SearchedReading<Item>) {
  const latest = useLatest(reading)
  const items = latest?.data
  const size = items?.length
  const known = found instanceof Promise ? undefined : found?.data
  const address = useAddress(path)
  const flow = useFlow(listSearchFlow, {
    list,
    size: size ?? 0,
    text: address ?? '',
    reading: items ? 'there' : latest ? 'missing' : 'waiting',
    found: known,
  })
  const missing = latest?.failure !== undefined

  useEffect(() => {
    if (missing) flow.send({ type: 'list.missed' })
    else if (size !== undefined) flow.send({ type: 'list.came', size, found: known })
  }, [flow, missing, size, known])

  useEffect(() => {
    flow.send(address === undefined ? { type: 'page.left' } : { type: 'address.changed', text: address })
  }, [flow, address])

  return { flow, items, failure: latest?.failure, state: useSelector(flow, (snapshot) => snapshot) }
}
