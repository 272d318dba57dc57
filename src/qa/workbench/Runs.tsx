import { useId, useMemo, useState } from 'react'
import type { EdgePath } from '#machines/replay/edge-paths.ts'
import { type Bench, pathsOf } from './machines.ts'
import { OpenFile } from './OpenFile.tsx'
import { pathRun, pathTitle, type Run, tapeRun } from './runs.ts'
import { loadWords, packed, plural, stateWords } from './words.ts'

interface Listed {
  path: EdgePath
  from: string
  title: string
  detail: string
  number: number
}

function listed(bench: Bench, path: EdgePath, index: number): Listed {
  const { input, start, steps } = path
  const last = steps.at(-1)
  const detail = [last && loadWords(last.event), input === undefined ? '' : `given ${packed(input)}`].filter(Boolean)
  return {
    path,
    from: stateWords(steps.at(-2)?.snapshot ?? start),
    title: pathTitle(bench, path),
    detail: detail.join(' · '),
    number: index + 1,
  }
}

interface RunsProps {
  bench: Bench
  current: Run
  onChoose: (run: Run) => void
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
  const { from } = current
  return (
    <section aria-label="Paths and tapes" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="font-serif-display text-h3">Tapes</h2>
      <OpenFile here={{ bench, onOpen: onChoose }} />
      <ul className="grid gap-0.5">
        {bench.tapes.map(({ file, tape }) => (
          <li key={file}>
            <button
              type="button"
              className={item}
              aria-pressed={'tape' in from && from.tape === file}
              onClick={() => onChoose(tapeRun(bench, file, tape))}
            >
              {file} <span className="text-ink-3">{plural(tape.steps.length, 'step')}</span>
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
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 overflow-y-auto lg:max-h-[70svh]">
        {Array.from(groups, ([state, paths]) => (
          <details key={state} open={groups.size < 4 || undefined}>
            <summary className="min-h-11 cursor-pointer py-2.5 font-strong text-small">
              In {state} <span className="font-normal text-ink-3">{paths.length}</span>
            </summary>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 pb-3">
              {paths.map(({ path, title, detail, number }) => (
                <li key={path.id}>
                  <button
                    type="button"
                    className={item}
                    aria-pressed={'path' in from && from.path === path.id}
                    onClick={() => onChoose(pathRun(bench, path))}
                  >
                    <span className="text-ink-3 tabular-nums">{number}.</span> {title}
                    {detail && <span className="wrap-anywhere line-clamp-4 text-ink-3 text-meta">{detail}</span>}
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
