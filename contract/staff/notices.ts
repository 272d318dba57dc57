import * as v from 'valibot'
import * as office from '../common/calls/office.ts'

/** What somebody of the office is mailed about applications: nothing, each one, or those of a day at once. */
export const noticeChoices = ['none', 'each', 'daily'] as const

export const Notices = v.object({ applications: v.picklist(noticeChoices, `Choose ${noticeChoices.join(', ')}.`) })
export type Notices = v.InferOutput<typeof Notices>

/** What one is mailed oneself. */
export const getNotices = office.get('/me/notices', 'applications.read', { answer: Notices })

export const chooseNotices = office.post('/me/notices', 'applications.read', { body: Notices, answer: Notices })
