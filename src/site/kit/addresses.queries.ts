import { queryOptions } from '@tanstack/react-query'
import { Refusal } from '#contract/common/refusal.ts'
import type { Addressed } from '#contract/content/address.ts'
import type { Call } from '#src/lib/call.ts'

/** What is read under an address, or was, and where it is read now. None is null: a query's data is never nothing at all. */
export const atAddress = (call: Call, kind: Addressed, address: string) =>
  queryOptions({
    queryKey: ['address', kind, address],
    queryFn: async ({ signal }) => {
      try {
        return (await call((to) => to.findAddress, { params: { kind, address }, signal })).at
      } catch (error) {
        if (error instanceof Refusal && [400, 404].includes(error.status)) return null
        throw error
      }
    },
    meta: { quiet: true, staysHere: true },
  })
