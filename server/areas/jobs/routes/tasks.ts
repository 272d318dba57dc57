import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { exportApplications } from '#contract/applications/application-endpoints.ts'
import { exportAttendees, exportWaitingList } from '#contract/events/attendee-endpoints.ts'
import * as selecting from '#contract/jobs/selection-endpoints.ts'
import * as to from '#contract/jobs/task-endpoints.ts'
import { exportArrears, exportMembers } from '#contract/members/member-endpoints.ts'
import { exportPayments } from '#contract/money/money-endpoints.ts'
import { exportAudit } from '#contract/staff/audit-endpoints.ts'
import { applicationExport } from '#server/areas/applications/review/export-applications.ts'
import { freezeSelection, getSelection, performSelection } from '#server/areas/applications/selection/selections.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { arrearsExport } from '#server/areas/dues/list-arrears-entries.ts'
import { attendeeExport } from '#server/areas/events/attendee/list-attendees.ts'
import { waitingExport } from '#server/areas/events/waiting/list-entries.ts'
import type { TaskKinds } from '#server/areas/jobs/task-kind.ts'
import { readParts } from '#server/areas/jobs/task-parts.ts'
import { changeOneTask, getTask, listTasks, openTaskFile } from '#server/areas/jobs/tasks.ts'
import { memberExport } from '#server/areas/members/export-members.ts'
import { paymentExport } from '#server/areas/money/payments/export-payments.ts'
import { auditExport } from '#server/areas/staff/trail/export-entries.ts'
import type { Environment } from '#server/http/environment.ts'
import { fileHeaders } from '#server/http/headers.ts'
import { type RouteDeps, respondingRoute, route } from '#server/http/route.ts'

/** Long jobs of the office: what begins one, and how it is watched, changed and fetched. */
export function taskRoutes(app: Hono<Environment>, deps: RouteDeps, kinds: TaskKinds) {
  route(app, deps, to.listTasks, (ctx, selection) => listTasks(ctx, kinds, selection))
  route(app, deps, to.getTask, (ctx, input) => getTask(ctx, kinds, input))
  route(app, deps, to.cancelTask, (ctx, { id }) => changeOneTask(ctx, kinds, id, 'cancel'))
  route(app, deps, to.retryTask, (ctx, { id }) => changeOneTask(ctx, kinds, id, 'retry'))
  respondingRoute(app, deps, to.getTaskFile, async (ctx, input, c) => {
    const { name, type, write } = await openTaskFile(ctx, kinds, input)
    // A web stream of Node is one of the platform's.
    const body = Readable.toWeb(Readable.from(write(readParts(ctx.db, input.id)))) as ReadableStream<Uint8Array>
    return c.body(body, 200, fileHeaders({ type, name }))
  })
  route(app, deps, selecting.freezeSelection, (ctx, form) => freezeSelection(ctx, kinds, form))
  route(app, deps, selecting.getSelection, getSelection)
  route(app, deps, selecting.performSelection, performSelection)
  const begun = async (ctx: OfficeContext, begin: Promise<number>) => {
    return getTask(ctx, kinds, { id: await begin })
  }
  route(app, deps, exportApplications, (ctx, form) => begun(ctx, applicationExport.begin(ctx, form)))
  route(app, deps, exportAttendees, (ctx, form) => begun(ctx, attendeeExport.begin(ctx, form)))
  route(app, deps, exportWaitingList, (ctx, form) => begun(ctx, waitingExport.begin(ctx, form)))
  route(app, deps, exportAudit, (ctx, form) => begun(ctx, auditExport.begin(ctx, form)))
  route(app, deps, exportArrears, (ctx, form) => begun(ctx, arrearsExport.begin(ctx, form)))
  route(app, deps, exportMembers, (ctx, form) => begun(ctx, memberExport.begin(ctx, form)))
  route(app, deps, exportPayments, (ctx, form) => begun(ctx, paymentExport.begin(ctx, form)))
}
