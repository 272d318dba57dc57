import * as v from 'valibot'
import * as office from '#contract/common/calls/office.ts'
import { Id, Instant, OptionalText, Text } from '#contract/common/parts.ts'
import { Line } from '#contract/common/person.ts'

/** What carries a membership number and is kept. Tickets carry none. */
export const numberCarriers = ['member-invited', 'accounts-merged', 'dues-reminder', 'letter', 'receipt'] as const

/** A number that a row of the file brought, and that somebody of another row got, who had none. */
const MisplacedNumber = v.object({
  number: Text,
  /** Where it stands in the file, and whose it is there: empty where what the file told is not kept any more. */
  line: v.number(),
  name: OptionalText,
  holder: v.object({ id: Id, name: Text, email: OptionalText }),
  /** What told it to who has it now, the oldest first; of a mail that has not left yet there is no time. */
  told: v.array(v.object({ by: v.picklist(numberCarriers), at: v.nullable(Instant) })),
})
export type MisplacedNumber = v.InferOutput<typeof MisplacedNumber>

/** Of an import of before numbers were kept for the rows that bring them. */
export const MisplacedNumbers = v.object({
  items: v.array(MisplacedNumber),
  /** The approval by which they go back, where it waits for a second person. */
  waiting: v.nullable(Id),
  /** How many went back already, and are kept for the rows that bring them. */
  given_back: v.number(),
})
export type MisplacedNumbers = v.InferOutput<typeof MisplacedNumbers>

export const NumbersBack = v.object({
  /** Whose numbers were shown: others are not touched. */
  holders: v.pipe(v.array(Id), v.minLength(1, 'No number of this file went to somebody else.')),
  reason: v.pipe(Line(500), v.nonEmpty('Give a reason: the second person reads it.')),
})
export type NumbersBack = v.InferOutput<typeof NumbersBack>

export const getMisplacedNumbers = office.get('/imports/{id}/numbers', 'members.sensitive', {
  answer: MisplacedNumbers,
})

/** Asks for it. Nothing changes until a second person has approved. */
export const giveNumbersBack = office.post('/imports/{id}/numbers/give-back', 'members.merge', {
  body: NumbersBack,
  answer: MisplacedNumbers,
})
