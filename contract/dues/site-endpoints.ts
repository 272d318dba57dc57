import * as member from '../common/calls/member.ts'
import { couldNot } from '../messages/could-not.ts'
import { DuesConfirmation } from './dues.ts'

/** What dues cost the member who asks. */
export const payDues = member.post('/dues/pay', { body: DuesConfirmation, failure: couldNot.completeDuesPayment })
