import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ExportFormat } from '#contract/common/export.ts'
import type { Job } from '#contract/common/job.ts'
import type { OfficeCall } from '../call.ts'
import { addressOf } from './lists.queries.ts'

export interface FileChoice {
  format: ExportFormat
  columns: readonly string[]
}

/**
 * Has a list written into a file. What stands in the address is what the list was asked with; the server reads it by the
 * same schema. `usual` is what the list is asked with where the address says nothing.
 */
export const exportBy =
  <Form>(endpoint: Endpoint<string, unknown, Job, unknown, Form>, usual: Record<string, string> = {}) =>
  (call: OfficeCall, search: string, choice: FileChoice): Promise<Job> => {
    const { cursor: _cursor, ...filter } = Object.fromEntries(new URLSearchParams(addressOf(search)))
    return call(endpoint, { body: { filter: { ...usual, ...filter }, ...choice } as Form, act: 'Export' })
  }
