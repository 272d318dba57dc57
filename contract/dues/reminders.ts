import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { MailPreview } from '../mail/mail-template.ts'

/** What a member is reminded of, in the order of a dues year. These can be muted, by the member and by the chapter. */
export const courtesyStages = ['coming', 'due', 'days30', 'days90', 'days180'] as const
/** Before a membership can be ended, and on that day: these cannot. */
export const warningStages = ['loss60', 'loss14', 'lossDay'] as const
export const reminderStages = [...courtesyStages, ...warningStages] as const
export type CourtesyStage = (typeof courtesyStages)[number]
export type ReminderStage = (typeof reminderStages)[number]

/** As the office reads it. */
export const stageWords: Record<ReminderStage, string> = {
  coming: '1 June, coming year',
  due: 'Due day',
  days30: '30 days late',
  days90: '90 days late',
  days180: '180 days late',
  loss60: '60 days before loss',
  loss14: '14 days before loss',
  lossDay: 'Day of loss',
}

/** What becomes of a reminder: machines/dues/reminder. */
export const reminderStates = ['planned', 'posted', 'sent', 'dropped', 'failed'] as const

/** Why a reminder is not sent. */
export const dropReasons = [
  'paid',
  'left',
  'overtaken',
  'noAddress',
  'optedOut',
  'muted',
  'stopped',
  'withdrawn',
] as const
export type DropReason = (typeof dropReasons)[number]

/** As the office reads it. */
export const dropWords: Record<DropReason, string> = {
  /** Paid, waived or put off. */
  paid: 'nothing to pay now',
  left: 'no longer a member',
  overtaken: 'overtaken by a later reminder',
  noAddress: 'without an address',
  optedOut: 'chose to get no reminders of dues',
  muted: 'this reminder is turned off in the settings',
  stopped: 'the run was stopped',
  withdrawn: 'its mail was withdrawn',
}

/** What becomes of a run: machines/dues/reminder-run. */
export const runStates = ['draft', 'previewed', 'running', 'done', 'stopped'] as const

const Count = v.number()

export const ReminderRun = v.object({
  id: Id,
  state: v.picklist(runStates),
  created_at: Instant,
  sent_at: v.nullable(Instant),
  ended_at: v.nullable(Instant),
  /** Who sent it; null before, and where the key of the shell did. */
  by: OptionalText,
  /** How many of its reminders are in each state. */
  counts: v.object(v.entriesFromList(reminderStates, Count)),
  task_id: v.nullable(Id),
})
export type ReminderRun = v.InferOutput<typeof ReminderRun>

export const runSteps = ['preview', 'send', 'stop'] as const

export const ReminderRunDetails = v.object({
  ...ReminderRun.entries,
  /** How many are sent for each stage, with the reminder whose mail is the sample of it. */
  stages: v.array(v.object({ stage: v.picklist(reminderStages), count: Count, sample: Id })),
  /** Who is left out, by the reason. */
  dropped: v.array(v.object({ why: v.picklist(dropReasons), count: Count })),
  /** What the chapter has muted now. */
  muted: v.array(v.picklist(courtesyStages)),
  /** What this reader may do with it now. */
  steps: v.array(v.picklist(runSteps)),
})
export type ReminderRunDetails = v.InferOutput<typeof ReminderRunDetails>

export const RunSelection = listQuery(['newest', 'oldest'], {
  state: v.optional(v.picklist(runStates, `Ask for ${runStates.join(', ')}.`)),
})
export type RunSelection = v.InferOutput<typeof RunSelection>

export const Reminder = v.object({
  id: Id,
  member: v.object({ id: Id, name: Text, number: OptionalText }),
  stage: v.picklist(reminderStages),
  state: v.picklist(reminderStates),
  why: v.nullable(v.picklist(dropReasons)),
  /** Why it was planned: the years that were open then, and the day since which, or on which, its year is due. */
  year: v.number(),
  open_years: v.array(v.number()),
  due: Text,
  changed_at: Instant,
})
export type Reminder = v.InferOutput<typeof Reminder>

/** `q` is a name. */
export const ReminderSelection = listQuery(['planned'], {
  state: v.optional(v.picklist(reminderStates, `Ask for ${reminderStates.join(', ')}.`)),
  stage: v.optional(v.picklist(reminderStages, `Ask for ${reminderStages.join(', ')}.`)),
  why: v.optional(v.picklist(dropReasons, `Ask for ${dropReasons.join(', ')}.`)),
})
export type ReminderSelection = v.InferOutput<typeof ReminderSelection>

/** With how many were told to be sent: where it is another number by now, nothing is sent. */
export const RunSending = v.object({ reminders: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export type RunSending = v.InferOutput<typeof RunSending>

export const listReminderRuns = office.list('/reminder-runs', 'reminders.read', RunSelection, ReminderRun)

export const getReminderRun = office.get('/reminder-runs/{id}', 'reminders.read', { answer: ReminderRunDetails })

/** The reminders of a run, and what became of each. */
export const listReminders = office.list('/reminder-runs/{id}/reminders', 'reminders.read', ReminderSelection, Reminder)

/** The mail of one reminder that has not left, as it would leave now. */
export const previewReminder = office.get('/reminders/{id}/mail', 'reminders.read', { answer: MailPreview })

/** Marks a run as looked at. Before that it cannot be sent. */
export const previewReminderRun = office.post('/reminder-runs/{id}/preview', 'reminders.run', {
  answer: ReminderRunDetails,
})

export const sendReminderRun = office.post('/reminder-runs/{id}/send', 'reminders.run', {
  body: RunSending,
  answer: ReminderRunDetails,
})

/** What has not left by now does not leave. */
export const stopReminderRun = office.post('/reminder-runs/{id}/stop', 'reminders.run', { answer: ReminderRunDetails })
