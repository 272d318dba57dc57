import { useId, useState } from 'react'
import type { Frame } from '#machines/replay/play.ts'
import { cx } from '#src/ui/cx.ts'
import type { Bench } from './machines.ts'
import type { Replay } from './use-run.ts'
import { effectWords, eventTitle, packed, stateWords } from './words.ts'

/** Longer than anybody reads. */
const LONGEST = 3_000

interface Row {
  name: string
  texts: readonly [string, string]
}

const contextOf = ({ snapshot }: Frame): Record<string, unknown> => snapshot.context ?? {}

/** What there is to see of two steps, part by part. */
function rowsOf(one: Frame, other: Frame): Row[] {
  const row = (name: string, tell: (frame: Frame) => string): Row => ({ name, texts: [tell(one), tell(other)] })
  const keys = Object.keys({ ...contextOf(one), ...contextOf(other) })
  return [
    row('State', ({ snapshot }) => stateWords(snapshot)),
    row('Tags', ({ snapshot }) => [...snapshot.tags].map(String).sort().join(', ') || 'none'),
    row('Effects and notices', ({ effects }) => effects.map(effectWords).join('\n') || 'none'),
    ...keys.map((key) =>
      row(key, (frame) => (key in contextOf(frame) ? packed(contextOf(frame)[key], 1).slice(0, LONGEST) : 'not there')),
    ),
  ]
}

/** Two steps side by side: their states, tags, effects and contexts. */
export function Compare({ bench, replay: { at, frames } }: { bench: Bench; replay: Replay }) {
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const [all, setAll] = useState(false)
  // Until another one is chosen it is the step before.
  const beside = Math.min(chosen ?? Math.max(0, at - 1), frames.length - 1)
  const [one, other] = [frames[beside], frames[at]]
  if (!one || !other || frames.length === 1) return null
  const titleOf = ({ event }: Frame, index: number) => `${index}. ${event ? eventTitle(event, bench.machine) : 'start'}`
  const rows = rowsOf(one, other)
  const shown = rows.filter(({ texts: [before, now] }) => all || before !== now)
  return (
    <section aria-labelledby={id} className="pt-10">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-4">
        <h2 id={id} className="font-serif-display text-h2">
          Two steps
        </h2>
        <label htmlFor={`${id}-step`} className="text-small">
          Compare step {at} with
        </label>
        <select
          id={`${id}-step`}
          value={beside}
          onChange={(event) => setChosen(Number(event.target.value))}
          className="-ml-3 h-11 max-w-full rounded-control border-[1.5px] border-field bg-paper px-2 text-small"
        >
          {frames.map((frame, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their place alone
            <option key={index} value={index}>
              {titleOf(frame, index)}
            </option>
          ))}
        </select>
        <label className="flex min-h-11 items-center gap-2 text-small">
          <input type="checkbox" checked={all} onChange={() => setAll(!all)} className="size-5 accent-brand" />
          What is the same, too
        </label>
      </div>
      {shown.length === 0 ? (
        <p className="text-small">Nothing differs.</p>
      ) : (
        <table className="w-full table-fixed text-left text-small">
          <thead>
            <tr className="border-brand border-b-2">
              <th scope="col" className="w-1/5 py-2 pr-4 font-strong text-meta">
                What
              </th>
              <th scope="col" className="py-2 pr-4 font-strong text-meta">
                {titleOf(one, beside)}
              </th>
              <th scope="col" className="py-2 font-strong text-meta">
                {titleOf(other, at)}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, texts: [before, now] }) => (
              <tr key={name} className="border-line border-b align-top">
                <th scope="row" className="wrap-anywhere py-2 pr-4 font-strong">
                  {name}
                </th>
                <Side text={before} differs={before !== now} />
                <Side text={now} differs={before !== now} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const Side = ({ text, differs }: { text: string; differs: boolean }) => (
  <td className={cx('p-2', differs && 'bg-millet-tint')}>
    <pre className="whitespace-pre-wrap break-all text-meta">{text}</pre>
  </td>
)
