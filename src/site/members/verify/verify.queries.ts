import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

export const fetchVerifyCalls = onFirstUse(() => import('#contract/members/papers/verify.ts'))

/** How the paper with this code stands. */
export const checkedQuery = (call: Call, code: string) =>
  queryOptions({
    queryKey: ['verify', code],
    queryFn: async ({ signal }) => {
      const { checkPaper } = await fetchVerifyCalls()
      return call(() => checkPaper, { query: { code }, signal })
    },
    meta: { quiet: true },
    staleTime: 0,
    retry: false,
  })

/** With what a code is checked while there is no network: asked for as the page opens. */
export const keysQuery = (call: Call) =>
  queryOptions({
    queryKey: ['verify-keys'],
    queryFn: async ({ signal }) => {
      const { getCodeKeys } = await fetchVerifyCalls()
      return call(() => getCodeKeys, { signal })
    },
    meta: { quiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
