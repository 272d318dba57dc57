import { onFirstUse } from '#src/lib/on-first-use.ts'

/** What the page of the chapter's questions asks for: fetched there alone. */
export const fetchAnswerCalls = onFirstUse(() => import('#contract/applications/answer-endpoints.ts'))
