import type { Context as Call } from 'hono'
import * as to from '#contract/money/bank.ts'
import * as split from '#contract/money/bank-split.ts'
import { applyStatement } from '#server/areas/money/bank/apply-statement.ts'
import { getSettlement } from '#server/areas/money/bank/settlement.ts'
import { splitBankLine } from '#server/areas/money/bank/split-line.ts'
import { getBankSplit, getSplitMember } from '#server/areas/money/bank/split-member.ts'
import { getStatement } from '#server/areas/money/bank/statement.ts'
import { takeLineStep } from '#server/areas/money/bank/take-line-step.ts'
import { uploadSettlement } from '#server/areas/money/bank/upload-settlement.ts'
import { uploadStatement } from '#server/areas/money/bank/upload-statement.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'
import { readUpload } from '#server/http/upload.ts'

async function sentFile(c: Call) {
  const { fields, files } = await readUpload(c)
  return { name: fields.name, layout: fields.layout, file: files.find(({ field }) => field === 'file')?.bytes }
}

/** Statements of the bank, and settlements of the gateway. */
export function bankRoutes(app: App, deps: AreaDeps) {
  route(app, deps, to.uploadStatement, async (ctx, _, c) => uploadStatement(ctx, await sentFile(c)))
  route(app, deps, to.getStatement, getStatement)
  route(app, deps, to.applyStatement, applyStatement)
  route(app, deps, to.takeLineStep, (ctx, input) => takeLineStep({ ...ctx, products: deps.payments.products }, input))
  route(app, deps, split.getBankSplit, getBankSplit)
  route(app, deps, split.getSplitMember, getSplitMember)
  route(app, deps, split.splitBankLine, (ctx, input) =>
    splitBankLine({ ...ctx, products: deps.payments.products }, input),
  )
  route(app, deps, to.uploadSettlement, async (ctx, _, c) => uploadSettlement(ctx, await sentFile(c)))
  route(app, deps, to.getSettlement, getSettlement)
}
