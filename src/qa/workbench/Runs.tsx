import { useId, useMemo, useState } from 'react'
import type { EdgePath } from '#machines/replay/edge-paths.ts'
import { eventsOn, inputOn } from '#machines/replay/tape.ts'
import { type Bench, pathsOf } from './machines.ts'
import { OpenTape } from './OpenTape.tsx'
import type { Run } from './use-run.ts'
import { eventTitle, loadWords, packed, stateWords } from './words.ts'

interface Listed {
  from: string
  title: string
  detail: string
  index: number
  run: Run
}

function listed({ machine }: Bench, { input, start, steps }: EdgePath, index: number): Listed {
  const last = steps.at(-1)
  const from = stateWords(steps.at(-2)?.snapshot ?? start)
  const title = last ? `${eventTitle(last.event, machine)} → ${stateWords(last.snapshot)}` : 'Only the start'
  const detail = [last && loadWords(last.event), input === undefined ? '' : `given ${packed(input)}`].filter(Boolean)
  const events = steps.map(({ event }) => event)
  return {
    from,
    title,
    detail: detail.join(' · '),
    index,
    run: { title: `Path ${index + 1}: ${title}`, input, events },
  }
}

export const pathRun = (bench: Bench, index: number) => {
  const path = pathsOf(bench)[index]
  return path && listed(bench, path, index).run
}

interface RunsProps {
  bench: Bench
  current: Run
  onChoose: (run: Run, index?: number) => void
}

const item =
  'w-full cursor-pointer rounded-control px-3 py-2 text-left text-small hover:bg-brand-tint aria-pressed:bg-brand-tint aria-pressed:font-strong'

/** Every generated path, by the state in which its last event comes; and every tape. */
export function Runs({ bench, current, onChoose }: RunsProps) {
  const [text, setText] = useState('')
  const id = useId()
  const all = useMemo(() => pathsOf(bench).map((path, index) => listed(bench, path, index)), [bench])
  const shown = all.filter(({ title, detail, from }) => `${from} ${title} ${detail}`.includes(text.trim()))
  const groups = new Map<string, Listed[]>()
  for (const one of shown) groups.set(one.from, [...(groups.get(one.from) ?? []), one])
  return (
    <section aria-label="Paths and tapes" className="grid content-start gap-4">
      <h2 className="font-serif-display text-h3">Tapes</h2>
      <OpenTape bench={bench} onOpen={onChoose} />
      <ul className="grid gap-0.5">
        {bench.tapes.map(({ file, tape }) => (
          <li key={file}>
            <button
              type="button"
              className={item}
              aria-pressed={current.title === file}
              onClick={() => onChoose({ title: file, input: inputOn(tape), events: eventsOn(tape) })}
            >
              {file} <span className="text-ink-3">{tape.steps.length} steps</span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className="font-serif-display text-h3">Paths</h2>
      <label htmlFor={id} className="sr-only">
        Find a path
      </label>
      <input
        id={id}
        type="search"
        placeholder="Find an event or a state"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-11 w-full rounded-control border-[1.5px] border-field bg-paper px-3 text-small"
      />
      <output className="text-ink-3 text-meta">
        {shown.length} of {all.length}
      </output>
      <div className="grid content-start gap-1 overflow-y-auto lg:max-h-[70svh]">
        {Array.from(groups, ([from, paths]) => (
          <details key={from} open={groups.size < 4 || undefined}>
            <summary className="min-h-11 cursor-pointer py-2.5 font-strong text-small">
              In {from} <span className="font-normal text-ink-3">{paths.length}</span>
            </summary>
            <ul className="grid gap-0.5 pb-3">
              {paths.map(({ title, detail, index, run }) => (
                <li key={index}>
                  <button
                    type="button"
                    className={item}
                    aria-pressed={current.title === run.title}
                    onClick={() => onChoose(run, index)}
                  >
                    <span className="text-ink-3 tabular-nums">{index + 1}.</span> {title}
                    {detail && <span className="block break-words text-ink-3 text-meta">{detail}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}
