import { useSelector } from '@xstate/react'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { figure } from '#src/office/kit/figures.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ImportActor } from '../import.flow.ts'
import { rowsIn } from '../import-words.ts'
import { showsRows } from './RepairReason.tsx'
import type { CountedReason, FaultKind } from './repair.queries.ts'
import { hasMeanings } from './repair-words.ts'
import { Sheet } from './Sheet.tsx'

interface RepairGroundProps {
  flow: ImportActor
  batch: ImportBatch
  kind: FaultKind
  shown: CountedReason | undefined
  /** On a phone a reason is a page of its own, with what can be done there. */
  isPage: boolean
  onNext: () => void
}

/** How far the repair is, and what comes next: a value, or the preview. */
export function RepairGround({ flow, batch, kind, shown, isPage, onNext }: RepairGroundProps) {
  const address = useListAddress()
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const { to_repair, repaired, warned, undecided } = batch
  const all = to_repair + repaired
  const preview = () => void address.set({ part: 'create', reason: '', field: '', still: '', show: '' })
  const show = address.get('show') === 'rows' ? '' : 'rows'
  const isRepair = kind === 'problems'
  return (
    <Ground
      label="Repair"
      title={
        isRepair
          ? to_repair > 0
            ? `${figure(repaired)} of ${figure(all)} repaired${isPage ? '' : `, ${figure(to_repair)} to go`}`
            : all > 0
              ? `All ${figure(all)} are repaired`
              : 'Every row can be read'
          : `${rowsIn(warned)} with a warning`
      }
      note={
        <span>
          {isRepair ? 'Nothing is written yet.' : 'They are taken over. What cannot be read is kept as a note.'}
          {isRepair && <span className="max-md:hidden"> Numbers of refused rows stay reserved.</span>}
        </span>
      }
    >
      {isPage && shown ? (
        <>
          {hasMeanings(shown.field) && shown.reason !== 'missing' && (
            <Button kind="outline-on-dark" onClick={() => void address.set({ show })}>
              {showsRows(shown, address.get('show')) ? 'Its values' : 'Its rows'}
            </Button>
          )}
          {isRepair && to_repair > 0 && (
            <Sheet batch={batch} which="refused" count={to_repair} kind="outline-on-dark" label="As a sheet" />
          )}
        </>
      ) : (
        <>
          <button
            type="button"
            className="ground-link min-h-12 px-3"
            onClick={() => flow.send({ type: 'columns.change' })}
          >
            Back to columns
          </button>
          {isRepair && to_repair > 0 && (
            <Button
              kind="outline-on-dark"
              busy={busy}
              onClick={() => {
                flow.send({ type: 'rows.choose', choosing: { verdict: 'invalid', choice: 'leave' } })
                preview()
              }}
            >
              Leave {figure(to_repair)} out
            </Button>
          )}
        </>
      )}
      {isRepair && to_repair + undecided > 0 ? (
        <Button kind="sun" arrow data-next onClick={onNext}>
          Next value
        </Button>
      ) : (
        <Button kind="sun" arrow data-next onClick={preview}>
          Preview
        </Button>
      )}
    </Ground>
  )
}
