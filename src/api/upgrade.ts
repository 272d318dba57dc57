import type { Call } from './call.ts'

export const upgradeQueries = (call: Call) => ({
  mine: () => ({
    queryKey: ['upgrade', 'mine'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call((to) => to.listUpgrades, { signal }),
  }),
})
