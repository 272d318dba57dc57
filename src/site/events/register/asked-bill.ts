import type { BillAsked } from '#contract/events/bill-ask.ts'
import type { Billed } from '#machines/events/event-registration/event-registration.machine.ts'
import { type Call, newKey } from '#src/lib/call.ts'
import { fetchBillCalls } from '../seats.queries.ts'

const KEY = 'billAsked'

interface Asking {
  call: Call
  storage: Storage | undefined
}

/** The key of a request for this event whose answer has not come. */
function sentFor(storage: Storage | undefined, eventId: number): string | undefined {
  try {
    const sent = Object(JSON.parse(storage?.getItem(KEY) ?? 'null'))
    return sent.eventId === eventId && typeof sent.key === 'string' ? sent.key : undefined
  } catch {
    return undefined
  }
}

function keepKey(storage: Storage | undefined, sent: { eventId: number; key: string }): void {
  try {
    storage?.setItem(KEY, JSON.stringify(sent))
  } catch {
    // Where storage is full, an answer that is lost is not found again.
  }
}

/** Asks for a bill. A request whose answer was lost is looked up first, so that nothing is asked for twice. */
export async function askForBillOnce(
  { call, storage }: Asking,
  { eventId, form, order, payer }: Billed,
): Promise<BillAsked> {
  const { askForBill, findAskedBill } = await fetchBillCalls()
  const lost = sentFor(storage, eventId)
  const found = lost === undefined ? null : (await call(() => findAskedBill, { params: { key: lost } })).asked
  const key = newKey()
  if (!found) keepKey(storage, { eventId, key })
  const body = { ...form, ...(order && { order }), payer, key }
  const asked = found ?? (await call(() => askForBill, { params: { eventId }, body }))
  storage?.removeItem(KEY)
  return asked
}
