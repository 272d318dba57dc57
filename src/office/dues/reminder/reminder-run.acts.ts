import {
  previewReminderRun,
  type ReminderRunDetails,
  sendReminderRun,
  stopReminderRun,
} from '#contract/dues/reminders.ts'
import { act } from '#src/office/kit/act/act.ts'
import { reminders } from './reminder-words.ts'

/** Looked at once, the run can be sent. */
export const previewRunAct = act({
  name: 'preview-reminder-run',
  endpoint: previewReminderRun,
  isDirect: true,
  title: 'Preview a run of reminders',
  label: 'Preview',
  sends: ({ id }: ReminderRunDetails) => ({ params: { id } }),
  done: '',
  keeps: (queryClient, seen, { id }) => queryClient.setQueryData(['reminder-run', id], seen),
})

export const sendRunAct = act({
  name: 'send-reminder-run',
  endpoint: sendReminderRun,
  undo: 'stop-reminder-run, what has not left',
  mail: 'the members',
  title: ({ counts }: ReminderRunDetails) => `Send ${reminders(counts.planned)}`,
  text: 'Each member gets one mail with what is owed, until when, and how to pay. Mails that have left cannot be called back.',
  label: 'Send',
  sends: ({ id, counts }) => ({ params: { id }, body: { reminders: counts.planned } }),
  done: ({ counts }) => `${reminders(counts.planned)} on the way`,
})

export const stopRunAct = act({
  name: 'stop-reminder-run',
  endpoint: stopReminderRun,
  title: 'Stop this run',
  text: ({ state }: ReminderRunDetails) =>
    state === 'running'
      ? 'What has not left by now does not leave. Members get the next reminder when its day comes.'
      : 'None of its reminders is sent. Members get the next reminder when its day comes.',
  label: 'Stop the run',
  sends: ({ id }) => ({ params: { id } }),
  done: 'The run is stopped',
})
