import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import type { Bench } from './machines.ts'
import { StageFrame } from './StageFrame.tsx'
import type { Replay } from './use-run.ts'
import { eventTitle, stateWords } from './words.ts'

const WIDTH = 375
const HEIGHT = 640
const SCALE = 0.5

/** What a person saw at each step: the real page, small, once for each. Those out of sight are not opened. */
export function Pictures({ bench, replay: { run, at, frames, dispatch } }: { bench: Bench; replay: Replay }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!bench.view) return null
  const { machine, view } = bench
  return (
    <section aria-label="Pictures" className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-8">
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="font-serif-display text-h2">Pictures</h2>
        <Button kind="outline" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Leave them out' : 'Show one of each step'}
        </Button>
      </div>
      {isOpen && (
        <ol className="flex gap-4 overflow-x-auto p-1 pb-4">
          {frames.map((frame, index) => {
            const title = frame.event ? eventTitle(frame.event, machine) : 'start'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their place alone
              <li key={index} className="grid shrink-0 content-start gap-2" style={{ width: WIDTH * SCALE }}>
                <div
                  className="overflow-hidden rounded-card border border-line bg-mist"
                  style={{ height: HEIGHT * SCALE }}
                >
                  <StageFrame
                    title={`Step ${index}: ${title}`}
                    stage={view.stage}
                    run={run}
                    at={index}
                    width={WIDTH}
                    height={HEIGHT}
                    scale={SCALE}
                    isPicture
                  />
                </div>
                <button
                  type="button"
                  aria-current={index === at ? 'step' : undefined}
                  onClick={() => dispatch({ type: 'go', to: index })}
                  className="wrap-anywhere min-h-11 cursor-pointer rounded-control px-2 py-1.5 text-left text-meta hover:bg-brand-tint aria-[current=step]:bg-brand-tint aria-[current=step]:font-strong"
                >
                  <span className="text-ink-2 tabular-nums">{index}.</span> {title}
                  <span className="block text-ink-2">{stateWords(frame.snapshot)}</span>
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
