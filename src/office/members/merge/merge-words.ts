import type { MergeField } from '#contract/members/merge.ts'

/** How a field of two accounts is called, in the order in which they are compared. */
export const mergeLabels: readonly (readonly [MergeField, string])[] = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['dob', 'Born'],
  ['job_title', 'Job title'],
  ['organization', 'Organization'],
  ['responsibility', 'Responsibility'],
  ['industry', 'Industry'],
  ['business_address', 'Address'],
  ['business_postal_code', 'Postal code'],
]
