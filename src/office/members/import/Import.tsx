import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { phaseOf } from '#machines/members/import/phase.ts'
import { useFlow } from '#src/office/kit/flow.ts'
import { Failed, Rows } from '#src/office/kit/LoadState.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportComparing } from './ImportComparing.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportWork } from './ImportWork.tsx'
import { importFlow } from './import.flow.ts'

const above = [
  { to: '/members', label: 'Members' },
  { to: '/imports', label: 'Imports' },
]

/** A file of members: its columns, what would become of its rows, and what came of them. */
export function Import() {
  const { id = '' } = useParams({ strict: false })
  return <File key={id} id={Number(id)} />
}

function File({ id }: { id: number }) {
  const flow = useFlow(importFlow, { id })
  const batch = useSelector(flow, ({ context }) => context.batch)
  const trouble = useSelector(flow, ({ context }) => context.trouble)
  const state = useSelector(flow, (snapshot) => snapshot)
  const shown = batch && { flow, batch, above }
  // What is read anew stays until it has come.
  const before = batch && state.matches('reading') ? phaseOf(batch) : undefined
  if (shown && state.hasTag('mapping')) return <ImportColumns {...shown} />
  if (shown && (state.hasTag('previewed') || before === 'preview')) return <ImportPreview {...shown} />
  if (shown && (state.hasTag('comparing') || before === 'compare')) return <ImportComparing {...shown} />
  if (shown && (state.hasTag('working') || state.matches('stopped') || state.matches('retrying')))
    return <ImportWork {...shown} />
  if (shown && (state.matches('done') || state.matches('undoing'))) return <ImportResult {...shown} />
  return (
    <>
      <PageHead title="Import of members" sub={batch?.name} above={above} />
      <div className="page-body">
        {state.hasTag('lost') ? (
          <Failed text={trouble} onRetry={() => flow.send({ type: 'batch.readAgain' })} />
        ) : (
          <Rows count={8} />
        )}
      </div>
    </>
  )
}
