import * as v from 'valibot'

/** What somebody of the office is mailed about applications: nothing, each one, or those of a day at once. */
export const noticeChoices = ['none', 'each', 'daily'] as const

export const Notices = v.object({ applications: v.picklist(noticeChoices, `Choose ${noticeChoices.join(', ')}.`) })
export type Notices = v.InferOutput<typeof Notices>
