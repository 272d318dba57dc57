import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { LinkToken } from '../common/parts.ts'
import { DuesQuote, QuoteSelection } from '../dues/dues.ts'
import { OwnDues } from '../dues/dues-account.ts'
import { couldNot } from '../messages/could-not.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { OwnPayment } from './own-payment.ts'
import { Receipt } from './receipt.ts'

/** What a member has paid and owes: only the pages that show it load these. */
export const quoteDues = endpoint({
  method: 'GET',
  path: '/dues/quote',
  access: 'account',
  query: QuoteSelection,
  at: 'data',
  answer: DuesQuote,
  failure: couldNot.quoteDues,
})

/** How the member stands with the dues, year by year. */
export const getOwnDues = endpoint({
  method: 'GET',
  path: '/user/dues',
  access: 'account',
  at: 'data.dues',
  answer: OwnDues,
  failure: couldNot.quoteDues,
})

/** The signed-in member's payments, newest first. */
export const listOwnPayments = endpoint({
  method: 'GET',
  path: '/user/payments',
  access: 'account',
  at: 'data.payments',
  answer: v.array(OwnPayment),
  failure: 'Could not get your payments',
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/receipt/{token}',
  access: 'public',
  params: v.object({ token: LinkToken }),
  at: 'data',
  answer: Receipt,
  failure: somethingWentWrong,
})

/** The same on paper: a file to save. */
export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/receipt/{token}/pdf',
  access: 'public',
  params: v.object({ token: LinkToken }),
  at: '',
  answer: v.instance(Blob),
  failure: somethingWentWrong,
})
