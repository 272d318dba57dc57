import * as v from 'valibot'
import { file } from '../common/calls/call.ts'
import * as office from '../common/calls/office.ts'
import { exportFormats } from '../common/export.ts'
import { listQuery } from '../common/list.ts'
import { GradeNumber, Id, OptionalText, Text } from '../common/parts.ts'
import { endingKinds } from '../common/standing.ts'
import { reminderStages, stageWords } from '../dues/reminders.ts'

/** When a year was paid: before the day on which it fell due, or up to so many days after it. */
export const paidSpans = ['paid-ahead', 'paid-30', 'paid-90', 'paid-180', 'paid-365', 'paid-later'] as const

/** The last reminder of the year that had been sent when it was paid. */
export const afterStages = ['after-none', ...reminderStages.map((stage) => `after-${stage}` as const)] as const

/** What is counted of a dues year. Each is a number of members, who are listed by its name. */
export const renewalFigures = [
  ...(['due', 'renewed', 'open', 'joined', 'left'] as const),
  ...endingKinds,
  ...paidSpans,
  ...afterStages,
] as const
export type RenewalFigure = (typeof renewalFigures)[number]

/** As the office reads each. */
export const figureWords: Record<RenewalFigure, string> = {
  due: 'Due',
  renewed: 'Renewed',
  open: 'Not renewed',
  joined: 'Joined',
  left: 'Left',
  lost: 'Lost for arrears',
  resigned: 'Resigned',
  transferred: 'Transferred',
  expelled: 'Expelled',
  died: 'Died',
  'paid-ahead': 'Before the due day',
  'paid-30': 'Within 30 days',
  'paid-90': '31 to 90 days',
  'paid-180': '91 to 180 days',
  'paid-365': '181 to 365 days',
  'paid-later': 'Over 365 days',
  'after-none': 'Before any reminder',
  'after-coming': stageWords.coming,
  'after-due': stageWords.due,
  'after-days30': stageWords.days30,
  'after-days90': stageWords.days90,
  'after-days180': stageWords.days180,
  'after-loss60': stageWords.loss60,
  'after-loss14': stageWords.loss14,
  'after-lossDay': stageWords.lossDay,
}

/** A dues year, of one grade or of all. */
export const RenewalRow = v.object({
  /** The year in which it begins. */
  year: v.number(),
  /** The number of the grade; null of all. */
  grade: v.nullable(v.number()),
  counts: v.object(v.entriesFromList(renewalFigures, v.number())),
  /** From the day on which the year fell due to its payment, below zero before it: the middle, the middle half, the first, the last. */
  days: v.nullable(
    v.object({ median: v.number(), from: v.number(), to: v.number(), first: v.number(), last: v.number() }),
  ),
})
export type RenewalRow = v.InferOutput<typeof RenewalRow>

export const Renewals = v.object({
  /** As the books stand on it. */
  day: Text,
  /** The newest year first; of each all grades, then each. */
  rows: v.array(RenewalRow),
})
export type Renewals = v.InferOutput<typeof Renewals>

const badYear = 'Give the year in which the dues year begins, like 2026.'

/** `q` is a part of the name, the membership number or the e-mail address. */
export const RenewalSelection = v.omit(
  listQuery(['name', 'number'], {
    year: v.pipe(v.string(badYear), v.regex(/^(19|20)\d\d$/, badYear)),
    of: v.picklist(renewalFigures, `Ask for ${renewalFigures.join(', ')}.`),
    grade: v.optional(GradeNumber),
  }),
  ['counts'],
)
export type RenewalSelection = v.InferOutput<typeof RenewalSelection>

/** One of the members that a figure counts. */
export const RenewalPerson = v.object({
  id: Id,
  number: Text,
  name: Text,
  /** That they are counted with: of a year that is due the one it is charged for. */
  grade: Text,
  /** When the year fell due, or the membership began or ended. */
  day: Text,
  how: v.nullable(v.picklist(endingKinds)),
  /** Since when what was paid in covers the year, and how many days after it fell due that was. */
  paid_on: OptionalText,
  days: v.nullable(v.number()),
  /** The last reminder of the year before that. */
  stage: v.nullable(v.picklist(reminderStages)),
})
export type RenewalPerson = v.InferOutput<typeof RenewalPerson>

/** How many renewed, joined and left, by dues year and grade. */
export const getRenewals = office.get('/renewals', 'reminders.read', { answer: Renewals })

/** The members that one of the figures counts. */
export const listRenewalPeople = office.list('/renewals/people', 'reminders.read', RenewalSelection, RenewalPerson)

/** The figures as a file; it has no names. */
export const getRenewalsFile = office.get('/renewals/file', 'reminders.read', {
  ...file,
  query: v.object({ format: v.picklist(exportFormats, `Choose ${exportFormats.join(' or ')}.`) }),
})
