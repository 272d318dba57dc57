import * as v from 'valibot'
import * as guest from '../common/calls/guest.ts'
import * as visitor from '../common/calls/visitor.ts'
import { Id } from '../common/parts.ts'
import { couldNot } from '../messages/could-not.ts'
import { BillAsk, BillAsked, BillKey } from './bill-ask.ts'

/** Holds places, and asks the office for a bill over them. The same key asks once. */
export const askForBill = guest.post('/event/{eventId}/bill', {
  params: v.object({ eventId: Id }),
  body: BillAsk,
  answer: BillAsked,
  failure: couldNot.registerFree,
})

/** What became of it, where the answer was lost; null where nothing was asked for with this key. */
export const findAskedBill = visitor.get('/bill-asked/{key}', {
  params: v.object({ key: BillKey }),
  answer: v.object({ asked: v.nullable(BillAsked) }),
})
