import * as office from '../common/calls/office.ts'
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

/** A form with the file as `file` and what it is called as `name`. Nothing is taken over yet. */
export const uploadImport = office.post('/imports', 'members.import', { answer: ImportBatch })

export const listImports = office.list('/imports', 'members.sensitive', ImportSelection, ImportEntry)

export const getImport = office.get('/imports/{id}', 'members.sensitive', { answer: ImportBatch })

export const listImportRows = office.list('/imports/{id}/rows', 'members.sensitive', ImportRowSelection, ImportRow)

/** Tells what would become of each row, and changes no member. */
export const previewImport = office.post('/imports/{id}/preview', 'members.sensitive', {
  body: ImportPreview,
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
