import * as office from '../common/calls/office.ts'
import { MailPreview } from '../mail/mail-template.ts'
import { Reminder, ReminderRun, ReminderRunDetails, ReminderSelection, RunSelection, RunSending } from './reminders.ts'

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
