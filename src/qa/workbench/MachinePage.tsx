import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { Branch } from './Branch.tsx'
import { Facts } from './Facts.tsx'
import { type Bench, benchNamed, coverageOf, pathsOf } from './machines.ts'
import { pathRun, Runs } from './Runs.tsx'
import { Shell } from './Shell.tsx'
import { Stage } from './Stage.tsx'
import { Transport } from './Transport.tsx'
import { type Run, useRun } from './use-run.ts'
import { WaysTable } from './WaysTable.tsx'

/** One machine: its chart, its paths and tapes, its view, and everything at the step shown. */
export function MachinePage() {
  const { machine } = useParams({ strict: false })
  const bench = benchNamed(machine ?? '')
  if (!bench)
    return (
      <Shell title="No such machine">
        <h1 className="font-serif-display text-h1">No such machine</h1>
      </Shell>
    )
  return <Desk key={bench.name} bench={bench} />
}

/** The longest path says most about a machine at first sight. */
const longest = (bench: Bench) =>
  pathsOf(bench).reduce(
    (best, { steps }, index, all) => (steps.length > (all[best]?.steps.length ?? 0) ? index : best),
    0,
  )

function Desk({ bench }: { bench: Bench }) {
  const search: { path?: string; step?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [speed, setSpeed] = useState(1)
  const [overlay, setOverlay] = useState(false)
  const asked = search.path === undefined ? longest(bench) : Number(search.path) - 1
  const first: Run = pathRun(bench, asked) ?? { title: 'The start', input: bench.model.inputs[0], events: [] }
  const replay = useRun(bench, first, search.step === undefined ? undefined : Number(search.step), speed)
  const { run, frame, dispatch } = replay
  const { machine, chart } = bench
  const { untaken, counted, all } = coverageOf(bench)

  const choose = (chosen: Run, index?: number) => {
    dispatch({ type: 'choose', run: chosen })
    navigate({ href: `/qa/${machine.id}${index === undefined ? '' : `?path=${index + 1}`}`, replace: true })
  }
  const active = new Set(frame.snapshot._nodes.map((node) => node.path.join('.')))
  const leaf = frame.snapshot._nodes.findLast((node) => node.type === 'atomic' || node.type === 'final')
  const wayLook = (id: string) => {
    if (frame.taken.includes(id)) return 'taken'
    return overlay && untaken.includes(id) ? 'untaken' : undefined
  }

  return (
    <Shell title={machine.id} wide>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 pb-4">
        <h1 className="font-serif-display text-h2">{machine.id}</h1>
        <p className="max-w-[50em] text-ink-2 text-small">{chart?.about}</p>
        <p className="ml-auto text-ink-3 text-meta">
          version {machine.config.version}
          {counted && `, ${all - untaken.length} of ${all} transitions taken by tests that assert`}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_25rem]">
        <div className="min-w-0 max-lg:order-2">
          <Runs bench={bench} current={run} onChoose={choose} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
          <p className="break-words font-strong text-small">{run.title}</p>
          {chart ? (
            <ChartPanel
              chart={chart}
              boxLook={(id) => (active.has(id) ? 'active' : undefined)}
              wayLook={wayLook}
              seen={leaf?.path.join('.')}
            >
              <label className="ml-auto flex min-h-11 items-center gap-2 text-small">
                <input
                  type="checkbox"
                  checked={overlay}
                  disabled={!counted}
                  onChange={() => setOverlay(!overlay)}
                  className="size-5 accent-brand"
                />
                {counted ? 'What no test takes, in red' : 'Not counted: run npm test'}
              </label>
            </ChartPanel>
          ) : (
            <p className="rounded-card bg-sun-tint p-5">
              The chart is missing or is of an older machine. Draw it with npm run charts.
            </p>
          )}
          <Transport bench={bench} replay={replay} speed={speed} onSpeed={setSpeed} />
          <Branch bench={bench} replay={replay} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 lg:max-xl:col-span-2">
          <Stage bench={bench} replay={replay} />
          <Facts replay={replay} />
        </div>
      </div>
      <WaysTable bench={bench} taken={frame.taken} />
    </Shell>
  )
}
