import { queryOptions } from '@tanstack/react-query'
import { Refusal } from '#contract/common/refusal.ts'
import type { FoundVacancy } from '#contract/content/vacancy.ts'
import type { Call } from '#src/lib/call.ts'

const nothing: FoundVacancy = { vacancy: null, has_ended: false }

export const jobQueries = (call: Call) => ({
  all: () =>
    queryOptions({ queryKey: ['vacancy', 'all'], queryFn: ({ signal }) => call((to) => to.listVacancies, { signal }) }),
  one: (address: string) =>
    queryOptions({
      queryKey: ['vacancy', 'one', address],
      queryFn: async ({ signal }) => {
        try {
          return await call((to) => to.findVacancy, { params: { address }, signal })
        } catch (error) {
          if (error instanceof Refusal && [400, 404].includes(error.status)) return nothing
          throw error
        }
      },
      meta: { quiet: true, staysHere: true },
    }),
})
