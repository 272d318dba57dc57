import { Refusal } from '#contract/common/refusal.ts'
import type { BillAsked } from '#contract/events/bill-ask.ts'
import type { Billed } from '#machines/events/event-registration/event-registration.machine.ts'
import { type Call, newKey } from '#src/lib/call.ts'
import { fetchBillCalls } from '../seats.queries.ts'

const KEY = 'billAsked'

interface Asking {
  call: Call
  storage: Storage | undefined
}

/** A request whose answer has not come: its key, and what was sent with it. */
interface Sent {
  eventId: number
  key: string
  what: string
}

function sentFor(storage: Storage | undefined, eventId: number): Sent | undefined {
  try {
    const sent = Object(JSON.parse(storage?.getItem(KEY) ?? 'null'))
    return sent.eventId === eventId && typeof sent.key === 'string' ? sent : undefined
  } catch {
    return undefined
  }
}

function storeSent(storage: Storage | undefined, sent: Sent): void {
  try {
    storage?.setItem(KEY, JSON.stringify(sent))
  } catch {
    // Where storage is full, an answer that is lost is not found again.
  }
}

/** Another form was sent before, and it arrived: this one would hold places beside it. */
const before = ({ seats }: BillAsked) =>
  new Refusal(
    409,
    `Your first request has arrived: ${seats === 1 ? 'one place is' : `${seats} places are`} held for it. What you changed since is not in it. Send again only if you want these places besides.`,
  )

/** Asks for a bill. The same form is sent again under its first key, so that the server does it once, also where the first one is still on its way. */
export async function askForBillOnce(
  { call, storage }: Asking,
  { eventId, form, order, payer }: Billed,
): Promise<BillAsked> {
  const { askForBill, findAskedBill } = await fetchBillCalls()
  const body = { ...form, ...(order && { order }), payer }
  const what = JSON.stringify(body)
  const lost = sentFor(storage, eventId)
  if (lost && lost.what !== what) {
    const { asked } = await call(() => findAskedBill, { params: { key: lost.key } })
    storage?.removeItem(KEY)
    if (asked) throw before(asked)
  }
  const key = lost?.what === what ? lost.key : newKey()
  storeSent(storage, { eventId, key, what })
  const asked = await call(() => askForBill, { params: { eventId }, body: { ...body, key } })
  storage?.removeItem(KEY)
  return asked
}
