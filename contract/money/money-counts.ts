import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { paymentAges } from './payments.ts'

/** How much of each kind waits for the treasurer; null is what this reader may not see. */
export const MoneyCounts = v.object({
  /** Money without a record, and records without money. */
  to_clear: v.number(),
  waiting: v.number(),
  refunds: v.number(),
  /** Bills that are issued and not paid. */
  bills: v.nullable(v.number()),
  /** Lines of bank statements that still have to be decided. */
  bank: v.nullable(v.number()),
  /** Members who owe dues. */
  arrears: v.nullable(v.number()),
  /** Money without a record by how long it has waited; ages without any are left out. */
  unrecorded: v.object({
    /** When the oldest of it was begun. */
    since: v.nullable(v.string()),
    ages: v.array(
      v.object({
        age: v.picklist(paymentAges),
        payments: v.number(),
        /** Naira, with kobo where there are any. */
        amount: v.number(),
      }),
    ),
  }),
})
export type MoneyCounts = v.InferOutput<typeof MoneyCounts>

export const getMoneyCounts = office.get('/money/counts', 'money.read', { answer: MoneyCounts })
