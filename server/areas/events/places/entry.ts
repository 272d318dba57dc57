import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { waitingEntry } from '#server/db/schema/index.ts'
import type { WaitingEntry } from './waiting.ts'

/** The entry that a link opens. */
export async function needEntry(db: Db, token: string): Promise<WaitingEntry> {
  const [entry] = await db.select().from(waitingEntry).where(eq(waitingEntry.token, token))
  if (!entry) throw new Refusal(404, 'This link is not valid. Check that it is complete.')
  return entry
}

/** An entry with a place that is kept for it now. */
export async function needOffer({ db, clock }: Context, token: string): Promise<WaitingEntry> {
  const entry = await needEntry(db, token)
  if (entry.payment_id !== null) throw new Refusal(409, 'This place is paid already: your ticket comes by mail.')
  const isOver = (entry.offer_until?.getTime() ?? 0) <= clock.now()
  if (entry.state === 'paying' || (entry.state === 'offered' && !isOver)) return entry
  throw new Refusal(409, 'This place is not kept for you any more.')
}

export const attendeeOf = ({ first_name, middle_name, last_name, phone, email }: WaitingEntry): AttendeeForm => ({
  first_name,
  middle_name: middle_name ?? '',
  last_name,
  phone,
  email,
})
