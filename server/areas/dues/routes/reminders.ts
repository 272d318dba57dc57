import * as to from '#contract/dues/reminders.ts'
import { previewRun, sendRun, stopRun } from '#server/areas/dues/reminder/change-run.ts'
import { previewReminder } from '#server/areas/dues/reminder/preview-reminder.ts'
import { readRun } from '#server/areas/dues/reminder/read-run.ts'
import type { App } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

/** Reminders of dues, in runs. */
export function reminderRoutes(app: App, deps: RouteDeps) {
  route(app, deps, to.getReminderRun, (ctx, { id }) => readRun(ctx.db, ctx, id))
  route(app, deps, to.previewReminder, previewReminder)
  route(app, deps, to.previewReminderRun, previewRun)
  route(app, deps, to.sendReminderRun, sendRun)
  route(app, deps, to.stopReminderRun, stopRun)
}
