import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type ExportFormat, exportFormats } from '#contract/common/export.ts'
import type { Job } from '#contract/common/job.ts'
import { Button } from '#src/ui/Button.tsx'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useFlow, useOffice } from '../flow.ts'
import { Failed } from '../LoadState.tsx'
import type { ListExport } from '../list/list.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { Progress } from '../Progress.tsx'
import { usePerson } from '../page/use-person.ts'
import { JobFile } from './JobFile.tsx'
import { jobWatchFlow } from './job-watch.flow.ts'

interface ExportDialogProps {
  /** What the rows are called. */
  words: readonly [one: string, many: string]
  file: ListExport
  onClose: () => void
}

/** A list as a file: which kind and which columns, how far it is, and the file. */
export function ExportDialog({ words: [, many], file, onClose }: ExportDialogProps) {
  const { call } = useOffice()
  const { search } = useListAddress()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { permissions } = usePerson()
  const offered = Object.entries(file.columns).filter(
    ([, { permission }]) => !permission || permissions.includes(permission),
  )
  const [left, setLeft] = useState<readonly string[]>([])
  const columns = offered.map(([name]) => name).filter((name) => !left.includes(name))
  const begin = useMutation({ mutationFn: () => file.begin(call, search, { format, columns }) })
  if (begin.data) return <Making job={begin.data} many={many} onClose={onClose} />
  const toggle = (name: string) => setLeft(left.includes(name) ? left.filter((one) => one !== name) : [...left, name])
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Export ${many}`}
      actions={
        <>
          <Button kind="sun" busy={begin.isPending} disabled={columns.length === 0} onClick={() => begin.mutate()}>
            Export
          </Button>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <p className="text-ink-2">
          The file holds all {many} that match the list as it stands now, in its order. More than 100 rows need your
          second factor. Each export is recorded.
        </p>
        <RadioTiles
          label="Format"
          value={format}
          onChange={setFormat}
          options={[
            { value: exportFormats[0], label: 'Excel (XLSX)' },
            { value: exportFormats[1], label: 'CSV' },
          ]}
        />
        <fieldset>
          <legend className="pb-2 font-semibold">Columns</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {offered.map(([name, { title }]) => (
              <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={columns.includes(name)}
                  onChange={() => toggle(name)}
                  className="office-box"
                />
                {title}
              </label>
            ))}
          </div>
        </fieldset>
        {begin.error && (
          <p role="alert" className="font-[560] text-danger">
            {begin.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The job is watched like any other; closed, it stands among the jobs. */
function Making({ job: begun, many, onClose }: { job: Job; many: string; onClose: () => void }) {
  const watch = useFlow(jobWatchFlow, { id: begun.id, known: begun })
  const { job = begun, trouble } = useSelector(watch, ({ context }) => context)
  const isLost = useSelector(watch, (state) => state.hasTag('lost'))
  const rows = `${(job.total ?? job.done).toLocaleString('en')} ${job.total === 1 ? 'row' : 'rows'}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Export ${many}`}
      actions={
        <>
          {job.steps.includes('fetch') && <JobFile job={job} label="Download" kind="sun" />}
          {job.steps.includes('retry') && (
            <Button kind="brand" onClick={() => watch.send({ type: 'job.retry' })}>
              Try again
            </Button>
          )}
          <Button kind="outline" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {isLost ? (
        <Failed text={trouble} onRetry={() => watch.send({ type: 'watch.again' })} />
      ) : job.state === 'done' ? (
        <p role="status">The file is ready: {rows}. It stands under Jobs for a day.</p>
      ) : job.state === 'failed' ? (
        <p role="alert" className="font-[560] text-danger">
          {job.error}
        </p>
      ) : (
        <div className="grid gap-2">
          <Progress done={job.done} total={job.total} />
          <p className="text-ink-2">The export continues when you close this window. The file will be under Jobs.</p>
        </div>
      )}
    </Dialog>
  )
}
