import * as v from 'valibot'
import * as member from '../common/calls/member.ts'
import * as visitor from '../common/calls/visitor.ts'
import { LinkToken } from '../common/parts.ts'
import { DuesQuote, QuoteSelection } from '../dues/dues.ts'
import { OwnDues } from '../dues/dues-account.ts'
import { couldNot } from '../messages/could-not.ts'
import { EmployerBill } from './employer-bill.ts'
import { OwnPayment } from './own-payment.ts'
import { Receipt } from './receipt.ts'

/** What a member has paid and owes: only the pages that show it load these. */
export const quoteDues = member.get('/dues/quote', {
  query: QuoteSelection,
  answer: DuesQuote,
  failure: couldNot.quoteDues,
})

/** How the member stands with the dues, year by year. */
export const getOwnDues = member.get('/user/dues', { at: 'data.dues', answer: OwnDues, failure: couldNot.quoteDues })

/** The signed-in member's payments, newest first. */
export const listOwnPayments = member.get('/user/payments', {
  at: 'data.payments',
  answer: v.array(OwnPayment),
  failure: 'Could not get your payments',
})

export const getReceipt = visitor.get('/receipt/{token}', { params: v.object({ token: LinkToken }), answer: Receipt })

/** The same on paper: a file to save. */
export const getReceiptPdf = visitor.get('/receipt/{token}/pdf', {
  params: v.object({ token: LinkToken }),
  at: '',
  answer: v.instance(Blob),
})

/** Has the office send a bill for the own dues to somebody else. */
export const askEmployer = member.post('/user/dues/bill', { body: EmployerBill })
