import { exportFormats } from '#contract/common/export.ts'
import { exportImportRows } from '#contract/members/import/import-endpoints.ts'
import { act } from '#src/office/kit/act/act.ts'
import { begunExport } from '#src/office/kit/jobs/export-act.ts'

interface RowsAsSheet {
  /** Of which file. */
  id: number
  which: 'refused' | 'left_out'
  many: string
}

export const sheetList = ({ id, which }: Pick<RowsAsSheet, 'id' | 'which'>) => `import-${id}-${which}`

/** The rows that were not taken over, as the file has them, with what is wrong. */
export const sheetAct = act({
  name: 'export-import-rows',
  endpoint: exportImportRows,
  title: ({ many }: RowsAsSheet) => `${many} as a sheet`,
  text: 'The columns are those of the file, with one more, “What is wrong”. Correct the rows and send the sheet as the next file. Each export is recorded.',
  label: 'Make the sheet',
  begin: () => ({ format: exportFormats[0] }),
  fields: [
    {
      name: 'format',
      label: 'Format',
      kind: 'radio',
      choices: [
        { value: 'xlsx', label: 'Excel (XLSX)' },
        { value: 'csv', label: 'CSV' },
      ],
    },
  ],
  sends: ({ id, which }, { format }) => ({ body: { id, which, format } }),
  done: '',
  keeps: (queryClient, job, subject) => queryClient.setQueryData(begunExport(sheetList(subject)), job),
})
