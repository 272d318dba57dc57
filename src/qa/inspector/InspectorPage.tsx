import { useEffect, useReducer, useState } from 'react'
import { ChartPicture } from '../chart/ChartPicture.tsx'
import { benchNamed } from '../workbench/machines.ts'
import { activeIn } from './active-in.ts'
import { receive, type Told } from './receive.ts'
import '../qa.css'

interface Seen {
  actors: readonly Told[]
  told: readonly Told[]
}

const LONGEST = 1_000

function keep({ actors, told }: Seen, next: Told): Seen {
  const known = actors.some(({ sessionId }) => sessionId === next.sessionId)
  return {
    actors: next.type === '@xstate.actor' && !known ? [...actors, next] : actors,
    told: next.type === '@xstate.actor' ? told : [...told, next].slice(-LONGEST),
  }
}

const row =
  'block w-full cursor-pointer px-3 py-1.5 text-left text-meta hover:bg-brand-tint aria-pressed:bg-brand-tint aria-pressed:font-strong'

/** Its frame has a bar with a name of its own. */
const isFramed = window.parent !== window
const windowHeading = 'on-dark bg-forest px-4 py-2 font-serif-display text-[1.25rem] text-on-dark'

/** What the inspector tells, shown on a page of our own: nothing of it leaves this machine. */
export function InspectorPage() {
  const [{ actors, told }, hear] = useReducer(keep, { actors: [], told: [] })
  const [chosen, setChosen] = useState<string>()
  const [at, setAt] = useState<Told>()
  useEffect(() => receive(hear), [])

  const named = new Map(actors.map(({ sessionId, name }) => [sessionId, name ?? sessionId]))
  const shown = told.filter(({ sessionId }) => chosen === undefined || sessionId === chosen)
  const events = shown.filter(({ type }) => type === '@xstate.event')
  const one = at ?? shown.at(-1)
  const snapshot =
    one &&
    told.findLast(
      (other) =>
        other.type === '@xstate.snapshot' &&
        other.sessionId === one.sessionId &&
        told.indexOf(other) <= told.indexOf(one) + 1,
    )
  const chart = one && benchNamed(named.get(one.sessionId) ?? '')?.chart
  const active = activeIn(snapshot?.snapshot)

  return (
    <main className="grid h-svh grid-rows-[auto_1fr] bg-paper text-ink">
      <h1 className={isFramed ? 'px-3 py-1 font-strong text-meta' : windowHeading}>
        <span className={isFramed ? 'sr-only' : ''}>Inspector </span>
        <span className="font-text text-meta">{events.length} events</span>
      </h1>
      <div className="grid min-h-0 grid-cols-[minmax(8rem,1fr)_minmax(9rem,1.2fr)_2fr] divide-x divide-line">
        <ul aria-label="Actors" className="overflow-y-auto">
          <li>
            <button
              type="button"
              className={row}
              aria-pressed={chosen === undefined}
              onClick={() => setChosen(undefined)}
            >
              All actors
            </button>
          </li>
          {actors.map(({ sessionId, name, parentId }) => (
            <li key={sessionId} className={parentId ? 'pl-4' : ''}>
              <button
                type="button"
                className={row}
                aria-pressed={chosen === sessionId}
                onClick={() => setChosen(sessionId)}
              >
                {name} <span className="text-ink-3">{sessionId}</span>
              </button>
            </li>
          ))}
        </ul>
        <ol aria-label="Events" className="overflow-y-auto">
          {events.map((event) => (
            <li key={told.indexOf(event)}>
              <button type="button" className={row} aria-pressed={event === at} onClick={() => setAt(event)}>
                {event.event?.type} <span className="text-ink-3">{named.get(event.sessionId)}</span>
              </button>
            </li>
          ))}
        </ol>
        <section aria-label="What stands now" className="overflow-auto p-3">
          {chart && (
            <svg viewBox={`0 0 ${chart.width} ${chart.height}`} className="max-h-72 w-full" aria-hidden="true">
              <ChartPicture chart={chart} boxLook={(id) => (active.has(id) ? 'active' : undefined)} />
            </svg>
          )}
          <pre className="whitespace-pre-wrap break-all text-meta">
            {JSON.stringify({ event: one?.event, snapshot: snapshot?.snapshot }, null, 1)}
          </pre>
        </section>
      </div>
    </main>
  )
}
