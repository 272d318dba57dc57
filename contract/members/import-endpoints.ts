import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { somethingWentWrong } from '../messages/failures.ts'
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

const common = { access: 'office', at: 'data', failure: somethingWentWrong } as const
/** Rows hold telephone numbers and birth dates. To look at them, and to choose of them, asks for no factor. */
const reading = { ...common, permission: 'members.sensitive' } as const
const changing = { ...common, permission: 'members.import' } as const

/** A form with the file as `file` and what it is called as `name`. Nothing is taken over yet. */
export const uploadImport = endpoint({ ...changing, method: 'POST', path: '/office/imports', answer: ImportBatch })

export const listImports = endpoint({
  ...reading,
  method: 'GET',
  path: '/office/imports',
  query: ImportSelection,
  answer: page(ImportEntry),
})

export const getImport = endpoint({
  ...reading,
  method: 'GET',
  path: '/office/imports/{id}',
  params: ById,
  answer: ImportBatch,
})

export const listImportRows = endpoint({
  ...reading,
  method: 'GET',
  path: '/office/imports/{id}/rows',
  params: ById,
  query: ImportRowSelection,
  answer: page(ImportRow),
})

/** Tells what would become of each row, and changes no member. */
export const previewImport = endpoint({
  ...reading,
  method: 'POST',
  path: '/office/imports/{id}/preview',
  params: ById,
  body: ImportPreview,
  answer: ImportBatch,
})

/** Says which of the previewed rows are taken over, and whom the possible ones mean. */
export const chooseImportRows = endpoint({
  ...reading,
  method: 'POST',
  path: '/office/imports/{id}/choose',
  params: ById,
  body: ImportRowChoice,
  answer: ImportBatch,
})

/** Takes over what was previewed, in the background. */
export const commitImport = endpoint({
  ...changing,
  method: 'POST',
  path: '/office/imports/{id}/commit',
  params: ById,
  body: ImportCommit,
  answer: ImportBatch,
})

/** Takes back what an import made, unless it was changed since, in the background. */
export const undoImport = endpoint({
  ...changing,
  method: 'POST',
  path: '/office/imports/{id}/undo',
  params: ById,
  answer: ImportBatch,
})
