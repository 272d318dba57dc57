import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { unpack } from '#machines/replay/codec.ts'
import type { ToWorkbench } from '../stage/messages.ts'
import type { Bench } from './machines.ts'
import { StageFrame } from './StageFrame.tsx'
import type { Replay } from './use-run.ts'
import { loadWords } from './words.ts'

const WIDTHS = [375, 768, 1280]
const HEIGHTS = [640, 900, 900]

/** The real page in a frame, shown as the machine stands at this step. What is done in it can go into the replay. */
export function Stage({ bench, replay }: { bench: Bench; replay: Replay }) {
  const room = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(WIDTHS[0] ?? 375)
  const [scale, setScale] = useState(1)
  const [heard, setHeard] = useState(0)
  const [follows, setFollows] = useState(false)
  const [said, setSaid] = useState('')
  const [unanswered, setUnanswered] = useState<ReadonlySet<string>>(new Set())
  const { run, at, dispatch } = replay

  const hear = useCallback(
    (told: ToWorkbench) => {
      if (told.type === 'qa.ready') {
        setHeard(0)
        return setUnanswered(new Set())
      }
      if (told.type === 'qa.unanswered') return setUnanswered((calls) => new Set([...calls, told.call].sort()))
      setHeard((count) => count + 1)
      const event = unpack(told.event)
      if (event === null || typeof event !== 'object' || !('type' in event)) return
      const sent = { ...event, type: String(event.type) }
      if (follows) dispatch({ type: 'branch', event: sent })
      setSaid(`${sent.type} ${loadWords(sent)}`)
    },
    [follows, dispatch],
  )

  useLayoutEffect(() => {
    const measure = () => setScale(Math.min(1, (room.current?.clientWidth ?? width) / width))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [width])

  if (!bench.view)
    return (
      <section aria-label="View" className="rounded-card bg-mist p-5 text-ink-2 text-small">
        {bench.isFlow
          ? 'The model of this machine names no page that shows it.'
          : 'The states of a record on the server: nobody sees this machine by itself, so it has no view.'}
      </section>
    )
  const height = HEIGHTS[WIDTHS.indexOf(width)] ?? 900
  return (
    <section aria-label="View" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 className="font-serif-display text-h3">View</h2>
        <code className="text-ink-3 text-meta">{bench.view.address}</code>
        <fieldset className="ml-auto flex">
          <legend className="sr-only">Width of the view</legend>
          {WIDTHS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
              className="min-h-11 min-w-11 cursor-pointer px-2 text-meta hover:bg-brand-tint aria-pressed:font-strong aria-pressed:underline"
            >
              {one}
            </button>
          ))}
        </fieldset>
      </div>
      <div
        ref={room}
        className="overflow-hidden rounded-card border border-line bg-mist"
        style={{ height: Math.round(height * scale) }}
      >
        <StageFrame
          title={`View of ${bench.machine.id}`}
          stage={bench.view.stage}
          run={run}
          at={at}
          width={width}
          height={height}
          scale={scale}
          follows={follows}
          heard={heard}
          onTold={hear}
        />
      </div>
      <label className="flex min-h-11 items-center gap-2 text-small">
        <input
          type="checkbox"
          checked={follows}
          onChange={() => setFollows(!follows)}
          className="size-5 accent-brand"
        />
        What is done in the view goes into the replay
      </label>
      {unanswered.size > 0 && (
        <div role="status" className="rounded-card bg-sun-tint p-4 text-small">
          <p>Not answered on this page:</p>
          <ul className="pt-1">
            {[...unanswered].map((call) => (
              <li key={call}>
                <code className="break-all text-meta">{call}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <output className="block break-words text-ink-3 text-meta">{said && `The view said: ${said}`}</output>
    </section>
  )
}
