import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Found, SearchedList } from '#machines/common/list-search/list-search.machine.ts'
import { listSearchFlow } from '#src/site/content/search/list-search.flow.ts'
import { searchText } from '#src/site/kit/address.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'

interface SearchedQuery {
  list: SearchedList
  /** Where the list stands. */
  path: string
  query: PartQuery<unknown>
  /** How long all of the list is; nothing where it is not there. */
  size: number | undefined
  /** What the text in the address finds in it, where that is known. */
  found?: Found | undefined
}

/** The text in the address of this page; nothing as soon as another is on its way. */
const useAddress = (path: string) =>
  useRouterState({
    select: ({ location }) => (location.pathname === path ? searchText(Reflect.get(location.search, 'q')) : undefined),
  })

export function useListSearch({ list, path, query, size, found }: SearchedQuery) {
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

  const state = useSelector(flow, (snapshot) => snapshot)
  /** What is shown in place of the list: nothing as long as nobody looks for anything. */
  const shown = state.hasTag('filtered') ? state.context.found : undefined
  return { flow, state, query, found: shown }
}

export type ListSearch = ReturnType<typeof useListSearch>
