import * as v from 'valibot'

const Numeric = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value))),
  v.number(),
)

const Header = v.object({ merchantId: v.string(), timeStamp: Numeric, signature: v.string() })

/** What a shop asks for, in the provider's own names: one that is written otherwise is missing. */
export const Order = v.object({
  requestHeader: Header,
  customer: v.object({ email: v.string(), name: v.string(), phone: v.string() }),
  customization: v.object({ title: v.string(), description: v.optional(v.string(), '') }),
  traceId: v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/)),
  amount: v.pipe(Numeric, v.finite(), v.gtValue(0), v.maxValue(1e12)),
  currency: v.literal('NGN'),
  feeBearer: v.picklist(['C', 'M']),
  returnUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
})

/** What is asked about a payment. */
export const Question = v.object({ requestHeader: Header, traceId: v.string() })

/** What is to go back, under a reference of the shop's: the same reference again is the same refund. */
export const RefundOrder = v.object({
  requestHeader: Header,
  traceId: v.string(),
  amount: v.pipe(Numeric, v.finite(), v.gtValue(0), v.maxValue(1e12)),
  reference: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
})
