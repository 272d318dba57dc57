import type { Endpoint } from '#contract/common/endpoint.ts'
import { exportFormats } from '#contract/common/export.ts'
import type { Job } from '#contract/common/job.ts'
import type { RowId } from '#machines/common/list-view/list-view.machine.ts'
import { act, type Choice } from '../act/act.ts'

interface ToExport {
  /** The list, by its name. */
  list: string
  /** What its rows are called. */
  many: string
  /** Those that this person may have in a file. */
  columns: readonly Choice[]
  /** What the list was asked with: the server reads it by the same schema. */
  filter: Record<string, string | readonly RowId[]>
  /** How many were selected, where it is not all that match. */
  selected?: number
}

const formats = { xlsx: 'Excel (XLSX)', csv: 'CSV' }

/** The export of a list that was begun, until it is put away. */
export const begunExport = (list: string) => ['begun-export', list]

/** Has a list written into a file. */
export const exportAct = (endpoint: Endpoint<string, unknown, Job>) =>
  act({
    name: `export-${endpoint.path.split('/').at(-1)}`,
    endpoint,
    title: ({ many }: ToExport) => `Export ${many}`,
    text: ({ many, selected }) =>
      `The file holds ${selected === undefined ? `all ${many} that match the list as it stands now` : `the ${selected.toLocaleString('en')} selected ${many}`}, in its order. More than 100 rows need your second factor. Each export is recorded.`,
    label: 'Export',
    begin: ({ columns }) => ({ format: exportFormats[0], columns: columns.map(({ value }) => value).join(' ') }),
    fields: [
      {
        name: 'format',
        label: 'Format',
        kind: 'radio',
        choices: exportFormats.map((value) => ({ value, label: formats[value] })),
      },
      { name: 'columns', label: 'Columns', kind: 'boxes', choices: ({ columns }) => columns },
    ],
    sends: ({ filter }, { format, columns }) => ({
      body: { filter, format, columns: columns.split(' ').filter(Boolean) },
    }),
    done: '',
    keeps: (queryClient, job, { list }) => queryClient.setQueryData(begunExport(list), job),
  })
