import { Refusal } from '#contract/common/refusal.ts'
import { MINUTE } from '#contract/common/spans.ts'
import { DOOR_VERSION, type JournalLine, MOST_LINES } from '#contract/door/door.ts'
import { exchangeJournal, getDoorPack } from '#contract/door/door-endpoints.ts'
import type { ExchangeResult } from '#machines/door/door-sync/door-sync.machine.ts'
import type { Client } from '#src/lib/client.ts'
import type { Book } from './book.ts'

/** A call that hangs for longer counts as no network; the list of a large event takes a while. */
const LONGEST_EXCHANGE = 20_000
const LONGEST_LIST = MINUTE

const UNAUTHORIZED = 401

/** Until the caller gives up, or for so long. */
const within = (signal: AbortSignal, time: number) => AbortSignal.any([signal, AbortSignal.timeout(time)])

/** A member's line names no ticket: a site that does not know members refuses it, and does not lose it. */
const asSent = ({ ticket, ...line }: JournalLine) => (line.member === undefined ? { ticket, ...line } : line)

/**
 * Sends what was written down and takes what the other doors did. Once the server says that the door is closed, or takes no lines
 * of this phone any more, the list goes. Without an answer the phone decides by its own clock.
 */
export async function exchange(book: Book, client: Client, signal: AbortSignal): Promise<ExchangeResult> {
  const { token } = book.pageNow()
  const batch = book.batch(MOST_LINES)
  const body = { ...batch, version: DOOR_VERSION, lines: batch.lines.map(asSent) }
  const call = { body, token, key: crypto.randomUUID(), signal: within(signal, LONGEST_EXCHANGE) }
  const answer = await client(exchangeJournal, call).catch(async (error: unknown) => {
    const isClosed = error instanceof Refusal ? error.status === UNAUTHORIZED : !signal.aborted && book.isOver()
    if (isClosed) await book.close()
    if (isClosed && !(error instanceof Refusal) && book.unsent() === 0) return null
    throw error
  })
  if (!answer) return { more: false, over: true }
  const isOpen = answer.standing === 'open'
  if (!isOpen) await book.close()
  await book.take(batch.lines, answer)
  const { list, waiting } = book.pageNow()
  const isStale = isOpen && answer.list !== list?.pack.list
  if (isStale) await book.renew(await client(getDoorPack, { token, signal: within(signal, LONGEST_LIST) }))
  // Behind a first list the journal is told anew.
  const more = waiting > 0 || (isOpen && (answer.more || !list))
  return { more, over: !isOpen && book.unsent() === 0 }
}
