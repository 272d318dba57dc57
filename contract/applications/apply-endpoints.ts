import * as v from 'valibot'
import * as guest from '../common/calls/guest.ts'
import { qualificationCount } from '../common/limits.ts'
import { couldNot } from '../messages/could-not.ts'
import { ApplicationForm, QualificationName, qualificationImage, qualificationName } from './membership.ts'

const qualifications = [...Array(qualificationCount.upgrade).keys()]

/** A form of several parts, sent by src/lib/upload.ts. A login is used where there is one. */
export const applyForMembership = guest.post('/user/apply', {
  files: ['passport', ...qualifications.map(qualificationImage)],
  form: v.object({
    ...ApplicationForm.entries,
    ...Object.fromEntries(qualifications.map((nth) => [qualificationName(nth), v.optional(QualificationName)])),
  }),
  failure: couldNot.applyForMembership,
})
