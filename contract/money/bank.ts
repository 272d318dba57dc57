import * as v from 'valibot'
import { Reason } from '../applications/office-applications.ts'
import * as office from '../common/calls/office.ts'
import { listQuery } from '../common/list.ts'
import { FileName, Id, Instant, OptionalText, Text } from '../common/parts.ts'

export const statementStates = ['uploaded', 'refused', 'checked', 'applied'] as const
export const lineStates = ['read', 'suggested', 'booked', 'settled', 'setAside'] as const

/** Why a line is not booked by itself. */
export const lineReasons = [
  'money-out',
  'given-back',
  'no-reference',
  'wrong-reference',
  'two-references',
  'no-such-member',
  'no-such-bill',
  'bill-over',
  'bill-sum',
  'left',
  'merged',
  'other-amount',
  'second-member',
  'recorded',
  'booked-like',
  'undone',
] as const
export type LineReason = (typeof lineReasons)[number]

export const MOST_LINES = 5_000

const Kobo = v.number()

/** What the columns of a statement may hold. */
export const statementColumns = ['date', 'narration', 'party', 'credit', 'debit', 'amount', 'side', 'balance'] as const
export type StatementColumn = (typeof statementColumns)[number]

const Place = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(200))
const chooseEnough = 'Choose the date, the text, and the amounts: one column, or money in and money out.'

/** Which column holds what, by their places in the file. */
export const StatementLayout = v.pipe(
  v.partial(v.object(v.entriesFromList(statementColumns, Place))),
  v.check(
    ({ date, narration, amount, credit, debit }) =>
      date !== undefined &&
      narration !== undefined &&
      (amount !== undefined || (credit !== undefined && debit !== undefined)),
    chooseEnough,
  ),
)
export type StatementLayout = v.InferOutput<typeof StatementLayout>

/** A file whose columns are not known by their names is answered with these, so that somebody says what they hold. */
export const UnknownColumns = v.object({
  columns: v.array(v.object({ name: Text, samples: v.array(Text) })),
  /** What was chosen, or remembered, and could not be read. */
  layout: v.nullable(StatementLayout),
})
export type UnknownColumns = v.InferOutput<typeof UnknownColumns>

export const BankStatement = v.object({
  id: Id,
  name: Text,
  state: v.picklist(statementStates),
  /** Why it was refused. */
  reason: OptionalText,
  created_at: Instant,
  /** Who sent it; null is the key of the shell. */
  by: OptionalText,
  first_day: v.nullable(Text),
  last_day: v.nullable(Text),
  /** Lines that no earlier statement had, and those that one had. */
  lines: v.number(),
  known: v.number(),
  /** Kobo, where the file tells them. */
  opening: v.nullable(Kobo),
  closing: v.nullable(Kobo),
  /** What came in and what went out with its new lines, in kobo. */
  came: Kobo,
  went: Kobo,
  task_id: v.nullable(Id),
})
export type BankStatement = v.InferOutput<typeof BankStatement>

export const StatementSelection = listQuery(['newest', 'oldest'], {
  state: v.optional(v.picklist(statementStates, `Ask for ${statementStates.join(', ')}.`)),
})
export type StatementSelection = v.InferOutput<typeof StatementSelection>

const Person = v.object({ id: Id, number: Text, name: Text })
const Billed = v.object({ id: Id, number: Text, payer: Text })

export const BankLine = v.object({
  id: Id,
  statement_id: Id,
  /** The line of the file. */
  line: v.number(),
  day: Text,
  kobo: Kobo,
  text: Text,
  state: v.picklist(lineStates),
  reason: v.nullable(v.picklist(lineReasons)),
  /** The member it is booked for, or likely belongs to. */
  member: v.nullable(Person),
  /** The bill that it is booked for. */
  bill: v.optional(Billed),
  /** Where it is split over several members: whose is how much of it. */
  shares: v.optional(v.array(v.object({ ...Person.entries, kobo: Kobo }))),
  /** And which bills have a share of it. */
  bills: v.optional(v.array(v.object({ ...Billed.entries, kobo: Kobo }))),
  /** How many whole years it paid; none where it went to the credit. */
  years: v.nullable(v.number()),
  /** What was written when it was booked, settled, set aside or taken back. */
  note: OptionalText,
  /** What may be done with it now. */
  steps: v.array(v.picklist(['book', 'settle', 'setAside', 'undo'])),
})
export type BankLine = v.InferOutput<typeof BankLine>

export const LineSelection = listQuery(['line'], {
  state: v.optional(v.picklist(lineStates, `Ask for ${lineStates.join(', ')}.`)),
})
export type LineSelection = v.InferOutput<typeof LineSelection>

/** Books a line as dues of a member, by the number, or for a bill, by its reference; or says why it is settled, set aside or taken back. */
export const LineStep = v.variant(
  'step',
  [
    v.object({
      step: v.literal('book'),
      number: v.pipe(
        Text,
        v.trim(),
        v.toUpperCase(),
        v.regex(/^(FCT-\d{6}|NB\d{8})$/, 'Give a number like FCT-000123, or the reference of a bill.'),
      ),
      /** Why it is other money than what is in the books already. */
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1_000, 'Give a shorter reason.')), ''),
    }),
    v.object({ step: v.picklist(['settle', 'setAside', 'undo']), reason: Reason.entries.reason }),
  ],
  'Book, settle, set aside or undo.',
)
export type LineStep = v.InferOutput<typeof LineStep>

/** In both, with the same amount; with us alone; in the file alone; with another amount. */
export const settlementGroups = ['both', 'oursOnly', 'theirsOnly', 'differ'] as const
export type SettlementGroup = (typeof settlementGroups)[number]

export const Settlement = v.object({
  id: Id,
  name: Text,
  created_at: Instant,
  by: OptionalText,
  first_at: Instant,
  last_at: Instant,
  lines: v.number(),
  /** Lines that an earlier file had. */
  known: v.number(),
  /** Of the file, in kobo. */
  amount: Kobo,
  fee: Kobo,
  counts: v.object(v.entriesFromList(settlementGroups, v.number())),
})
export type Settlement = v.InferOutput<typeof Settlement>

export const SettlementSelection = listQuery(['newest', 'oldest'], {})
export type SettlementSelection = v.InferOutput<typeof SettlementSelection>

export const SettlementLine = v.object({
  id: Id,
  trace_id: Text,
  group: v.picklist(settlementGroups),
  /** Of the file; null where it does not have the payment. */
  amount: v.nullable(Kobo),
  fee: v.nullable(Kobo),
  settled_at: v.nullable(Instant),
  /** Of ours; null where there is none. */
  ours: v.nullable(
    v.object({ amount: Kobo, fee: v.nullable(Kobo), payer: Text, item: Text, paid_at: v.nullable(Instant) }),
  ),
  note: OptionalText,
})
export type SettlementLine = v.InferOutput<typeof SettlementLine>

export const SettlementLineSelection = listQuery(['line'], {
  group: v.optional(v.picklist(settlementGroups, `Ask for ${settlementGroups.join(', ')}.`)),
})
export type SettlementLineSelection = v.InferOutput<typeof SettlementLineSelection>

/**
 * A form with the file as `file`, what it is called as `name` and, where somebody has chosen the columns, a StatementLayout as
 * `layout`. Where the columns are not known the answer is 400 with UnknownColumns. Nothing is booked yet.
 */
export const uploadStatement = office.post('/statements', 'bank.import', {
  files: ['file'],
  form: v.object({ ...FileName.entries, layout: v.optional(v.string()) }),
  answer: BankStatement,
})

export const listStatements = office.list('/statements', 'bank.read', StatementSelection, BankStatement)

export const getStatement = office.get('/statements/{id}', 'bank.read', { answer: BankStatement })

export const listBankLines = office.list('/statements/{id}/lines', 'bank.read', LineSelection, BankLine)

/** Books what is certain and suggests the rest, in the background: of all lines, or of those that a cancelled job left. */
export const applyStatement = office.post('/statements/{id}/apply', 'bank.import', { answer: BankStatement })

export const takeLineStep = office.post('/bank-lines/{id}/step', 'bank.import', { body: LineStep, answer: BankLine })

/** A form with the gateway's file: trace_id, amount, fee, settled_at. */
export const uploadSettlement = office.post('/settlements', 'bank.import', {
  files: ['file'],
  form: FileName,
  answer: Settlement,
})

export const listSettlements = office.list('/settlements', 'bank.read', SettlementSelection, Settlement)

export const getSettlement = office.get('/settlements/{id}', 'bank.read', { answer: Settlement })

export const listSettlementLines = office.list(
  '/settlements/{id}/lines',
  'bank.read',
  SettlementLineSelection,
  SettlementLine,
)
