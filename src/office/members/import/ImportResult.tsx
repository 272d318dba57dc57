import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { figure } from '#src/office/kit/figures.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { ListScreen } from '#src/office/kit/list/ListScreen.tsx'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { dayOf } from '#src/office/kit/times.ts'
import type { ImportActor } from '#src/office/members/import/import.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { resultList } from './import-rows.tsx'
import { rowsIn } from './import-words.ts'
import { MisplacedNumbers } from './MisplacedNumbers.tsx'
import { Sheet } from './repair/Sheet.tsx'

interface ImportResultProps {
  flow: ImportActor
  batch: ImportBatch
  above: readonly { to: string; label: string }[]
}

/** What came of each row, and how to undo it. */
export function ImportResult({ flow, batch, above }: ImportResultProps) {
  const round = useSelector(flow, ({ context }) => context.round)
  const address = useListAddress()
  const { list, part } = resultList(batch, address.get('part'))
  return (
    <>
      <ListScreen
        key={`${list.id} ${round}`}
        list={list}
        above={above}
        sub={`${batch.name}, ${rowsIn(batch.rows)}`}
        actions={() => <ImportSteps current="Import" isDone />}
        notice={
          <>
            <MisplacedNumbers batch={batch.id} />
            {(part === 'refused' || part === 'left') && (
              <div className="import-sheet">
                <Sheet
                  batch={batch}
                  which={part === 'refused' ? 'refused' : 'left_out'}
                  count={part === 'refused' ? batch.to_repair : batch.left_out}
                />
              </div>
            )}
          </>
        }
      />
      <ResultGround flow={flow} batch={batch} />
    </>
  )
}

function ResultGround({ flow, batch: { state, outcomes, undo_until, to_repair } }: Omit<ImportResultProps, 'above'>) {
  const [asks, setAsks] = useState(false)
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  if (!outcomes) return null
  const { created, updated, skipped, undone, kept } = outcomes
  if (state === 'undone')
    return (
      <Ground
        label="Result"
        title={`Undone: ${rowsIn(undone)}${kept > 0 ? `, ${figure(kept)} kept` : ''}`}
        note={
          kept > 0
            ? 'Rows that were changed or used since are kept, each with its reason.'
            : 'Everything is as it was before the import.'
        }
      />
    )
  const made = created + updated
  const isLate = undo_until !== null && Date.parse(undo_until) < Date.now()
  return (
    <>
      <Ground
        label="Result"
        title={[
          `${figure(created)} created`,
          `${figure(updated)} updated`,
          skipped > 0 && `${figure(skipped)} skipped`,
          to_repair > 0 && `${figure(to_repair)} refused`,
        ]
          .filter(Boolean)
          .join(', ')}
        note={
          undo_until &&
          `${isLate ? 'It could be undone until' : 'What has not changed since can be undone until'} ${dayOf(undo_until)}.`
        }
      >
        {made > 0 && !isLate && (
          <Button kind="outline-on-dark" busy={busy} onClick={() => setAsks(true)}>
            <LockIcon size={20} />
            Undo this import…
          </Button>
        )}
      </Ground>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Undo this import"
        actions={
          <>
            <Button
              kind="sun"
              onClick={() => {
                setAsks(false)
                flow.send({ type: 'undo.begin' })
              }}
            >
              Undo {rowsIn(made)}
            </Button>
            <Button kind="outline" onClick={() => setAsks(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          New members are removed, and changed members get their old values back. Members who were changed since, have
          paid, have signed in or are used elsewhere are kept and listed.
        </p>
      </Dialog>
    </>
  )
}
