import * as v from 'valibot'
import { Question, ReviewVersion } from '#contract/applications/review.ts'
import { Id } from '#contract/common/parts.ts'

const TypedQuestions = v.object({
  version: ReviewVersion,
  /** The draft that was read. */
  draft: v.optional(v.nullable(Id), null),
  // What is too long to be sent is kept as it was typed.
  questions: v.array(v.object({ ...Question.entries, text: v.string() })),
})
type TypedQuestions = v.InferOutput<typeof TypedQuestions>

interface Whose {
  id: string
  by: number
}

/** Of one person and one application: a person who signs in after them in the same tab does not see it. */
const keyOf = ({ id, by }: Whose) => `questions ${id} ${by}`

/** Questions that were typed and not saved stay in the tab over a reload. Where nothing can be kept, as long as the page. */
export function storeTyped(whose: Whose, typed: TypedQuestions) {
  try {
    sessionStorage.setItem(keyOf(whose), JSON.stringify(typed))
  } catch {
    // Storage that is switched off or full keeps nothing.
  }
}

export function readTyped(whose: Whose): TypedQuestions | undefined {
  try {
    return v.parse(TypedQuestions, JSON.parse(sessionStorage.getItem(keyOf(whose)) ?? 'null'))
  } catch {
    return undefined
  }
}

export function forgetTyped(whose: Whose) {
  try {
    sessionStorage.removeItem(keyOf(whose))
  } catch {
    // Nothing was kept.
  }
}
