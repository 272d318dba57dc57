import * as to from '#contract/members/import/import-endpoints.ts'
import * as numbers from '#contract/members/import/misplaced-numbers.ts'
import { exportRoute } from '#server/areas/jobs/routes/export-route.ts'
import { getImport } from '#server/areas/members/import/batch.ts'
import { chooseImportRows } from '#server/areas/members/import/choose-rows.ts'
import { commitImport } from '#server/areas/members/import/commit-import.ts'
import { beginRowsExport } from '#server/areas/members/import/export-rows.ts'
import { askToGiveBack } from '#server/areas/members/import/give-numbers-back.ts'
import { getImportReasons, getImportValues } from '#server/areas/members/import/import-reasons.ts'
import { getMisplacedNumbers } from '#server/areas/members/import/misplaced-numbers.ts'
import { previewImport } from '#server/areas/members/import/preview-import.ts'
import { repairImport } from '#server/areas/members/import/repair-import.ts'
import { undoImport } from '#server/areas/members/import/undo-import.ts'
import { uploadImport } from '#server/areas/members/import/upload-import.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'
import { readUpload } from '#server/http/upload.ts'

/** Members out of a file. */
export function importRoutes(app: App, deps: AreaDeps) {
  route(app, deps, to.uploadImport, async (ctx, _, c) => {
    const { fields, files } = await readUpload(c)
    const file = files.find(({ field }) => field === 'file')?.bytes
    return uploadImport(ctx, { name: fields.name, file })
  })
  route(app, deps, to.getImport, getImport)
  route(app, deps, to.getImportReasons, getImportReasons)
  route(app, deps, to.getImportValues, getImportValues)
  route(app, deps, to.previewImport, previewImport)
  route(app, deps, to.chooseImportRows, chooseImportRows)
  route(app, deps, to.repairImport, repairImport)
  route(app, deps, to.commitImport, commitImport)
  route(app, deps, to.undoImport, undoImport)
  route(app, deps, numbers.getMisplacedNumbers, getMisplacedNumbers)
  route(app, deps, numbers.giveNumbersBack, askToGiveBack)
  exportRoute(app, deps, to.exportImportRows, { begin: beginRowsExport })
}
