import * as v from 'valibot'
import { type ExportColumn, listExport } from '../common/export.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { waitingStates } from './waiting.ts'

/** Somebody on the waiting list of an event, now or before. Address and telephone number need the right `attendees.export`. */
export const WaitingRow = v.object({
  id: Id,
  state: v.picklist(waitingStates),
  /** Of those who wait now. */
  position: v.nullable(v.number()),
  name: Text,
  email: OptionalText,
  phone: OptionalText,
  /** The name of the ticket type that is wished, or that was offered. */
  type: OptionalText,
  /** Its money came when everything was full: it gets the next place without paying again. */
  isPaid: v.boolean(),
  since: Instant,
  /** Until when the place that was offered is kept, or was. */
  until: v.nullable(Instant),
})
export type WaitingRow = v.InferOutput<typeof WaitingRow>

export const waitingTabs = ['waiting', 'offered', 'ended'] as const

/** `q` is a part of the name or the address. */
export const WaitingSelection = listQuery(['first', 'last'], {
  event: Id,
  tab: v.optional(v.picklist(waitingTabs, `Ask for ${waitingTabs.join(' or ')}.`)),
})
export type WaitingSelection = v.InferOutput<typeof WaitingSelection>

/** What a file of a waiting list may hold. */
export const waitingColumns = {
  position: { title: 'Position' },
  name: { title: 'Name' },
  state: { title: 'State' },
  type: { title: 'Ticket type' },
  email: { title: 'Email' },
  phone: { title: 'Phone' },
  since: { title: 'Waiting since' },
  until: { title: 'Offered until' },
} as const satisfies Record<string, ExportColumn>

export const WaitingExport = listExport(v.omit(WaitingSelection, ['cursor', 'counts']), waitingColumns)
export type WaitingExport = v.InferOutput<typeof WaitingExport>
