import { memo } from 'react'
import { counted } from '#domain/common/words.ts'
import type { Bench } from './machines.ts'
import { OpenFile } from './OpenFile.tsx'
import { Paths } from './Paths.tsx'
import { RunButton } from './RunButton.tsx'
import { type Run, scenarioRun, scenariosOf, tapeRun } from './runs.ts'

interface RunsProps {
  bench: Bench
  /** What is replayed: a branch is still of what it was branched off from. */
  from: Run['from']
  onChoose: (run: Run) => void
}

/** What can be replayed: the scenarios by their names, every tape, and every path. It stays as it is from step to step. */
export const Runs = memo(function Runs({ bench, from, onChoose }: RunsProps) {
  const scenarios = scenariosOf(bench)
  return (
    <section aria-label="Scenarios, tapes and paths" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      {scenarios.length > 0 && (
        <>
          <h2 className="font-serif-display text-h3">Scenarios</h2>
          <ul className="grid gap-0.5 pb-3">
            {scenarios.map((name) => (
              <li key={name}>
                <RunButton
                  chosen={'scenario' in from && from.scenario === name}
                  onClick={() => onChoose(scenarioRun(bench, name))}
                >
                  {name}
                </RunButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="font-serif-display text-h3">Tapes</h2>
      <ul className="grid gap-0.5">
        {bench.tapes.map(({ file, tape }) => (
          <li key={file}>
            <RunButton
              chosen={'tape' in from && from.tape === file}
              onClick={() => onChoose(tapeRun(bench, file, tape))}
            >
              {file} <span className="text-ink-3">{counted(tape.steps.length, 'step')}</span>
            </RunButton>
          </li>
        ))}
      </ul>
      <OpenFile here={{ bench, onOpen: onChoose }} />
      <Paths bench={bench} from={from} onChoose={onChoose} />
    </section>
  )
})
