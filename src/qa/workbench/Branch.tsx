import { eventsAt } from '#machines/replay/edge-paths.ts'
import type { Bench } from './machines.ts'
import type { Replay } from './use-run.ts'
import { eventTitle, loadWords } from './words.ts'

/** Every event that leads somewhere from here, in each of its samples. */
export function Branch({ bench, replay }: { bench: Bench; replay: Replay }) {
  const { snapshot } = replay.frame
  const events =
    snapshot.status === 'active' ? eventsAt(snapshot, bench.model).filter((event) => snapshot.can(event)) : []
  return (
    <section aria-label="Branch from here">
      <h2 className="font-serif-display text-h3">Branch from here</h2>
      {events.length === 0 && <p className="pt-2 text-ink-2 text-small">Nothing leads on from here.</p>}
      <ul className="flex flex-wrap gap-1.5 pt-3">
        {events.map((event) => (
          <li key={`${event.type} ${loadWords(event)}`} className="max-w-full">
            <button
              type="button"
              onClick={() => replay.dispatch({ type: 'branch', event })}
              className="min-h-11 max-w-full cursor-pointer rounded-control border-[1.5px] border-field px-3 py-1.5 text-left text-small hover:bg-brand-tint"
            >
              {eventTitle(event, bench.machine)}
              <span className="block truncate text-ink-3 text-meta">{loadWords(event)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
