import { Readable } from 'node:stream'
import { listArrears as listArrearsCall } from '#contract/applications/shell-endpoints.ts'
import * as fees from '#contract/dues/fees.ts'
import * as gradeRules from '#contract/dues/grade-rules.ts'
import * as national from '#contract/dues/national-returns.ts'
import * as ownReturn from '#contract/dues/return-endpoints.ts'
import * as returns from '#contract/dues/returns.ts'
import * as acts from '#contract/members/member-act-endpoints.ts'
import * as to from '#contract/members/member-endpoints.ts'
import * as renewals from '#contract/members/renewals.ts'
import * as own from '#contract/money/own-money-endpoints.ts'
import { arrearsExport, readArrears, readArrearsByPayer } from '#server/areas/dues/arrears.list.ts'
import { listFees } from '#server/areas/dues/fee/list-fees.ts'
import { proposeFee } from '#server/areas/dues/fee/propose-fee.ts'
import { getMemberDues } from '#server/areas/dues/get-member-dues.ts'
import { getOwnDues } from '#server/areas/dues/get-own-dues.ts'
import { giveRelief } from '#server/areas/dues/give-relief.ts'
import { listGradeRules } from '#server/areas/dues/grade/list-grade-rules.ts'
import { proposeGradeRule } from '#server/areas/dues/grade/propose-grade-rule.ts'
import { correctGradeDay } from '#server/areas/dues/grade-day.ts'
import { liftRelief } from '#server/areas/dues/lift-relief.ts'
import { listArrears } from '#server/areas/dues/list-arrears.ts'
import { endMembership, returnMember } from '#server/areas/dues/membership-act.ts'
import {
  listNationalReturns,
  makeNationalReturn,
  openNationalReturnFile,
} from '#server/areas/dues/national-return/national-returns.ts'
import { quoteDues } from '#server/areas/dues/quote-dues.ts'
import { getRenewals } from '#server/areas/dues/renewal/get-renewals.ts'
import { openRenewalsFile } from '#server/areas/dues/renewal/renewals-file.ts'
import { askToReturn, withdrawReturn } from '#server/areas/dues/returning/ask-to-return.ts'
import { refuseReturn } from '#server/areas/dues/returning/refuse-return.ts'
import { waiveDuesOfMany } from '#server/areas/dues/waive-many.ts'
import { exportRoute } from '#server/areas/jobs/routes/export-route.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { fileHeaders } from '#server/http/headers.ts'
import { respondingRoute, route } from '#server/http/route.ts'

/** What a member owes: as the member sees it, and what the office does about it. */
export function duesRoutes(app: App, deps: AreaDeps) {
  route(app, deps, own.quoteDues, quoteDues)
  route(app, deps, own.getOwnDues, getOwnDues)
  route(app, deps, listArrearsCall, listArrears)
  route(app, deps, to.getArrears, readArrears)
  route(app, deps, to.getArrearsByPayer, readArrearsByPayer)
  exportRoute(app, deps, to.exportArrears, arrearsExport)
  route(app, deps, renewals.getRenewals, getRenewals)
  respondingRoute(app, deps, renewals.getRenewalsFile, async (ctx, input, c) => {
    const { name, type, bytes } = await openRenewalsFile(ctx, input)
    // A web stream of Node is one of the platform's.
    const body = Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
    return c.body(body, 200, fileHeaders({ type, name }))
  })
  route(app, deps, national.listNationalReturns, listNationalReturns)
  route(app, deps, national.makeNationalReturn, makeNationalReturn)
  respondingRoute(app, deps, national.getNationalReturnFile, async (ctx, input, c) => {
    const { name, type, bytes } = await openNationalReturnFile(ctx, input)
    const body = Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
    return c.body(body, 200, fileHeaders({ type, name }))
  })
  route(app, deps, to.getMemberDues, getMemberDues)
  route(app, deps, acts.endMembership, endMembership)
  route(app, deps, acts.returnMember, returnMember)
  route(app, deps, ownReturn.askToReturn, askToReturn)
  route(app, deps, ownReturn.withdrawReturn, withdrawReturn)
  route(app, deps, returns.refuseReturn, refuseReturn)
  route(app, deps, acts.correctGradeDay, correctGradeDay)
  route(app, deps, acts.giveRelief, giveRelief)
  route(app, deps, acts.waiveDuesOfMany, waiveDuesOfMany)
  route(app, deps, acts.liftRelief, liftRelief)
  route(app, deps, fees.listFees, listFees)
  route(app, deps, fees.proposeFee, proposeFee)
  route(app, deps, gradeRules.listGradeRules, listGradeRules)
  route(app, deps, gradeRules.proposeGradeRule, proposeGradeRule)
}
