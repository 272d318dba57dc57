import type { Call } from './call.ts'

export const gradeQueries = (call: Call) => ({
  all: () => ({
    queryKey: ['grade', 'all'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call((to) => to.listGrades, { signal }),
  }),
})
