import { counted } from '#domain/common/words.ts'
import { boxesOf, chartOf } from '#machines/replay/chart.ts'
import { ChartPicture } from '../chart/ChartPicture.tsx'
import { type Bench, coverageOf, coverageWords } from './machines.ts'
import { scenariosOf } from './runs.ts'

/** Fraction of transitions that an asserting test takes, as a bar with its words. */
function CoverageBar({ bench }: { bench: Bench }) {
  const { all, untaken, counted } = coverageOf(bench)
  if (!counted) return <p className="text-ink-3 text-meta">Run npm test to count what tests take.</p>
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-rejected-dot">
        <span
          className="block h-full bg-brand-bright"
          style={{ width: `${100 - (100 * untaken.length) / all.length}%` }}
        />
      </span>
      <p className={untaken.length > 0 ? 'font-strong text-danger text-meta' : 'text-ink-3 text-meta'}>
        {coverageWords(bench)}
      </p>
    </div>
  )
}

export function MachineCard({ bench }: { bench: Bench }) {
  const { machine, chart, tapes } = bench
  const scenarios = scenariosOf(bench).length
  const states = boxesOf(chartOf(machine).root).length - 1
  return (
    <li className="relative grid grid-rows-[auto_1fr_auto] gap-4 border-brand border-t-5 bg-mist p-5 hover:bg-haze">
      <svg
        viewBox={`0 0 ${chart?.width ?? 100} ${chart?.height ?? 60}`}
        className="h-36 w-full rounded-control bg-paper p-2"
        aria-hidden="true"
      >
        {chart && <ChartPicture chart={chart} />}
      </svg>
      <div>
        <h3 className="font-serif-display text-h3">
          <a href={`/qa/${machine.id}`} className="card-link no-underline">
            {machine.id}
          </a>
        </h3>
        <p className="pt-1 text-ink-2 text-small">{chart?.about}</p>
      </div>
      <div className="grid gap-3">
        <p className="text-small">
          {counted(states, 'state')}, {scenarios > 0 && `${counted(scenarios, 'scenario')}, `}
          {counted(tapes.length, 'tape')}
          {bench.isFlow ? '' : ', a lifecycle of the server'}
        </p>
        <CoverageBar bench={bench} />
      </div>
    </li>
  )
}
