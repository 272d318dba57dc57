import { useSelector } from '@xstate/react'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { figure } from '#src/office/kit/figures.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import type { ImportActor } from '#src/office/members/import/import.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { type PreviewPart, previewList } from './import-rows.tsx'
import { rowsIn } from './import-words.ts'
import { RepairScreen } from './repair/RepairScreen.tsx'

interface ImportPreviewProps {
  flow: ImportActor
  batch: ImportBatch
  above: readonly { to: string; label: string }[]
}

/** What would become of each row, who is meant, and what is taken over. */
export function ImportPreview({ flow, batch, above }: ImportPreviewProps) {
  const address = useListAddress()
  const round = useSelector(flow, ({ context }) => context.round)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const { list, part } = previewList(flow, batch, address.get('part'))
  if (part === 'repair' || part === 'warned')
    return (
      <RepairScreen
        flow={flow}
        batch={batch}
        above={above}
        list={list}
        kind={part === 'repair' ? 'problems' : 'warnings'}
      />
    )
  return (
    <>
      <ListScreen
        key={`${list.id} ${round}`}
        list={list}
        above={above}
        sub={`${batch.name}, ${rowsIn(batch.rows)}`}
        actions={() => <ImportSteps current="Preview" />}
        notice={<Notices flow={flow} batch={batch} part={part} busy={busy} />}
      />
      <WantedGround flow={flow} batch={batch} busy={busy} />
    </>
  )
}

interface NoticesProps {
  flow: ImportActor
  batch: ImportBatch
  part: PreviewPart
  busy: boolean
}

function Notices({ flow, batch: { id, damaged, counts, wanted }, part, busy }: NoticesProps) {
  const all = part === 'create' || part === 'update' ? part : undefined
  const isNone = all && wanted[all] === 0
  return (
    <>
      {damaged > 0 && (
        <div role="note" className="import-notice">
          <AlertIcon size={18} className="mt-0.5 text-danger" />
          <p>
            <strong>
              {rowsIn(damaged)} {damaged === 1 ? 'holds' : 'hold'} damaged letters (Ng?zi).
            </strong>{' '}
            Save the file as XLSX or UTF-8 and send it again to keep them.
          </p>
          <OfficeLink to={`/imports/${id}`} search={{ part: 'repair', reason: 'damaged' }} className="import-see">
            See the {rowsIn(damaged)}
          </OfficeLink>
        </div>
      )}
      {all && counts && counts[all] > 0 && (
        <div className="import-all">
          <Button
            kind="text"
            size="small"
            busy={busy}
            onClick={() =>
              flow.send({ type: 'rows.choose', choosing: { verdict: all, choice: isNone ? null : 'leave' } })
            }
          >
            {isNone ? `Take all ${figure(counts[all])}` : `Leave all ${figure(counts[all])} out`}
          </Button>
        </div>
      )}
    </>
  )
}

interface WantedProps {
  flow: ImportActor
  batch: ImportBatch
  /** What was chosen last is on its way: how many rows that leaves is not known yet. */
  busy: boolean
}

/** How many rows are taken over as they are chosen now. */
function WantedGround({ flow, batch: { counts, wanted, undecided }, busy }: WantedProps) {
  const total = wanted.create + wanted.update
  const could = counts ? counts.create + counts.update + counts.possible : 0
  const left = could - total
  const parts = [
    wanted.create > 0 && `${figure(wanted.create)} new`,
    wanted.update > 0 && `${figure(wanted.update)} updated`,
    left > 0 && `${figure(left)} left as ${left === 1 ? 'it is' : 'they are'}`,
  ].filter(Boolean)
  const waits =
    undecided > 0 ? `${rowsIn(undecided)} under Possible ${undecided === 1 ? 'needs' : 'need'} your decision. ` : ''
  return (
    <Ground
      label="Decision"
      title={total > 0 ? parts.join(', ') : 'There is nothing to import in this file'}
      note={`${waits}No mail is sent. It can be undone for 30 days.`}
    >
      <button
        type="button"
        className="ground-link min-h-12 px-3"
        aria-disabled={busy || undefined}
        onClick={() => flow.send({ type: 'columns.change' })}
      >
        Back to columns
      </button>
      {total > 0 && (
        <Button kind="sun" busy={busy} onClick={() => flow.send({ type: 'import.begin' })}>
          <LockIcon size={20} />
          Import {rowsIn(total)}
        </Button>
      )}
    </Ground>
  )
}
