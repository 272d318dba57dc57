import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { exportApplications } from '#contract/applications/application-endpoints.ts'
import { exportAttendees, exportWaitingList } from '#contract/events/attendee-endpoints.ts'
import * as selecting from '#contract/jobs/selection-endpoints.ts'
import * as to from '#contract/jobs/task-endpoints.ts'
import { exportArrears, exportMembers } from '#contract/members/member-endpoints.ts'
import { exportPayments } from '#contract/money/money-endpoints.ts'
import { exportAudit } from '#contract/staff/audit-endpoints.ts'
import { attendeeExport } from '#server/services/attendee/list-attendees.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { arrearsExport } from '#server/services/dues/list-arrears-entries.ts'
import { memberExport } from '#server/services/member/export-members.ts'
import { applicationExport } from '#server/services/membership/export-applications.ts'
import { paymentExport } from '#server/services/payment/export-payments.ts'
import { freezeSelection, getSelection, performSelection } from '#server/services/selection/selections.ts'
import type { TaskKinds } from '#server/services/task/task-kind.ts'
import { readParts } from '#server/services/task/task-parts.ts'
import { changeOneTask, getTask, listTasks, openTaskFile } from '#server/services/task/tasks.ts'
import { auditExport } from '#server/services/trail/export-entries.ts'
import { waitingExport } from '#server/services/waiting/list-entries.ts'
import type { Environment } from './environment.ts'
import { fileHeaders } from './headers.ts'
import { type RouteDeps, respondingRoute, route } from './route.ts'

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
