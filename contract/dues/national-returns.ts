import * as v from 'valibot'
import { file } from '../common/calls/call.ts'
import * as office from '../common/calls/office.ts'
import { exportFormats } from '../common/export.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { Day } from '../common/person.ts'
import { endingKinds } from '../common/standing.ts'

/** What is counted of each grade, from the first day of the dues year to the day of the return. */
export const returnFigures = [
  ...(['before', 'joined', 'takenOver', 'back', 'roseTo', 'roseFrom'] as const),
  ...endingKinds,
  ...(['members', 'hours', 'paid'] as const),
] as const
export type ReturnFigure = (typeof returnFigures)[number]

/** As the office, and who gets the file, read each. */
export const returnFigureWords: Record<ReturnFigure, string> = {
  before: 'Before',
  joined: 'Joined',
  takenOver: 'From earlier books',
  back: 'Came back',
  roseTo: 'Rose to it',
  roseFrom: 'Rose from it',
  lost: 'Lost for arrears',
  resigned: 'Resigned',
  transferred: 'Moved',
  expelled: 'Expelled',
  died: 'Died',
  members: 'Members',
  hours: 'MCPD hours',
  paid: 'Dues paid',
}

/** One grade; null of all together. */
export const ReturnRow = v.object({
  grade: v.nullable(Text),
  counts: v.object(v.entriesFromList(returnFigures, v.number())),
  /** Whole naira for each whose dues are paid; null where none is set. */
  share: v.nullable(v.number()),
  /** Null where no share is set; of all together the sum of those that are. */
  remitted: v.nullable(v.number()),
})
export type ReturnRow = v.InferOutput<typeof ReturnRow>

/** What is told to the national body as of a day. Once made it never changes. */
export const NationalReturn = v.object({
  id: Id,
  as_of: Text,
  /** The first day that it counts: of the dues year. */
  from: Text,
  made_at: Instant,
  made_by: OptionalText,
  /** The lowest grade first, then all together. */
  rows: v.array(ReturnRow),
})
export type NationalReturn = v.InferOutput<typeof NationalReturn>

export const NewNationalReturn = v.object({ as_of: Day('Choose the day.') })
export type NewNationalReturn = v.InferOutput<typeof NewNationalReturn>

/** All that were made, the newest day first. */
export const listNationalReturns = office.get('/national-returns', 'reminders.read', {
  at: 'data.returns',
  answer: v.array(NationalReturn),
})

export const makeNationalReturn = office.post('/national-returns', 'yearpack.make', {
  body: NewNationalReturn,
  answer: NationalReturn,
})

/** As a file; it has no names, and is the same however often it is asked for. */
export const getNationalReturnFile = office.get('/national-returns/{id}/file', 'reminders.read', {
  ...file,
  query: v.object({ format: v.picklist(exportFormats, `Choose ${exportFormats.join(' or ')}.`) }),
})
