import * as v from 'valibot'

const DEEPEST = 8
const MOST_TEXT = 200

/** The same with every name in lower case, as the provider's cases vary. Undefined where two names become one. */
export function lowerNames(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value
  if (depth === DEEPEST) return undefined
  if (Array.isArray(value)) return value.map((one) => lowerNames(one, depth + 1))
  const entries = Object.entries(value).map(([name, one]) => [name.toLowerCase(), lowerNames(one, depth + 1)] as const)
  return new Set(entries.map(([name]) => name)).size < entries.length ? undefined : Object.fromEntries(entries)
}

/** What should be text may come as a number, but none so large that it lost digits. */
const Text = v.union([
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  v.pipe(v.number(), v.safeInteger(), v.transform(String)),
])

/** Naira, with kobo after the point; never a sign, an exponent or a comma in a text. */
const Naira = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/), v.transform(Number))]),
  v.minValue(0),
  v.maxValue(1e12),
)

/** Words for people; whatever else comes is none. */
const Message = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .replaceAll(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, MOST_TEXT),
    ),
  ),
  '',
)

/** What we keep for ourselves, where it can be read. */
const Note = v.fallback(v.nullable(Text), null)

/** A time without a zone is Lagos', where the provider is: the machine's own zone says nothing. Whatever else comes is none. */
const Moment = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/i),
      v.transform((text) => (/(Z|[+-]\d\d:\d\d)$/i.test(text) ? text : `${text}+01:00`)),
    ),
  ),
  null,
)

export const Signed = v.object({
  token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/)),
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
})

export const Invoked = v.object({
  responseheader: v.object({ responsecode: Text, responsemessage: Message }),
  traceid: v.nullish(Text),
  transactionid: Note,
  paypagelink: v.nullish(v.string()),
})

/** The answer to a query is flat. Whose and which it is may be missing in a refusal. */
export const Queried = v.object({
  responsecode: Text,
  responsemessage: Message,
  merchantid: v.nullish(Text),
  terminalid: v.nullish(Text),
  traceid: v.nullish(Text),
})

export const Paid = v.object({
  merchantid: Text,
  traceid: Text,
  amount: Naira,
  fee: v.nullish(Naira, 0),
  currency: v.nullish(v.literal('NGN')),
  transactionid: Note,
  paymentdate: Moment,
  refunds: v.nullish(v.array(v.object({ amount: Naira, reference: Note })), []),
})

/** The answer to a refund: which one it is about is told in a refusal, too. */
export const GivenBack = v.object({
  responsecode: Text,
  responsemessage: Message,
  traceid: Text,
  reference: Text,
  amount: v.nullish(Naira, null),
})

export const Notified = v.object({
  merchantid: Text,
  traceid: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  timestamp: v.nullish(Text, ''),
  signature: v.nullish(v.string(), ''),
})
