import { useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { Branch } from './Branch.tsx'
import { Compare } from './Compare.tsx'
import { Facts } from './Facts.tsx'
import { type Bench, benchNamed, coverageOf, coverageWords } from './machines.ts'
import { Pictures } from './Pictures.tsx'
import { Runs } from './Runs.tsx'
import { type Run, type RunSearch, startAt } from './runs.ts'
import { Shell } from './Shell.tsx'
import { Stage } from './Stage.tsx'
import { TapeVerdict } from './TapeVerdict.tsx'
import { Steps, Transport } from './Transport.tsx'
import { useRun } from './use-run.ts'
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

function Desk({ bench }: { bench: Bench }) {
  const search: RunSearch & { droppedOn?: string } = useSearch({ strict: false })
  const [speed, setSpeed] = useState(1)
  const [overlay, setOverlay] = useState(false)
  // Afterwards the address follows what is shown.
  const [start] = useState(() => startAt(bench, search))
  const [droppedOn] = useState(search.droppedOn)
  const replay = useRun(bench, start, speed)
  const { run, frame, dispatch } = replay
  const choose = useCallback((chosen: Run) => dispatch({ type: 'choose', run: chosen }), [dispatch])
  const isFirst = run.from === start.run.from
  const { machine, chart } = bench
  const { untaken, counted } = coverageOf(bench)

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
          {counted && `, ${coverageWords(bench)}`}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_25rem]">
        <div className="min-w-0 max-lg:order-2">
          <Runs bench={bench} from={run.from} onChoose={choose} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
          <p role="alert" className="rounded-card bg-sun-tint p-4 text-small empty:hidden">
            {isFirst && start.amiss.join(' ')}
          </p>
          {isFirst && droppedOn && (
            <output className="text-small">
              {run.title} is a tape of {machine.id} and not of {droppedOn}: it is opened here.
            </output>
          )}
          <p className="break-words font-strong text-small">{run.title}</p>
          {run.verdict && run.own === run.events.length && (
            <TapeVerdict verdict={run.verdict} onShow={(to) => dispatch({ type: 'go', to })} />
          )}
          {chart ? (
            <ChartPanel
              chart={chart}
              boxLook={(id) => (active.has(id) ? 'active' : undefined)}
              wayLook={wayLook}
              seen={leaf?.path.join('.')}
              alone={<Steps replay={replay} />}
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
      <Pictures bench={bench} replay={replay} />
      <Compare bench={bench} replay={replay} />
      <WaysTable bench={bench} taken={frame.taken} />
    </Shell>
  )
}
