import { queryOptions } from '@tanstack/react-query'
import type { ListedSearch } from '#contract/members/listing.ts'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

/** What is asked about the list of members: fetched with the first of it. */
export const fetchListingCalls = onFirstUse(() => import('#contract/members/listing-endpoints.ts'))

/** Members who chose to be listed. Asked anew each time: who takes it back is out. */
export const listedQuery = (call: Call, asked: ListedSearch) =>
  queryOptions({
    queryKey: ['listed', asked],
    queryFn: async ({ signal }) => {
      const { findListed } = await fetchListingCalls()
      return call(() => findListed, { query: asked, signal })
    },
    staleTime: 0,
    meta: { quiet: true },
  })

/** To whom this key writes; null where to nobody. */
export const writableQuery = (call: Call, key: string) =>
  queryOptions({
    queryKey: ['listed', 'writable', key],
    queryFn: async ({ signal }) => {
      const { findWritable } = await fetchListingCalls()
      return call(() => findWritable, { params: { key }, signal })
    },
    staleTime: 0,
    meta: { quiet: true },
  })

/** How the member is listed. */
export const ownListingQuery = (call: Call) =>
  queryOptions({
    queryKey: ['own-listing'],
    queryFn: async ({ signal }) => {
      const { getOwnListing } = await fetchListingCalls()
      return call(() => getOwnListing, { signal })
    },
    staleTime: 0,
  })
