import type { ImportBatch } from '#contract/members/import/import.ts'
import { Progress } from '#src/office/kit/Progress.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import type { ImportActor } from '#src/office/members/import/import.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { rowsIn } from './import-words.ts'

interface ImportComparingProps {
  flow: ImportActor
  batch: ImportBatch
  above: readonly { to: string; label: string }[]
}

/** How many rows have been compared with the members who are here. */
export const ImportComparing = ({ flow, batch, above }: ImportComparingProps) => (
  <>
    <PageHead title="Import of members" sub={`${batch.name}, ${rowsIn(batch.rows)}`} above={above}>
      <ImportSteps current="Repair" about={rowsIn(batch.rows)} />
    </PageHead>
    <div className="page-body grid max-w-xl content-start gap-5">
      <h2 className="block-title">The rows are read and compared with the members</h2>
      <Progress done={batch.progress?.done ?? 0} total={batch.progress?.total ?? batch.rows} />
      <p className="text-ink-2">It continues when you leave this page. No member is changed.</p>
      <div>
        <Button kind="outline" onClick={() => flow.send({ type: 'columns.change' })}>
          Back to columns
        </Button>
      </div>
    </div>
  </>
)
