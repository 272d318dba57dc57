import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { MailPreview } from '../mail/mail-template.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { Reminder, ReminderRun, ReminderRunDetails, ReminderSelection, RunSelection, RunSending } from './reminders.ts'

const common = { access: 'office', at: 'data', failure: somethingWentWrong } as const
const reading = { ...common, method: 'GET', permission: 'reminders.read' } as const
const changing = { ...common, method: 'POST', permission: 'reminders.run', params: ById } as const

export const listReminderRuns = endpoint({
  ...reading,
  path: '/office/reminder-runs',
  query: RunSelection,
  answer: page(ReminderRun),
})

export const getReminderRun = endpoint({
  ...reading,
  path: '/office/reminder-runs/{id}',
  params: ById,
  answer: ReminderRunDetails,
})

/** The reminders of a run, and what became of each. */
export const listReminders = endpoint({
  ...reading,
  path: '/office/reminder-runs/{id}/reminders',
  params: ById,
  query: ReminderSelection,
  answer: page(Reminder),
})

/** The mail of one reminder that has not left, as it would leave now. */
export const previewReminder = endpoint({
  ...reading,
  path: '/office/reminders/{id}/mail',
  params: ById,
  answer: MailPreview,
})

/** Marks a run as looked at. Before that it cannot be sent. */
export const previewReminderRun = endpoint({
  ...changing,
  path: '/office/reminder-runs/{id}/preview',
  answer: ReminderRunDetails,
})

export const sendReminderRun = endpoint({
  ...changing,
  path: '/office/reminder-runs/{id}/send',
  body: RunSending,
  answer: ReminderRunDetails,
})

/** What has not left by now does not leave. */
export const stopReminderRun = endpoint({
  ...changing,
  path: '/office/reminder-runs/{id}/stop',
  answer: ReminderRunDetails,
})
