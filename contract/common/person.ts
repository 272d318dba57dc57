import * as v from 'valibot'
import { LONGEST_PASSAGE } from './limits.ts'

/** What forms ask of a person, in one rule each. */

const LONGEST_NAME = 100

/** Ends of lines, marks of direction and orders to a terminal forge what stands around them, wherever it is read. */
export const NoHidden = v.regex<string, string>(
  /^\P{C}*$/u,
  'This field contains a hidden character. Please type it again.',
)

/** A text on one line. */
export const Line = (longest: number) => v.pipe(v.string(), v.trim(), NoHidden, v.maxLength(longest))

/** A text of several lines. */
export const Passage = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_PASSAGE, 'Use at most 3,000 characters.'))

export const Name = (missing: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), NoHidden, v.maxLength(LONGEST_NAME))

/** A middle name may be left empty. */
export const OptionalName = v.optional(Line(LONGEST_NAME), '')

export const Phone = (missing: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    NoHidden,
    v.regex(/^\+?[\d\s().-]{7,30}$/, 'Enter a phone number like 0800 000 0000.'),
  )

/** Of several people only who fills in the form gives a number. */
export const OptionalPhone = v.union([v.literal(''), Phone('')], 'Enter a phone number like 0800 000 0000.')

/** There is no 30 February, though it is written like a day. */
const isRealDay = (day: string) => !day || new Date(day).toJSON()?.startsWith(day) === true

/** A day as it is sent: 1990-04-05. */
export const Day = (missing: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(missing),
    v.isoDate('Enter a date like 05/04/1990.'),
    v.check(isRealDay, 'Enter a date like 05/04/1990.'),
  )

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your e-mail address.'),
  v.maxLength(254, 'Enter a shorter e-mail address.'),
  v.email('Enter an e-mail address like name@example.org.'),
)
