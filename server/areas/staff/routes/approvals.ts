import { getEvent, getSite, listGrades } from '#contract/endpoints.ts'
import * as to from '#contract/staff/approval.ts'
import { setSingleOfficer as setSingleOfficerCall } from '#contract/staff/shell-endpoints.ts'
import { getApproval } from '#contract/staff/told-approval.ts'
import { decide } from '#server/areas/staff/approval/decide.ts'
import { listApprovals, readApproval } from '#server/areas/staff/approval/list-approvals.ts'
import { showApproval } from '#server/areas/staff/approval/show-approval.ts'
import { setSingleOfficer } from '#server/areas/staff/approval/single-officer.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { partOf } from '#server/http/memory/response-cache.ts'
import { route } from '#server/http/route.ts'

/** What needs two persons. */
export function approvalRoutes(app: App, deps: AreaDeps) {
  route(app, deps, to.listApprovals, (ctx, selection) => listApprovals(ctx, deps.guardedActs, selection))
  route(app, deps, getApproval, (ctx, asked) => showApproval(ctx, deps.guardedActs, asked))
  route(app, deps, to.decideApproval, async (ctx, input) => {
    needProof(ctx, 'approvals.decide')
    await decide(ctx, deps.guardedActs, input)
    // What was approved may be a fee, which the public reads, or money that was received for a seat.
    for (const { path } of [listGrades, getSite, getEvent]) deps.cache.purge(partOf(path))
    return readApproval(ctx, deps.guardedActs, input.id)
  })
  route(app, deps, setSingleOfficerCall, setSingleOfficer)
}
