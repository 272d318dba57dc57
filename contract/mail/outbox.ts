import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'

export const mailStates = ['due', 'held', 'sending', 'sent', 'failed', 'withdrawn'] as const

/** `q` is the beginning of words of the recipient's address. */
export const OutboxSelection = listQuery(['newest', 'oldest'], {
  state: v.optional(v.picklist(mailStates, `Ask for ${mailStates.join(', ')}.`)),
})
export type OutboxSelection = v.InferOutput<typeof OutboxSelection>

/** A mail of the last 30 days. What it tells stays where it is. */
export const OutboxMail = v.object({
  id: Id,
  kind: Text,
  to: Text,
  /** Empty of one that cannot be told: of before subjects were kept. */
  subject: OptionalText,
  /** The number of the letter that it is of. */
  letter: v.nullable(Id),
  state: v.picklist(mailStates),
  tries: v.number(),
  /** Why the last try came to nothing. */
  error: OptionalText,
  created_at: Instant,
  /** When it is tried next, while it waits. */
  next_try_at: v.nullable(Instant),
  /** When it left, was given up or was withdrawn. */
  ended_at: v.nullable(Instant),
  /** What this reader may do with it now. */
  steps: v.array(v.picklist(['retry', 'withdraw'])),
  /** It held a code or a link, which is not kept: it has to be asked for again where it came from. */
  is_forgotten: v.boolean(),
})
export type OutboxMail = v.InferOutput<typeof OutboxMail>

export const listOutbox = office.list('/mails', 'outbox.read', OutboxSelection, OutboxMail)

/** One that failed is sent after all. */
export const retryMail = office.post('/mails/{id}/retry', 'outbox.retry', { answer: OutboxMail })

/** One that failed is not to be sent any more. */
export const withdrawMail = office.post('/mails/{id}/withdraw', 'outbox.retry', { answer: OutboxMail })
