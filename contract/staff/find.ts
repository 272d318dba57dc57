import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Id, Instant, OptionalText, SearchText, Text } from '../common/parts.ts'
import { memberStandings } from '../common/standing.ts'
import { PaymentEntry } from '../money/payments.ts'

/** Fewer letters find nearly all there is. */
export const FEWEST_LETTERS = 2

/** So many of each kind are told. */
export const MOST_FOUND = 3

export const FindQuery = v.object({
  q: v.pipe(SearchText, v.trim(), v.minLength(FEWEST_LETTERS, `Type at least ${FEWEST_LETTERS} letters.`)),
})
export type FindQuery = v.InferOutput<typeof FindQuery>

/** What identifies a person beside the name. A telephone number needs the right `members.sensitive`. */
const handles = { number: OptionalText, email: OptionalText, phone: OptionalText }

export const FoundMember = v.object({
  id: Id,
  name: Text,
  ...handles,
  grade: OptionalText,
  organization: OptionalText,
  standing: v.picklist(memberStandings),
})
export type FoundMember = v.InferOutput<typeof FoundMember>

export const FoundApplication = v.object({
  id: Text,
  kind: v.picklist(['membership', 'upgrade']),
  name: Text,
  ...handles,
  /** The grade held, where there is one, and the one that is sought. */
  from: OptionalText,
  grade: Text,
  status: Text,
  /** A decision that does not count yet. */
  held: v.nullable(v.picklist(['approve', 'reject'])),
  created_at: Instant,
})
export type FoundApplication = v.InferOutput<typeof FoundApplication>

export const FoundPayment = v.object({
  trace_id: Text,
  payer: Text,
  ...handles,
  item: Text,
  /** What came; before that, what was asked for. */
  amount: v.number(),
  state: PaymentEntry.entries.state,
  /** The number of its receipt. */
  receipt: OptionalText,
  /** When it was paid; before that, when it was begun. */
  at: Instant,
})
export type FoundPayment = v.InferOutput<typeof FoundPayment>

export const FoundEvent = v.object({
  id: Id,
  title: Text,
  location: Text,
  starts: Instant,
  ends: v.nullable(Instant),
  /** Places that are taken or being paid, and how many there are; none where there is no limit. */
  taken: v.number(),
  places: v.nullable(v.number()),
  called_off: v.boolean(),
})
export type FoundEvent = v.InferOutput<typeof FoundEvent>

/** The first rows, and how many there are. Null where the reader may not read this kind. */
const found = <Row extends v.GenericSchema>(row: Row) =>
  v.nullable(v.object({ items: v.array(row), total: v.number() }))

export const Found = v.object({
  members: found(FoundMember),
  applications: found(FoundApplication),
  payments: found(FoundPayment),
  events: found(FoundEvent),
})
export type Found = v.InferOutput<typeof Found>

/** What is found by a name, a number or another handle, of each kind that the reader may read. */
export const find = office.get('/find', 'desk.view', { query: FindQuery, answer: Found })
