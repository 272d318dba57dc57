import * as v from 'valibot'
import { type ExportColumn, listExport } from '../common/export.ts'
import { listQuery, MOST_COUNTED, Moment } from '../common/list.ts'
import { named } from '../common/named.ts'
import { GradeNumber, Id, Instant, Naira, OptionalText, Text } from '../common/parts.ts'
import { Email } from '../common/person.ts'
import { memberStandings } from '../common/standing.ts'
import { fileFields, officeRules, ofPerson, type PersonField, personNames } from '../identity/person-fields.ts'

/**
 * The tabs of the list. `open` lists members who owe dues, `shared` those whose only address is one to write to, which several may
 * have; all but `former` and `everyone`, who is or was one, list current members.
 */
export const memberTabs = ['all', 'never', 'not-invited', 'open', 'no-email', 'shared', 'former', 'everyone'] as const

/**
 * Whether somebody signs in: has done so; never has, and has chosen a password; was mailed a link to choose one, that opens still or not
 * any more; or was not invited. As a filter, `never` is all of these but the first.
 */
export const signInStates = ['yes', 'never', 'not-invited', 'open', 'lapsed'] as const
export type SignInState = (typeof signInStates)[number]

const filters = {
  tab: v.optional(v.picklist(memberTabs, `Ask for ${memberTabs.join(', ')}.`)),
  grade: v.optional(GradeNumber),
  standing: v.optional(v.picklist(memberStandings, `Ask for ${memberStandings.join(', ')}.`)),
  /** The first day on which membership may have begun, and the first on which it may not: the days of these moments in Abuja. */
  since: v.optional(Moment),
  before: v.optional(Moment),
  signed_in: v.optional(v.picklist(signInStates, `Ask for ${signInStates.join(', ')}.`)),
  /** In naira: who owes so much or more. */
  owes: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Give a sum like 15000 or 15000.50.'))),
  /** The members of a task, whatever became of them since. */
  task: v.optional(Id),
}

export const memberOrders = ['surname', 'surname-down', 'name', 'number', 'number-down', 'newest', 'oldest'] as const

/** `q` is a part of the name, the membership number or the e-mail address. */
export const MemberSelection = listQuery(memberOrders, filters)
export type MemberSelection = v.InferOutput<typeof MemberSelection>

export const MembershipNumber = v.pipe(v.string(), v.regex(/^FCT-\d{6}$/, 'Give a number like FCT-000123.'))

/** Members that were chosen one by one, or all that match. */
export const MemberIds = v.pipe(v.array(Id), v.minLength(1, 'Select somebody.'), v.maxLength(MOST_COUNTED))
export const MembersMatching = v.omit(MemberSelection, ['sort', 'cursor', 'counts'])

export const MembersChosen = v.union(
  [v.strictObject({ ids: MemberIds }), v.strictObject({ matching: MembersMatching })],
  'Select somebody.',
)
export type MembersChosen = v.InferOutput<typeof MembersChosen>

/** What a file of members is asked of: all that match, or of them these alone. */
const ExportFilter = v.object({ ...v.omit(MemberSelection, ['cursor', 'counts']).entries, ids: v.optional(MemberIds) })
export type MemberFilter = MemberSelection & Pick<v.InferOutput<typeof ExportFilter>, 'ids'>

/** A row of the list. Birth date and telephone number need the right `members.sensitive`. */
export const MemberEntry = v.object({
  id: Id,
  number: Text,
  name: Text,
  email: OptionalText,
  /** To write to, where that is known. */
  contact_email: OptionalText,
  grade: OptionalText,
  member_since: Text,
  standing: v.picklist(memberStandings),
  /** The last day that dues are paid for. */
  paid_to: OptionalText,
  /** With when somebody signed in last, was mailed the link that is open, or had one that lapsed. */
  sign_in: v.object({ state: v.picklist(signInStates), at: v.nullable(Instant) }),
  /** What is owed now, in kobo. */
  owes: v.number(),
  phone: OptionalText,
  dob: OptionalText,
})
export type MemberEntry = v.InferOutput<typeof MemberEntry>

const columnOf = (name: PersonField): ExportColumn => {
  const { label: title, permission } = ofPerson(name)
  return { title, ...(permission && { permission }) }
}

/** What a file of members may hold: what is told of the membership, and what another file may bring of the person. */
export const memberColumns = {
  number: { title: 'Number' },
  name: { title: 'Name' },
  grade: { title: 'Grade' },
  joined: { title: 'Joined' },
  paid_to: { title: 'Paid to' },
  standing: { title: 'Standing' },
  owes: { title: 'Owes' },
  grade_since: { title: 'Grade since' },
  ...named(fileFields, columnOf),
  dob: { ...columnOf('dob'), title: 'Date of birth' },
} satisfies Record<string, ExportColumn>

export const MemberExport = listExport(ExportFilter, memberColumns)
export type MemberExport = v.InferOutput<typeof MemberExport>

/** What the office may change of a member. Carries the version that was read: who changed the member meanwhile is named. */
export const MemberEdit = v.object({ ...officeRules, version: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export type MemberEdit = v.InferOutput<typeof MemberEdit>

export const EmailForm = v.object({ email: Email })

/** How many of each are told with a member, the newest. */
export const MOST_TOLD = 50

const told = <Item extends v.GenericSchema>(item: Item) => v.object({ items: v.array(item), total: v.number() })

/** A member with all that the office keeps of them. What this reader may not see is null. */
export const MemberRecord = v.object({
  ...v.entriesFromList(personNames, OptionalText),
  ...MemberEntry.entries,
  version: v.number(),
  sur_name: Text,
  first_name: Text,
  /** Nobody has shown yet to own the address. */
  email_unproven: v.boolean(),
  /** The address that the member has once its link is opened. */
  email_asked: v.optional(OptionalText),
  /** The owner has chosen a password. */
  signs_in: v.boolean(),
  is_disabled: v.boolean(),
  /** The member's second factor, where it is switched on; with when a reset switches it off. */
  factor: v.nullable(v.object({ on_since: Instant, reset_at: v.nullable(Instant) })),
  /** From which day on the present grade is held; where that was corrected, why, by whom and when. Null without a grade. */
  grade_day: v.nullable(
    v.object({ since: Text, corrected: v.nullable(v.object({ reason: Text, by: Text, at: Instant })) }),
  ),
  payments: v.nullable(told(v.object({ trace_id: Text, item: Text, amount: Naira, state: Text, at: Instant }))),
  /** Bills on which somebody else pays years of the member, where the reader may see bills and there are some. */
  bills: v.optional(v.array(v.object({ id: Id, number: OptionalText, payer: Text }))),
  applications: v.nullable(told(v.object({ id: Text, kind: Text, grade: Text, status: Text, created_at: Instant }))),
  /** Where the member has a seat, and when they were let in. */
  events: told(v.object({ id: Id, title: Text, starts: Instant, came: v.nullable(Instant) })),
  mails: told(v.object({ kind: Text, at: Instant, state: v.picklist(['waiting', 'sent', 'failed', 'withdrawn']) })),
  /** What is recorded of the member, newest first. */
  timeline: told(v.object({ at: Instant, by: Text, what: Text })),
})
export type MemberRecord = v.InferOutput<typeof MemberRecord>
