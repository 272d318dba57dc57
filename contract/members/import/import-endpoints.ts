import * as office from '#contract/common/calls/office.ts'
import { Job } from '#contract/common/job.ts'
import { FileName } from '#contract/common/parts.ts'
import {
  ImportBatch,
  ImportCommit,
  ImportEntry,
  ImportPreview,
  ImportRow,
  ImportRowChoice,
  ImportRowSelection,
  ImportSelection,
} from './import.ts'
import {
  ImportReasonSelection,
  ImportReasons,
  ImportRepair,
  ImportRowsExport,
  ImportValueSelection,
  ImportValues,
} from './import-repair.ts'

/** A form with the file as `file` and what it is called as `name`. Nothing is taken over yet. */
export const uploadImport = office.post('/imports', 'members.import', {
  files: ['file'],
  form: FileName,
  answer: ImportBatch,
})

export const listImports = office.list('/imports', 'members.sensitive', ImportSelection, ImportEntry)

export const getImport = office.get('/imports/{id}', 'members.sensitive', { answer: ImportBatch })

export const listImportRows = office.list('/imports/{id}/rows', 'members.sensitive', ImportRowSelection, ImportRow)

/** Tells what would become of each row, and changes no member. Of a long file in the background: then it is `previewing` still. */
export const previewImport = office.post('/imports/{id}/preview', 'members.sensitive', {
  body: ImportPreview,
  answer: ImportBatch,
})

/** Why rows are refused, need a decision or have a warning, and how many. */
export const getImportReasons = office.get('/imports/{id}/reasons', 'members.sensitive', {
  query: ImportReasonSelection,
  answer: ImportReasons,
})

/** The values of one reason, and what they mean. */
export const getImportValues = office.get('/imports/{id}/values', 'members.sensitive', {
  query: ImportValueSelection,
  answer: ImportValues,
})

/** Says what values mean for all their rows, and corrects single rows. What it touches is judged anew, as by a preview. */
export const repairImport = office.post('/imports/{id}/repair', 'members.sensitive', {
  body: ImportRepair,
  answer: ImportBatch,
})

/** Says which of the previewed rows are taken over, and whom the possible ones mean. */
export const chooseImportRows = office.post('/imports/{id}/choose', 'members.sensitive', {
  body: ImportRowChoice,
  answer: ImportBatch,
})

/** Takes over what was previewed, in the background. */
export const commitImport = office.post('/imports/{id}/commit', 'members.import', {
  body: ImportCommit,
  answer: ImportBatch,
})

/** Takes back what an import made, unless it was changed since, in the background. */
export const undoImport = office.post('/imports/{id}/undo', 'members.import', { answer: ImportBatch })

/** The columns of the file as they were, with what was corrected, and one that says what is wrong. */
export const exportImportRows = office.post('/exports/import-rows', 'members.sensitive', {
  body: ImportRowsExport,
  answer: Job,
})
