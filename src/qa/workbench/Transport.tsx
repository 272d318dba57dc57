import { useId } from 'react'
import { Button } from '#src/ui/Button.tsx'
import type { Bench } from './machines.ts'
import type { Replay } from './use-run.ts'
import { eventTitle, loadWords, stateWords } from './words.ts'

interface TransportProps {
  bench: Bench
  replay: Replay
  speed: number
  onSpeed: (speed: number) => void
}

const SPEEDS = [0.5, 1, 2, 4]

/** The buttons that move a replay. */
export function Steps({ replay: { run, at, playing, dispatch } }: { replay: Replay }) {
  const last = run.events.length
  const go = (to: number) => dispatch({ type: 'go', to })
  return (
    <>
      <Button kind="outline" size="small" onClick={() => go(0)} disabled={at === 0}>
        Start
      </Button>
      <Button kind="outline" size="small" onClick={() => go(at - 1)} disabled={at === 0}>
        Back
      </Button>
      <Button size="small" onClick={() => dispatch({ type: 'play', playing: !playing })} disabled={last === 0}>
        {playing ? 'Pause' : 'Play'}
      </Button>
      <Button kind="outline" size="small" onClick={() => go(at + 1)} disabled={at === last}>
        Forward
      </Button>
      <Button kind="outline" size="small" onClick={() => go(last)} disabled={at === last}>
        End
      </Button>
    </>
  )
}

/** Start, back, play, forward, end; the scrubber; and the steps by their names. */
export function Transport({ bench, replay, speed, onSpeed }: TransportProps) {
  const id = useId()
  const { run, at, frames, hasAddress, dispatch } = replay
  const differsAt = run.verdict?.divergence?.step
  const last = run.events.length
  const go = (to: number) => dispatch({ type: 'go', to })
  return (
    <section aria-label="Replay" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Steps replay={replay} />
        <span className="ml-auto flex items-center gap-2">
          <label htmlFor={`${id}-speed`} className="text-small">
            Steps a second
          </label>
          <select
            id={`${id}-speed`}
            value={speed}
            onChange={(event) => onSpeed(Number(event.target.value))}
            className="h-11 rounded-control border-[1.5px] border-field bg-paper px-2"
          >
            {SPEEDS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </span>
      </div>
      <div className="flex items-center gap-4">
        <label htmlFor={`${id}-step`} className="whitespace-nowrap text-small tabular-nums">
          Step {at} of {last}
        </label>
        <input
          id={`${id}-step`}
          type="range"
          min={0}
          max={last}
          value={at}
          onChange={(event) => go(Number(event.target.value))}
          aria-valuetext={`Step ${at} of ${last}: ${stateWords(replay.frame.snapshot)}`}
          className="h-11 w-full accent-brand"
        />
      </div>
      <ol aria-label="Steps" className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto p-1">
        {frames.map((frame, index) => (
          // Steps are told apart by their place alone.
          // biome-ignore lint/suspicious/noArrayIndexKey: a run is replaced as a whole
          <li key={index}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => go(index)}
              title={frame.event && loadWords(frame.event)}
              className="wrap-anywhere min-h-11 max-w-full cursor-pointer rounded-control border-[1.5px] border-line px-3 text-left text-meta hover:bg-brand-tint aria-[current=step]:border-brand aria-[current=step]:bg-brand-tint aria-[current=step]:font-strong"
            >
              {frame.event ? eventTitle(frame.event, bench.machine) : 'start'}
              <span className="text-ink-2"> → {stateWords(frame.snapshot)}</span>
              {index === differsAt && <span className="block text-danger">differs from the tape</span>}
            </button>
          </li>
        ))}
      </ol>
      {!hasAddress && (
        <p className="text-small">This branch is too long for an address: the one above is of an earlier step.</p>
      )}
    </section>
  )
}
