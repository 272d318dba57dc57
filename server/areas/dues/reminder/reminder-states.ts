import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { reminderStates, runStates } from '#contract/dues/reminders.ts'
import { reminderMachine } from '#machines/dues/reminder/reminder.lifecycle.ts'
import { reminderRunMachine } from '#machines/dues/reminder-run/reminder-run.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Db } from '#server/db/database.ts'
import type { reminder } from '#server/db/schema/index.ts'
import { reminderRun } from '#server/db/schema/index.ts'

type ReminderRow = typeof reminder.$inferSelect
export type RunRow = typeof reminderRun.$inferSelect
export type RunEvent = Parameters<typeof stepFrom<typeof reminderRunMachine>>[2]

/** The names in the audit, and of a mail's cause. */
export const aboutRun = (id: number) => `reminders ${id}`
export const causeOf = (id: number) => `reminder ${id}`
/** A reminder by hand is mailed to a member once a day. */
export const causeByHand = (day: string, account: number) => `reminder by hand ${account} ${day}`

/** The state that an event leads to, or null where there is none. */
export const nextReminderState = (
  state: ReminderRow['state'],
  event: Parameters<typeof stepFrom<typeof reminderMachine>>[2],
) => v.parse(v.nullable(v.picklist(reminderStates)), stepFrom(reminderMachine, state, event))

export const runStateAfter = (state: RunRow['state'], event: RunEvent) =>
  v.parse(v.nullable(v.picklist(runStates)), stepFrom(reminderRunMachine, state, event))

const whyNot: Record<RunRow['state'], string> = {
  draft: 'Preview these reminders first.',
  previewed: 'These reminders are not being sent.',
  running: 'These reminders are being sent.',
  done: 'These reminders were sent.',
  stopped: 'These reminders were stopped.',
}

export function nextRunState({ state }: Pick<RunRow, 'state'>, event: RunEvent): RunRow['state'] {
  const next = runStateAfter(state, event)
  if (next === null) throw new Refusal(409, whyNot[state])
  return next
}

export const noSuchRun = () => new Refusal(404, 'There is no such run of reminders.')

/** A run, locked against everybody else who would change it. */
export async function lockRun(tx: Db, id: number): Promise<RunRow> {
  const [row] = await tx.select().from(reminderRun).where(eq(reminderRun.id, id)).for('update')
  if (!row) throw noSuchRun()
  return row
}
