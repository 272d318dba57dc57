import { endpoint } from '../endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ById } from '../parts.ts'
import { ImportBatch, ImportCommit, ImportPreview, ImportRow, ImportRowSelection } from './import.ts'
import { page } from './list.ts'

const common = { access: 'office', permission: 'members.import', at: 'data', failure: somethingWentWrong } as const

/** A form with the file as `file` and what it is called as `name`. Nothing is taken over yet. */
export const uploadImport = endpoint({ ...common, method: 'POST', path: '/office/imports', answer: ImportBatch })

export const getImport = endpoint({
  ...common,
  method: 'GET',
  path: '/office/imports/{id}',
  params: ById,
  answer: ImportBatch,
})

export const listImportRows = endpoint({
  ...common,
  method: 'GET',
  path: '/office/imports/{id}/rows',
  params: ById,
  query: ImportRowSelection,
  answer: page(ImportRow),
})

/** Tells what would become of each row, and changes no member. */
export const previewImport = endpoint({
  ...common,
  method: 'POST',
  path: '/office/imports/{id}/preview',
  params: ById,
  body: ImportPreview,
  answer: ImportBatch,
})

/** Takes over what was previewed, in the background. */
export const commitImport = endpoint({
  ...common,
  method: 'POST',
  path: '/office/imports/{id}/commit',
  params: ById,
  body: ImportCommit,
  answer: ImportBatch,
})
