import type { Call } from './call.ts'
import type { Reader } from './reader.ts'

export const gradeQueries = (call: Call) => ({
  all: () => ({
    queryKey: ['grade', 'all'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call((to) => to.listGrades, { signal }),
  }),
})

/** What a grade that an address names is called. A page stands without it. */
export async function gradeName({ call, reader }: { call: Call; reader: Reader }, gradeId: string) {
  const asked = await reader.readAll({ grades: { ...gradeQueries(call).all(), meta: { quiet: true } } })
  const grades = await asked.grades
  return grades.data?.find(({ id }) => String(id) === gradeId)?.name
}
