import { useSelector } from '@xstate/react'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { Progress } from '#src/office/kit/Progress.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import type { ImportActor } from '#src/office/members/import/import.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { rowsIn } from './import-words.ts'

interface ImportWorkProps {
  flow: ImportActor
  batch: ImportBatch
  above: readonly { to: string; label: string }[]
}

/** How far the job has come that imports or undoes, and what can be done where it stopped. */
export function ImportWork({ flow, batch, above }: ImportWorkProps) {
  const job = useSelector(flow, ({ context }) => context.job)
  const isStopped = useSelector(flow, (state) => state.matches('stopped') || state.matches('retrying'))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const isUndo = batch.state === 'undoing'
  const total = job?.total ?? null
  return (
    <>
      <PageHead title="Import of members" sub={`${batch.name}, ${rowsIn(batch.rows)}`} above={above}>
        <ImportSteps current="Import" />
      </PageHead>
      <div className="page-body grid max-w-xl content-start gap-5">
        <h2 className="block-title">{isUndo ? 'The import is undone' : 'The rows are imported'}</h2>
        <Progress done={job?.done ?? 0} total={total} />
        {isStopped ? (
          <>
            <p role="status" className="part-failed">
              {job?.state === 'failed'
                ? `It stopped after ${rowsIn(job.done)}: ${job.error ?? 'something went wrong'}.`
                : `It was cancelled after ${rowsIn(job?.done ?? 0)}.`}{' '}
              What was done until then stands.
            </p>
            <div className="flex flex-wrap gap-3">
              {job?.steps.includes('retry') && (
                <Button kind="brand" busy={busy} onClick={() => flow.send({ type: 'job.retry' })}>
                  Go on
                </Button>
              )}
              <Button kind="outline" busy={busy} onClick={() => flow.send({ type: 'undo.begin' })}>
                {isUndo ? 'Undo the rest' : 'Undo what was imported'}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="text-ink-2">It continues when you leave this page.</p>
            {job?.steps.includes('cancel') && (
              <div>
                <Button kind="outline" busy={busy} onClick={() => flow.send({ type: 'job.cancel' })}>
                  Stop
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </>
  )
}
