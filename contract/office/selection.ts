import * as v from 'valibot'
import { Id, SearchText, Text } from '../parts.ts'
import { MOST_COUNTED } from './list.ts'
import { taskKinds, taskStates } from './task.ts'

/** What may be done with many at once. */
export const bulkActs = ['cancel', 'retry'] as const
export type BulkAct = (typeof bulkActs)[number]
const Act = v.picklist(bulkActs, `Choose ${bulkActs.join(' or ')}.`)

/** The jobs with these numbers, all that match a search, or those of a selection that failed. */
export const SelectionForm = v.union(
  [
    v.strictObject({
      act: Act,
      ids: v.pipe(v.array(Id), v.minLength(1, 'Select something.'), v.maxLength(MOST_COUNTED)),
    }),
    v.strictObject({
      act: Act,
      matching: v.object({
        state: v.optional(v.picklist(taskStates)),
        kind: v.optional(v.picklist(taskKinds)),
        q: v.optional(SearchText),
      }),
    }),
    v.strictObject({ act: Act, again: Id }),
  ],
  'Select something.',
)
export type SelectionForm = v.InferOutput<typeof SelectionForm>

const Why = v.object({ reason: Text, count: v.number() })

/** What was selected stands still from here on. */
export const Selection = v.object({
  id: Id,
  act: Act,
  count: v.number(),
  /** With how many it may be done, and why not with the others. */
  may: v.number(),
  refused: v.array(Why),
  state: v.picklist(['frozen', 'running', 'finished']),
  done: v.number(),
  /** One by one, fifty at most. */
  failed: v.array(v.object({ id: Id, reason: Text })),
  failed_count: v.number(),
})
export type Selection = v.InferOutput<typeof Selection>
