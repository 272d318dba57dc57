import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/common/job.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { ActButton } from '../act/ActButton.tsx'
import { usePerson } from '../flow.ts'
import type { ListDefinition, ListExport, SelectedRows } from '../list/list.ts'
import { addressOf } from '../list/lists.queries.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { begunExport } from './export-act.ts'

interface ExportButtonProps {
  list: Pick<ListDefinition<never>, 'id' | 'words'>
  file: ListExport
}

interface Asked {
  /** Those of the reader. */
  permissions: readonly string[]
  /** What the address says. */
  search: string
  rows?: SelectedRows
}

/** What an export is begun with: all that match what the address says, or the rows that were selected. */
export function toExport({ list: { id, words }, file }: ExportButtonProps, { permissions, search, rows }: Asked) {
  const { cursor: _cursor, ...filter } = Object.fromEntries(new URLSearchParams(addressOf(search)))
  const chosen = rows && 'ids' in rows ? { ids: rows.ids } : undefined
  const columns = Object.entries(file.columns)
    .filter(([, { permission }]) => !permission || permissions.includes(permission))
    .map(([value, { title }]) => ({ value, label: title }))
  return {
    list: id,
    many: words[1],
    columns,
    filter: { ...file.usual, ...filter, ...chosen },
    ...(chosen && { selected: chosen.ids.length }),
  }
}

/** The rows that match, as a file that is made in the background: which kind and which columns, how far it is, and the file. */
export function ExportButton({ list, file }: ExportButtonProps) {
  const { id, words } = list
  const { permissions } = usePerson()
  const { search } = useListAddress()
  const queryClient = useQueryClient()
  const queryKey = begunExport(id)
  const { data: job } = useQuery<Job | null>({ queryKey, queryFn: skipToken, staleTime: 'static', gcTime: 0 })
  if (!permissions.includes(file.permission)) return null
  return (
    <>
      <ActButton act={file.act} subject={toExport({ list, file }, { permissions, search })}>
        <LockIcon size={18} />
        Export
      </ActButton>
      {job && <ExportDialog job={job} many={words[1]} onClose={() => queryClient.setQueryData(queryKey, null)} />}
    </>
  )
}
