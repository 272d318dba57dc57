import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'

export const gradeQueries = (call: Call) => ({
  all: () =>
    queryOptions({ queryKey: ['grade', 'all'], queryFn: ({ signal }) => call((to) => to.listGrades, { signal }) }),
  /** For a page that stands without them: nobody is told that they could not be had. */
  quiet: () => queryOptions({ ...gradeQueries(call).all(), meta: { quiet: true } }),
})

/** What a grade that an address names is called. A page stands without it. */
export async function gradeName({ call, queryClient }: { call: Call; queryClient: QueryClient }, gradeId: string) {
  const grades = await queryClient.ensureQueryData(gradeQueries(call).quiet()).catch(() => [])
  return grades.find(({ id }) => String(id) === gradeId)?.name
}

/** What a member has applied for. */
export const upgradeQueries = (call: Call) => ({
  /** How far the next grade is. The page stands without it. */
  eligibility: () =>
    queryOptions({
      queryKey: ['upgrade', 'eligibility'],
      queryFn: ({ signal }) => call((to) => to.getEligibility, { signal }),
      meta: { quiet: true },
    }),
  mine: () =>
    queryOptions({
      queryKey: ['upgrade', 'mine'],
      queryFn: ({ signal }) => call((to) => to.listUpgrades, { signal }),
      refetchOnWindowFocus: true,
    }),
})
