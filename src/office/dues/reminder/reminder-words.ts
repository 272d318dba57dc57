import { type CourtesyStage, type Reminder, type ReminderRun, stageWords } from '#contract/dues/reminders.ts'
import { countedLarge } from '#domain/common/words.ts'
import type { StateWords } from '#src/office/kit/StateBadge.tsx'

export const runWords: Record<ReminderRun['state'], StateWords> = {
  draft: { set: 'pending', word: 'To preview' },
  previewed: { set: 'pending', word: 'To send' },
  running: { set: 'pending', word: 'Running' },
  done: { set: 'paid', word: 'Done' },
  stopped: { set: 'quiet', word: 'Stopped' },
}

export const reminderWords: Record<Reminder['state'], StateWords> = {
  planned: { set: 'pending', word: 'Planned' },
  posted: { set: 'pending', word: 'In the outbox' },
  sent: { set: 'paid', word: 'Sent' },
  dropped: { set: 'quiet', word: 'Not sent' },
  failed: { set: 'rejected', word: 'Failed' },
}

export const reminders = (count: number) => countedLarge(count, 'reminder')

export const mutedInWords = (muted: readonly CourtesyStage[]) =>
  `Turned off in the settings: ${muted.map((stage) => stageWords[stage]).join(', ')}.`

/** It waits to be sent. */
export const isOpen = ({ state }: Pick<ReminderRun, 'state'>) => state === 'draft' || state === 'previewed'

/** How many were to be sent. */
export const wantedOf = ({ counts: { planned, posted, sent, failed } }: Pick<ReminderRun, 'counts'>) =>
  planned + posted + sent + failed
