import { fromPromise } from 'xstate'
import type { Job } from '#contract/common/job.ts'
import { cancelJob, getJob, retryJob } from '#contract/jobs/job-endpoints.ts'
import type { ImportBatch, ImportCommit, ImportMapping, ImportRowChoice } from '#contract/members/import/import.ts'
import * as to from '#contract/members/import/import-endpoints.ts'
import type { ImportRepair } from '#contract/members/import/import-repair.ts'
import { importMachine } from '#machines/members/import/import.machine.ts'
import { flow, type useFlow } from '#src/office/kit/flow.ts'

interface ById {
  id: number
}

export const importFlow = flow('import', ({ call, queryClient, notify, open }) =>
  importMachine.provide({
    actors: {
      readBatch: fromPromise<ImportBatch, ById>(({ input: { id } }) => call(to.getImport, { params: { id } })),
      preview: fromPromise<ImportBatch, ById & { mapping: ImportMapping }>(({ input: { id, mapping } }) =>
        call(to.previewImport, { params: { id }, body: { mapping } }),
      ),
      repair: fromPromise<ImportBatch, ImportRepair & ById>(({ input: { id, ...body } }) =>
        call(to.repairImport, { params: { id }, body }),
      ),
      choose: fromPromise<ImportBatch, ImportRowChoice & ById>(({ input: { id, ...body } }) =>
        call(to.chooseImportRows, { params: { id }, body }),
      ),
      commit: fromPromise<ImportBatch, ImportCommit & ById & { rows: number }>(({ input: { id, rows, ...body } }) =>
        call(to.commitImport, { params: { id }, body, act: `Import ${rows} rows` }),
      ),
      undo: fromPromise<ImportBatch, ById>(({ input: { id } }) =>
        call(to.undoImport, { params: { id }, act: 'Undo this import' }),
      ),
      askForJob: fromPromise<Job, ById>(({ input: { id } }) => call(getJob, { params: { id } })),
      cancelJob: fromPromise<Job, ById>(({ input: { id } }) => call(cancelJob, { params: { id } })),
      retryJob: fromPromise<Job, ById>(({ input: { id } }) => call(retryJob, { params: { id } })),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      refreshLists: () => void queryClient.invalidateQueries(),
      openResult: ({ context: { id } }) => open(`/imports/${id}`),
    },
  }),
)

export type ImportActor = ReturnType<typeof useFlow<'import'>>
