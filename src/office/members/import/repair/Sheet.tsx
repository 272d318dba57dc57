import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/common/job.ts'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { figure } from '#src/office/kit/figures.ts'
import { ExportDialog } from '#src/office/kit/jobs/ExportDialog.tsx'
import { begunExport } from '#src/office/kit/jobs/export-act.ts'
import type { ButtonKind } from '#src/ui/Button.tsx'
import { DownloadIcon } from '#src/ui/icons/page-icons.tsx'
import { rowsIn } from '../import-words.ts'
import { sheetAct, sheetList } from './sheet.acts.ts'

interface SheetProps {
  batch: Pick<ImportBatch, 'id'>
  which: 'refused' | 'left_out'
  count: number
  kind?: ButtonKind
  label?: string
}

/** The rows that are not taken over, as a sheet that can be corrected and sent again. */
export function Sheet({ batch: { id }, which, count, kind = 'outline', label }: SheetProps) {
  const queryClient = useQueryClient()
  const queryKey = begunExport(sheetList({ id, which }))
  const { data: job } = useQuery<Job | null>({ queryKey, queryFn: skipToken, staleTime: 'static', gcTime: 0 })
  const many = count === 1 ? 'The row' : `The ${figure(count)} rows`
  const isOnDark = kind === 'outline-on-dark'
  return (
    <>
      <ActButton act={sheetAct} subject={{ id, which, many }} kind={kind} size={isOnDark ? 'normal' : 'small'}>
        <DownloadIcon size={18} />
        {label ?? `${many} as a sheet`}
      </ActButton>
      {!isOnDark && (
        <p className="text-ink-2 text-meta">With a column “What is wrong”. Send it here again once it is corrected.</p>
      )}
      {job && <ExportDialog job={job} many={rowsIn(count)} onClose={() => queryClient.setQueryData(queryKey, null)} />}
    </>
  )
}
