import { onFirstUse } from '#src/lib/on-first-use.ts'

/** The calls of what a member has paid and owes: the pages that show it fetch them. */
export const fetchMoneyCalls = onFirstUse(() => import('#contract/money/own-money-endpoints.ts'))
