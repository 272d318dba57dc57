import * as v from 'valibot'
import { type ExportColumn, listExport } from '../common/export.ts'
import { isInCalendar, listQuery } from '../common/list.ts'
import { OfficeApplication } from './office-applications.ts'
import { applicationKinds, Officer, ReviewVersion } from './review.ts'

/** Where an application of either kind stands: to be decided, to be paid for, refused, over without a decision, or through. */
export const applicationStages = ['waiting', 'approved', 'rejected', 'lapsed', 'withdrawn', 'finished'] as const

/** The tabs of the queue. `unassigned` leaves out what waits for the applicant; `open` is all that is undecided. */
export const applicationTabs = ['mine', 'unassigned', 'waiting', 'answered', 'open', 'all'] as const
export type ApplicationTab = (typeof applicationTabs)[number]

const badDay = 'Give a day like 2027-03-12.'
const Day = v.pipe(
  v.string(),
  v.isoDate(badDay),
  v.check((day) => isInCalendar(day) && new Date(day).toJSON().startsWith(day), badDay),
)

const filters = {
  tab: v.optional(v.picklist(applicationTabs, `Ask for ${applicationTabs.join(', ')}.`)),
  kind: v.optional(v.picklist(applicationKinds, 'Ask for membership or upgrade.')),
  stage: v.optional(v.picklist(applicationStages, `Ask for ${applicationStages.join(', ')}.`)),
  /** The first day of receipt, in Abuja. */
  since: v.optional(Day),
}

/** `q` is the name or e-mail address of who applied, or the application's number. */
export const ApplicationEntrySelection = listQuery(['newest', 'oldest'], filters)
export type ApplicationEntrySelection = v.InferOutput<typeof ApplicationEntrySelection>

/** A row of the queue. */
export const ApplicationEntry = v.object({
  ...OfficeApplication.entries,
  version: ReviewVersion,
  assigned_to: v.nullable(Officer),
  /** How many of its checks were looked at. */
  checks: v.object({ done: v.number(), of: v.number() }),
  /** The business day of its review; null once it is decided. */
  day: v.nullable(v.number()),
  /** A decision that does not count yet. */
  held: v.nullable(v.picklist(['approve', 'reject'])),
})
export type ApplicationEntry = v.InferOutput<typeof ApplicationEntry>

/** What the statuses are called, by the names of either kind. */
export const applicationStatusWords: Record<string, string> = {
  received: 'Under review',
  pending: 'Under review',
  waiting: 'Asked',
  answered: 'Answered',
  approved: 'Approved',
  rejected: 'Rejected',
  lapsed: 'Lapsed',
  withdrawn: 'Withdrawn',
  paid: 'Paid',
  member: 'Paid',
}

/** What an export may hold of an application. */
export const applicationColumns = {
  number: { title: 'Number' },
  applicant: { title: 'Applicant' },
  email: { title: 'Email' },
  kind: { title: 'Kind' },
  held: { title: 'Grade held' },
  sought: { title: 'Grade sought' },
  received: { title: 'Received' },
  day: { title: 'Business day' },
  checks: { title: 'Checks done' },
  officer: { title: 'With' },
  state: { title: 'State' },
  reason: { title: 'Reason' },
} as const satisfies Record<string, ExportColumn>

export const ApplicationExport = listExport(v.omit(ApplicationEntrySelection, ['cursor', 'counts']), applicationColumns)
export type ApplicationExport = v.InferOutput<typeof ApplicationExport>

/** How many stand in each tab. */
export const TabCounts = v.object({
  mine: v.number(),
  unassigned: v.number(),
  waiting: v.number(),
  answered: v.number(),
  open: v.number(),
})
export type TabCounts = v.InferOutput<typeof TabCounts>
