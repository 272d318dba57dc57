import { type ReactNode, useId, useMemo, useState } from 'react'
import type { EdgePath } from '#machines/replay/edge-paths.ts'
import { type Bench, pathsOf } from './machines.ts'
import { RunButton } from './RunButton.tsx'
import { pathRun, pathTitle, type Run, scenariosOf } from './runs.ts'
import { eventTitle, loadWords, packed, stateWords } from './words.ts'

interface Listed {
  path: EdgePath
  /** The state in which its last event comes. */
  from: string
  event: string
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
    event: last ? eventTitle(last.event, bench.machine) : 'the start',
    title: pathTitle(bench, path),
    detail: detail.join(' · '),
    number: index + 1,
  }
}

function grouped(paths: readonly Listed[], nameOf: (path: Listed) => string): [string, Listed[]][] {
  const groups = new Map<string, Listed[]>()
  for (const path of paths) {
    const group = groups.get(nameOf(path))
    if (group) group.push(path)
    else groups.set(nameOf(path), [path])
  }
  return [...groups]
}

interface FoldProps {
  title: string
  count?: number
  open?: boolean
  /** Made once it is open: some machines have thousands of paths. */
  children: () => ReactNode
}

function Fold({ title, count, open = false, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(open)
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="wrap-anywhere min-h-11 cursor-pointer py-2.5 font-strong text-small">
        {title} {count !== undefined && <span className="font-normal text-ink-3">{count}</span>}
      </summary>
      {isOpen && children()}
    </details>
  )
}

interface PathsProps {
  bench: Bench
  from: Run['from']
  onChoose: (run: Run) => void
}

/** Every generated path, folded away where a machine has scenarios: those are what people go through. */
export function Paths(props: PathsProps) {
  const hasScenarios = scenariosOf(props.bench).length > 0
  if (!hasScenarios)
    return (
      <>
        <h2 className="font-serif-display text-h3">Paths</h2>
        <PathList {...props} />
      </>
    )
  return (
    <Fold title="Every path, by its states" open={'path' in props.from}>
      {() => <PathList {...props} />}
    </Fold>
  )
}

/** More under one state are grouped by their events too. */
const MANY = 12

function PathList({ bench, from, onChoose }: PathsProps) {
  const [text, setText] = useState('')
  const id = useId()
  const all = useMemo(() => pathsOf(bench).map((path, index) => listed(bench, path, index)), [bench])
  const wanted = text.trim()
  const shown = wanted === '' ? all : all.filter((one) => `${one.from} ${one.title} ${one.detail}`.includes(wanted))
  const states = grouped(shown, (path) => path.from)
  const list = (paths: readonly Listed[]) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 pb-3">
      {paths.map(({ path, title, detail, number }) => (
        <li key={number}>
          <RunButton chosen={'path' in from && from.path === path.id} onClick={() => onChoose(pathRun(bench, path))}>
            <span className="text-ink-3 tabular-nums">{number}.</span> {title}
            {detail && <span className="wrap-anywhere line-clamp-4 text-ink-3 text-meta">{detail}</span>}
          </RunButton>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
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
        {states.map(([state, paths]) => (
          <Fold key={state} title={`In ${state}`} count={paths.length} open={states.length < 4}>
            {() =>
              paths.length <= MANY ? (
                list(paths)
              ) : (
                <div className="pl-3">
                  {grouped(paths, (path) => path.event).map(([event, some]) => (
                    <Fold key={event} title={event} count={some.length}>
                      {() => list(some)}
                    </Fold>
                  ))}
                </div>
              )
            }
          </Fold>
        ))}
      </div>
    </div>
  )
}
