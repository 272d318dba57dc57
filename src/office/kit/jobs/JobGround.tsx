import { useSelector } from '@xstate/react'
import { isOver, type Job } from '#contract/common/job.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFlow } from '../flow.ts'
import { Ground } from '../Ground.tsx'
import { Progress } from '../Progress.tsx'
import { jobWatchFlow } from './job-watch.flow.ts'

interface JobGroundProps {
  job: Job
  /** What is going on. */
  title: string
}

/** How far the job of a page is, while it runs, and why it ended too early. */
export function JobGround({ job, title }: JobGroundProps) {
  const watch = useFlow(jobWatchFlow, { id: job.id, known: job })
  const busy = useSelector(watch, (state) => state.hasTag('busy'))
  if (!isOver(job)) {
    return (
      <Ground label="Job" title={title} note="It continues when you leave this page.">
        <Progress done={job.done} total={job.total} />
      </Ground>
    )
  }
  if (job.state !== 'failed') return null
  return (
    <Ground
      label="Job"
      title={['The job failed.', job.error].filter(Boolean).join(' ')}
      note="It continues where it stopped."
    >
      {job.steps.includes('retry') && (
        <Button kind="sun" busy={busy} onClick={() => watch.send({ type: 'job.retry' })}>
          Try again
        </Button>
      )}
    </Ground>
  )
}
