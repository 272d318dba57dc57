import * as v from 'valibot'
import { listQuery } from './list.ts'

/** Where an application of either kind stands: to be decided, to be paid for, refused, or through. */
export const applicationStages = ['waiting', 'approved', 'rejected', 'finished'] as const

/** `q` is the name or e-mail address of who applied, or the application's number. */
export const ApplicationEntrySelection = listQuery(['newest', 'oldest'], {
  kind: v.optional(v.picklist(['membership', 'upgrade'], 'Ask for membership or upgrade.')),
  stage: v.optional(v.picklist(applicationStages, `Ask for ${applicationStages.join(', ')}.`)),
})
export type ApplicationEntrySelection = v.InferOutput<typeof ApplicationEntrySelection>
