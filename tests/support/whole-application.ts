import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { application } from '#samples/applications.ts'

/** An application under review, as the office reads it, with a certificate that a check found cut off. */
export const wholeApplication = (change: Partial<WholeApplication> = {}): WholeApplication => ({
  ...application,
  ...change,
})
