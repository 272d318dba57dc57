import * as v from 'valibot'
import * as visitor from '../common/calls/visitor.ts'
import { LinkToken, OptionalText, Text } from '../common/parts.ts'
import { billLineStates, billStates } from './bills.ts'

const Kobo = v.number()

/** A bill as its payer sees it: names, numbers, years, fees and seats, and nothing else of a member. */
export const BillPage = v.object({
  number: Text,
  /** To be written into the transfer. */
  reference: Text,
  state: v.picklist(billStates),
  payer: v.object({ name: Text, address: Text, contact: Text }),
  issued_on: Text,
  valid_until: Text,
  /** Kobo of all lines that were not cancelled, what came or was credit, a tax that was withheld, and what is to come. */
  total: Kobo,
  came: Kobo,
  withheld: Kobo,
  rest: Kobo,
  lines: v.array(
    v.object({
      id: v.number(),
      name: Text,
      number: Text,
      grade: OptionalText,
      /** Of a fee or a seat none, but what it is for, in words. */
      year: v.nullable(v.number()),
      item: OptionalText,
      kobo: Kobo,
      is_seat: v.boolean(),
      state: v.picklist(billLineStates),
      /** What of it became the payer's credit, once it was taken back or could not be given. */
      credit: Kobo,
    }),
  ),
  /** Somebody went to pay it by card, and it is not known whether they did. */
  is_paying: v.boolean(),
})
export type BillPage = v.InferOutput<typeof BillPage>

const ByToken = v.object({ token: LinkToken })

export const getBillPage = visitor.get('/bill/{token}', { params: ByToken, answer: BillPage })

/** The same on paper: a proforma until it is paid. */
export const getBillPdf = visitor.get('/bill/{token}/pdf', { params: ByToken, at: '', answer: v.instance(Blob) })
