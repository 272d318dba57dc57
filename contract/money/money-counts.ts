import * as v from 'valibot'
import * as office from '../common/calls/office.ts'

/** How much of each kind waits for the treasurer; null is what this reader may not see. */
export const MoneyCounts = v.object({
  /** Money without a record, and records without money. */
  to_clear: v.number(),
  waiting: v.number(),
  refunds: v.number(),
  /** Lines of bank statements that still have to be decided. */
  bank: v.nullable(v.number()),
  /** Members who owe dues. */
  arrears: v.nullable(v.number()),
})
export type MoneyCounts = v.InferOutput<typeof MoneyCounts>

export const getMoneyCounts = office.get('/money/counts', 'money.read', { answer: MoneyCounts })
