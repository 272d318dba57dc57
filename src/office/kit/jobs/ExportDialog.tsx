import { useSelector } from '@xstate/react'
import type { Job } from '#contract/common/job.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { useFlow } from '../flow.ts'
import { Failed } from '../LoadState.tsx'
import { Progress } from '../Progress.tsx'
import { JobFile } from './JobFile.tsx'
import { jobWatchFlow } from './job-watch.flow.ts'

/** How far an export is, and its file. It is watched like any other job; closed, it stands among the jobs. */
export function ExportDialog({ job: begun, many, onClose }: { job: Job; many: string; onClose: () => void }) {
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
