import { useMutation } from '@tanstack/react-query'
import type { Task } from '#contract/office/task.ts'
import { cancelTask, getTaskFile, retryTask } from '#contract/office/task-endpoints.ts'
import { Button } from '#src/ui/Button.tsx'
import { useOffice } from '../flows/flow.ts'
import { ListScreen } from '../parts/ListScreen.tsx'
import { Facts } from '../parts/ListTable.tsx'
import type { ListDefinition } from '../parts/list.ts'
import { StateBadge } from '../parts/StateBadge.tsx'
import { saveBlob } from '../parts/save-blob.ts'
import { momentOf, shortMoment } from '../parts/times.ts'

const states = {
  waiting: { set: 'quiet', word: 'Waiting' },
  running: { set: 'pending', word: 'Running' },
  done: { set: 'paid', word: 'Done' },
  failed: { set: 'rejected', word: 'Failed' },
  cancelled: { set: 'quiet', word: 'Cancelled' },
} as const

const kinds: Record<Task['kind'], string> = {
  'audit-export': 'Export of the audit',
  'bulk-act': 'The same act on many',
}

const figure = (count: number) => count.toLocaleString('en')
const progressOf = ({ done, total }: Task) => (total === null ? figure(done) : `${figure(done)} of ${figure(total)}`)

const list: ListDefinition<Task> = {
  id: 'tasks',
  title: 'Jobs',
  words: ['job', 'jobs'],
  columns: [
    {
      label: 'Time in Lagos',
      width: 128,
      card: 'foot',
      cell: ({ created_at }) => <time dateTime={created_at}>{shortMoment(created_at)}</time>,
    },
    { label: 'Job', card: 'title', cell: ({ kind }) => <span className="font-semibold">{kinds[kind]}</span> },
    { label: 'Asked for by', width: 172, card: 'line', cell: ({ by }) => by ?? 'The office key' },
    { label: 'Done', width: 140, card: 'foot', isNumber: true, cell: progressOf },
    {
      label: 'State',
      width: 130,
      card: 'badge',
      cell: ({ state }) => <StateBadge set={states[state].set}>{states[state].word}</StateBadge>,
    },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: Object.entries(states).map(([value, { word }]) => ({ value, label: word })),
    },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Kind',
  details: (task, refresh) => (
    <div className="grid gap-4">
      <Facts
        facts={[
          ['Begun', momentOf(task.created_at)],
          ['Ended', task.ended_at && momentOf(task.ended_at)],
          ['Why it failed', task.error],
          ['File until', task.file_until && momentOf(task.file_until)],
        ]}
      />
      <Steps task={task} onDone={refresh} />
    </div>
  ),
  empty: 'No job was begun yet.',
}

/** What this reader may do with the job now. */
function Steps({ task: { id, kind, steps }, onDone }: { task: Task; onDone: () => void }) {
  const { call } = useOffice()
  const cancel = useMutation({ mutationFn: () => call(cancelTask, { params: { id } }), onSuccess: onDone })
  const retry = useMutation({ mutationFn: () => call(retryTask, { params: { id } }), onSuccess: onDone })
  const fetchFile = useMutation({
    mutationFn: () => call(getTaskFile, { params: { id } }),
    onSuccess: (file) => saveBlob(file, `${kind}-${id}.csv`),
  })
  const trouble = [cancel, retry, fetchFile].find(({ error }) => error)?.error?.message
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {steps.includes('fetch') && (
        <Button kind="brand" size="small" busy={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
          Save the file
        </Button>
      )}
      {steps.includes('retry') && (
        <Button kind="brand" size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
      )}
      {steps.includes('cancel') && (
        <Button kind="outline" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      )}
      {trouble && (
        <p role="alert" className="font-[560] text-danger">
          {trouble}
        </p>
      )}
    </div>
  )
}

export const Tasks = () => <ListScreen list={list} />
