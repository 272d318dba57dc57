import { queryOptions } from '@tanstack/react-query'
import { Refusal } from '#contract/common/refusal.ts'
import type { Call } from '#src/lib/call.ts'

/** A page that the chapter added. None is null: a query's data is never nothing at all. */
export const ownPageQuery = (call: Call, address: string) =>
  queryOptions({
    queryKey: ['own-page', address],
    queryFn: async ({ signal }) => {
      try {
        return (await call((to) => to.findOwnPage, { params: { address }, signal })).page
      } catch (error) {
        if (error instanceof Refusal && [400, 404].includes(error.status)) return null
        throw error
      }
    },
    meta: { quiet: true, staysHere: true },
  })
