import type { Model } from '#machines/parts/model.ts'
import type { importBatchMachine } from './import-batch.lifecycle.ts'

export const importBatchModel: Model<typeof importBatchMachine> = {
  inputs: [undefined],
  cases: {},
  scenarios: {
    imported: ['rows.kept', 'batch.preview', 'rows.compared', 'batch.commit', 'rows.imported'],
    'undone again': ['rows.imported', 'batch.undo', 'rows.undone'],
    'looked at twice before': ['rows.compared', 'batch.preview', 'rows.compared', 'batch.commit'],
  },
}
