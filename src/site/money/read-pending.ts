import * as v from 'valibot'
import { Id, LinkToken, TraceId } from '#contract/common/parts.ts'
import { Duration } from '#contract/dues/dues.ts'
import { OfferedAttendee } from '#contract/events/registration.ts'
import { boundName, boundTraces } from './pending.ts'

const json = v.pipe(v.string(), v.parseJson())

/** How each entry is written in the storage. */
const schemas = {
  registrationDetails: v.pipe(
    json,
    v.object({ ...OfferedAttendee.entries, event_id: Id, offer: v.optional(LinkToken) }),
  ),
  duesDetails: v.pipe(json, v.object({ duration: Duration, trace_id: TraceId })),
  paymentToken: LinkToken,
  upgradeDetails: v.pipe(json, v.object({ upgrade_id: Id })),
}

type PendingEntries = { [Name in keyof typeof schemas]: v.InferOutput<(typeof schemas)[Name]> }

/** What was kept of this payment, or nothing where it is missing or cannot be read. */
export function readPending<Name extends keyof PendingEntries>(
  storage: Storage | undefined,
  name: Name,
  trace: string,
): PendingEntries[Name] | undefined {
  const text = storage?.getItem(boundName(name, trace))
  if (!text) return undefined
  const read = v.safeParse(schemas[name], text)
  // The schema under a name gives the entry of that name.
  return read.success ? (read.output as PendingEntries[Name]) : undefined
}

/** The payments for this event that were begun in this tab and have not ended in it. */
export const tracesOfEvent = (storage: Storage | undefined, eventId: number | undefined): string[] =>
  boundTraces(storage, 'registrationDetails').filter(
    (trace) => readPending(storage, 'registrationDetails', trace)?.event_id === eventId,
  )
