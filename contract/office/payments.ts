import * as v from 'valibot'
import { OfficePayment, officeViews } from '../office-payment.ts'
import { purposes } from '../payment.ts'
import { listQuery, Moment } from './list.ts'

/** `q` is the payer's name or e-mail address, what was paid for, or the trace id; `from` and `to` take their moment in. */
export const PaymentEntrySelection = listQuery(['newest', 'oldest'], {
  state: v.optional(v.picklist(officeViews, `Ask for ${officeViews.join(', ')}.`)),
  purpose: v.optional(v.picklist(purposes, `Ask for ${purposes.join(', ')}.`)),
  from: v.optional(Moment),
  to: v.optional(Moment),
})
export type PaymentEntrySelection = v.InferOutput<typeof PaymentEntrySelection>

/** A telephone number is for fewer eyes than money is. */
export const PaymentEntry = v.omit(OfficePayment, ['phone'])
export type PaymentEntry = v.InferOutput<typeof PaymentEntry>
