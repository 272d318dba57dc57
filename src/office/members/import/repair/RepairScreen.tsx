import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { ListViews } from '#src/office/kit/list/ListViews.tsx'
import type { ListDefinition } from '#src/office/kit/list/list.ts'
import { useListAddress } from '#src/office/kit/list/use-list-address.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { useWide } from '#src/office/kit/use-wide.ts'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'
import { useFocus } from '#src/ui/use-focus.ts'
import { ImportSteps } from '../ImportSteps.tsx'
import type { ImportActor } from '../import.flow.ts'
import { rowsIn } from '../import-words.ts'
import { RepairGround } from './RepairGround.tsx'
import { RepairReason } from './RepairReason.tsx'
import { isSame, RepairSide } from './RepairSide.tsx'
import { type CountedReason, type FaultKind, reasonsOf } from './repair.queries.ts'
import { columnOf, titleOf } from './repair-words.ts'
import { Sheet } from './Sheet.tsx'
import { useNextValue } from './use-next-value.ts'

interface RepairScreenProps {
  flow: ImportActor
  batch: ImportBatch
  above: readonly { to: string; label: string }[]
  list: Pick<ListDefinition<never>, 'id' | 'tabs' | 'hasNoViews'>
  kind: FaultKind
}

const titles: Record<FaultKind, string> = {
  problems: 'Repair what cannot be read',
  warnings: 'Taken over, with a warning',
}

/** What keeps rows from being taken over, or is taken over otherwise than the file has it: reason by reason. */
export function RepairScreen({ flow, batch, above, list, kind }: RepairScreenProps) {
  const { call } = useOffice()
  const address = useListAddress()
  const isWide = useWide()
  const query = useQuery(reasonsOf(call, batch, kind))
  const reasons = query.data?.items ?? []
  const field = address.get('field')
  const asked = reasons.find((one) => one.reason === address.get('reason') && (field === '' || one.field === field))
  const shown = asked ?? (isWide ? reasons[0] : undefined)
  const page = useRef<HTMLDivElement>(null)
  // On a phone a reason is a page of its own.
  const isPage = !isWide && shown !== undefined
  useFocus(isPage, (before) => before !== undefined && document.getElementById('main'))
  const goOn = useNextValue(page, kind, reasons, shown)
  const file = { to: `/imports/${batch.id}`, label: `${batch.name}, ${rowsIn(batch.rows)}` }
  return (
    <>
      <PageHead
        title={isPage ? titleOf(shown) : titles[kind]}
        above={isPage ? [] : [...above, file]}
        back={
          isPage && (
            <OfficeLink
              to={file.to}
              search={{ part: address.get('part') || undefined }}
              className="top-back"
              aria-label="All reasons"
            >
              <ArrowIcon size={22} className="rotate-180" />
            </OfficeLink>
          )
        }
      >
        <ImportSteps
          current={kind === 'problems' ? 'Repair' : 'Preview'}
          about={isPage ? aboutOf(shown, reasons) : rowsIn(batch.rows)}
        />
      </PageHead>
      {!isPage && <ListViews list={list} address={address} />}
      <LoadState query={query} rows={8}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="page-body text-ink-2">
              {kind === 'problems' ? 'Every row can be read.' : 'Everything is taken over as it is in the file.'}
            </p>
          ) : (
            <div ref={page} className={isPage ? 'repair repair-page' : 'repair'}>
              {!isPage && (
                <RepairSide
                  batch={batch.id}
                  kind={kind}
                  reasons={items}
                  shown={shown}
                  total={batch.to_repair + batch.repaired}
                >
                  {kind === 'problems' && batch.to_repair > 0 && (
                    <Sheet batch={batch} which="refused" count={batch.to_repair} />
                  )}
                </RepairSide>
              )}
              {shown && (
                <RepairReason
                  key={titleOf(shown)}
                  flow={flow}
                  batch={batch}
                  kind={kind}
                  reason={shown}
                  isWide={isWide}
                />
              )}
            </div>
          )
        }
      </LoadState>
      <RepairGround flow={flow} batch={batch} kind={kind} shown={shown} isPage={isPage} onNext={goOn} />
    </>
  )
}

function aboutOf(shown: CountedReason, reasons: readonly CountedReason[]) {
  const at = reasons.findIndex((one) => isSame(one, shown)) + 1
  const column = columnOf(shown.column && { ...shown.column, name: '' })
  return [`Reason ${at} of ${reasons.length}`, column, rowsIn(shown.rows)].filter(Boolean).join(', ')
}
