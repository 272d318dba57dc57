import { eq } from 'drizzle-orm'
import type { CheckedCode } from '#contract/events/ticket.ts'
import type { Context } from '#server/areas/common/context.ts'
import { attendee } from '#server/db/schema/index.ts'
import { readSeats } from './find-seat.ts'
import { reEntryTold, stateOf } from './get-ticket.ts'
import type { TicketSigner } from './signer.ts'

/** Whether a code is valid now, and for which event. The answer does not name the holder. */
export async function checkCode(
  { db, clock, signer }: Context & { signer: TicketSigner },
  { code }: { code: string },
): Promise<CheckedCode> {
  const read = await signer.read(db, code)
  const [found] = read && 'seat' in read ? await readSeats(db, eq(attendee.id, read.seat)) : []
  if (!read || !('seat' in read) || !found || found.seat.event_id !== read.event)
    return { state: 'unknown', event: null }
  const { seat, event, dates } = found
  const current = stateOf(found, clock.now())
  const isUsed = seat.state === 'attended' && event.re_entry === 'never'
  const ofIssue = current === 'valid' && isUsed ? 'used' : current
  const state = seat.issue === read.issue ? ofIssue : 'replaced'
  return { state, event: { id: event.id, title: event.title, start_date: dates.start_date, ...reEntryTold(event) } }
}
