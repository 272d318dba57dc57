import * as v from 'valibot'
import { Duration } from '#contract/dues.ts'

import { Id, LinkToken } from '#contract/parts.ts'
import { TraceId } from '#contract/payment.ts'
import { AttendeeForm } from '#contract/registration.ts'

const json = v.pipe(v.string(), v.parseJson())

/** How each entry is written in the storage. */
const schemas = {
  registrationDetails: v.pipe(json, AttendeeForm),
  duesDetails: v.pipe(json, v.object({ duration: Duration, trace_id: TraceId })),
  paymentToken: LinkToken,
  upgradeDetails: v.pipe(json, v.object({ upgrade_id: Id })),
}

export type PendingEntries = { [Name in keyof typeof schemas]: v.InferOutput<(typeof schemas)[Name]> }

/** A stored entry, checked. */
export function parsePending<Name extends keyof PendingEntries>(
  name: Name,
  text: string,
): PendingEntries[Name] | undefined {
  const read = v.safeParse(schemas[name], text)
  // The schema under a name gives the entry of that name.
  return read.success ? (read.output as PendingEntries[Name]) : undefined
}
