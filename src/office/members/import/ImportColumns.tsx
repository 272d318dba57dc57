import { useSelector } from '@xstate/react'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { importFields } from '#contract/members/import/import-fields.ts'
import { ColumnChoices } from '#src/office/kit/fields/ColumnChoices.tsx'
import { figure } from '#src/office/kit/figures.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import type { ImportActor } from '#src/office/members/import/import.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { fieldWords, howRead, rowsIn } from './import-words.ts'

const choices = importFields.map((value) => ({ value, label: fieldWords[value] }))

interface ImportColumnsProps {
  flow: ImportActor
  batch: ImportBatch
  above: readonly { to: string; label: string }[]
}

/** Which column of the file holds what, with what stands in its first rows. */
export function ImportColumns({ flow, batch, above }: ImportColumnsProps) {
  const mapping = useSelector(flow, ({ context }) => context.mapping)
  const trouble = useSelector(flow, ({ context }) => context.trouble)
  const isPreviewing = useSelector(flow, (state) => state.matches('previewing'))
  const fieldAt = (column: number) => importFields.find((field) => mapping[field] === column)
  const left = batch.columns.flatMap(({ name }, column) => (fieldAt(column) ? [] : [name || `Column ${column + 1}`]))
  const used = batch.columns.length - left.length
  return (
    <>
      <PageHead title="Import of members" sub={`${batch.name}, ${rowsIn(batch.rows)}`} above={above}>
        <ImportSteps current="Columns" about={rowsIn(batch.rows)} />
      </PageHead>
      <div className="page-body">
        <p className="max-w-2xl text-ink-2">{howRead(batch)} What you choose is remembered for the next file.</p>
        {left.length > 0 && (
          <p role="status" className="mt-3 max-w-2xl">
            <strong>
              {left.length === 1 ? 'One column is left out' : `${figure(left.length)} columns are left out`}:
            </strong>{' '}
            {left.join(', ')}. What {left.length === 1 ? 'it holds' : 'they hold'} is not kept.
          </p>
        )}
        <ColumnChoices
          columns={batch.columns}
          holds={fieldAt}
          options={choices}
          onChoose={(column, field) => flow.send({ type: 'column.map', column, field })}
        />
      </div>
      <Ground
        label="Decision"
        title={trouble || `${figure(used)} of ${figure(batch.columns.length)} columns are read`}
        note="The preview changes no member."
      >
        <Button kind="sun" busy={isPreviewing} onClick={() => flow.send({ type: 'preview.ask' })}>
          Preview {rowsIn(batch.rows)}
        </Button>
      </Ground>
    </>
  )
}
