import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Found, SearchedList } from '#machines/flows/list-search/list-search.machine.ts'
import type { PartQuery } from '#src/api/query-client.ts'
import { listSearchFlow } from '#src/flows/list-search.ts'
import { useFlow } from '#src/flows/use-flow.tsx'
import { searchText } from '#src/lib/address.ts'

export interface SearchedQuery<Item> {
  list: SearchedList
  /** Where the list stands. */
  path: string
  query: PartQuery<Item[]>
  /** What the text in the address finds in it, where that is known. */
  found?: Found | undefined
}

/** The text in the address of this page; nothing as soon as another is on its way. */
const useAddress = (path: string) =>
  useRouterState({
    select: ({ location }) => (location.pathname === path ? searchText(Reflect.get(location.search, 'q')) : undefined),
  })

export function useListSearch<Item extends { id: number }>({ list, path, query, found }: SearchedQuery<Item>) {
  const size = query.data?.length
  const missing = size === undefined && query.error !== null
  const address = useAddress(path)
  const flow = useFlow(listSearchFlow, {
    list,
    size: size ?? 0,
    text: address ?? '',
    reading: size === undefined ? (missing ? 'missing' : 'waiting') : 'there',
    found,
  })

  useEffect(() => {
    if (missing) flow.send({ type: 'list.missed' })
    else if (size !== undefined) flow.send({ type: 'list.came', size, found })
  }, [flow, missing, size, found])

  useEffect(() => {
    flow.send(address === undefined ? { type: 'page.left' } : { type: 'address.changed', text: address })
  }, [flow, address])

  return { flow, state: useSelector(flow, (snapshot) => snapshot) }
}
