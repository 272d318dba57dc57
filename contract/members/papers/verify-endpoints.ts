import * as v from 'valibot'
import * as visitor from '#contract/common/calls/visitor.ts'
import { CheckedPaper, CodeKeys } from './verify.ts'

/** Whether a code is ours and how it stands today: signed and read by a camera, or its short form. */
export const checkPaper = visitor.get('/verify', {
  query: v.object({ code: v.pipe(v.string(), v.maxLength(300)) }),
  answer: CheckedPaper,
})

export const getCodeKeys = visitor.get('/verify/keys', { answer: CodeKeys })
