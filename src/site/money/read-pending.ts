import * as v from 'valibot'
import { Id, LinkToken, TraceId } from '#contract/common/parts.ts'
import { Duration } from '#contract/dues/dues.ts'
import { OfferedAttendee } from '#contract/events/registration.ts'

const json = v.pipe(v.string(), v.parseJson())

/** How each entry is written in the storage. */
const schemas = {
  registrationDetails: v.pipe(json, v.object({ ...OfferedAttendee.entries, offer: v.optional(LinkToken) })),
  duesDetails: v.pipe(json, v.object({ duration: Duration, trace_id: TraceId })),
  paymentToken: LinkToken,
  upgradeDetails: v.pipe(json, v.object({ upgrade_id: Id })),
}

type PendingEntries = { [Name in keyof typeof schemas]: v.InferOutput<(typeof schemas)[Name]> }

/** What was kept, or nothing where it is missing or cannot be read. */
export function readPending<Name extends keyof PendingEntries>(
  storage: Storage | undefined,
  name: Name,
): PendingEntries[Name] | undefined {
  const text = storage?.getItem(name)
  if (!text) return undefined
  const read = v.safeParse(schemas[name], text)
  // The schema under a name gives the entry of that name.
  return read.success ? (read.output as PendingEntries[Name]) : undefined
}
