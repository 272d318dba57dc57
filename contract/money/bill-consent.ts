import * as v from 'valibot'
import * as visitor from '../common/calls/visitor.ts'
import { Instant, LinkToken, OptionalText, Text } from '../common/parts.ts'

/** Asked, with nothing said yet; said so or so; or past answering, because the bill was sent or cancelled. */
export const consentStates = ['asked', 'agreed', 'objected', 'over'] as const

/** What the office is about to ask a payer for, to the member it is for. */
export const BillConsent = v.object({
  payer: Text,
  state: v.picklist(consentStates),
  /** The bill is sent from then on, if nothing was said. */
  until: Instant,
  lines: v.array(v.object({ id: v.number(), year: v.nullable(v.number()), item: OptionalText, kobo: v.number() })),
})
export type BillConsent = v.InferOutput<typeof BillConsent>

const ByToken = v.object({ token: LinkToken })

export const getBillConsent = visitor.get('/bill-consent/{token}', { params: ByToken, answer: BillConsent })

/** Without consent the lines of this member come off the draft. */
export const answerBillConsent = visitor.post('/bill-consent/{token}', {
  params: ByToken,
  body: v.object({ agrees: v.boolean() }),
  answer: BillConsent,
})
