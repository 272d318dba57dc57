import { queryOptions } from '@tanstack/react-query'
import type { Call } from './call.ts'

export const upgradeQueries = (call: Call) => ({
  mine: () =>
    queryOptions({
      queryKey: ['upgrade', 'mine'],
      queryFn: ({ signal }) => call((to) => to.listUpgrades, { signal }),
      refetchOnWindowFocus: true,
    }),
})
