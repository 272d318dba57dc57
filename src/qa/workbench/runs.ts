import type { AnyEventObject } from 'xstate'
import type { EdgePath } from '#machines/replay/edge-paths.ts'
import { createMask } from '#machines/replay/mask.ts'
import type { Report } from '#machines/replay/report.ts'
import { isSameEdit } from '#machines/replay/same-edit.ts'
import { scenarioPath } from '#machines/replay/scenarios.ts'
import { compareWith, eventsOn, inputOn, type Tape, type Verdict } from '#machines/replay/tape.ts'
import { branchText, eventsIn } from './branch-text.ts'
import { type Bench, pathsOf } from './machines.ts'
import { eventTitle, stateWords } from './words.ts'

/** Something to replay: a scenario, a generated path, a tape, or what was branched off from one. */
export interface Run {
  title: string
  /** What names it in an address. */
  from: { scenario: string } | { path: string } | { tape: string }
  input: unknown
  events: readonly AnyEventObject[]
  /** How many of the events are of the path or the tape: the others were branched off. */
  own: number
  /** Of a tape: whether the machine still does what it says. */
  verdict?: Verdict
}

export interface RunSearch {
  scenario?: string
  path?: string
  tape?: string
  step?: string
  /** After how many steps the branch begins. */
  after?: string
  /** The events of the branch. */
  branch?: string
}

interface Start {
  run: Run
  at: number
  /** What the address says and cannot be shown, in words. */
  amiss: readonly string[]
}

/** Longer ones are refused by servers. */
const LONGEST_ADDRESS = 6_000

export function pathTitle({ machine }: Bench, { steps }: EdgePath): string {
  const last = steps.at(-1)
  return last ? `${eventTitle(last.event, machine)} → ${stateWords(last.snapshot)}` : 'Only the start'
}

export function pathRun(bench: Bench, path: EdgePath): Run {
  const events = path.steps.map(({ event }) => event)
  const title = `Path ${pathsOf(bench).indexOf(path) + 1}: ${pathTitle(bench, path)}`
  return { title, from: { path: path.id }, input: path.input, events, own: events.length }
}

export const scenariosOf = ({ model }: Bench) => Object.keys(model.scenarios ?? {})

export function scenarioRun({ machine, model }: Bench, name: string): Run {
  const { input, steps } = scenarioPath(machine, model, model.scenarios?.[name] ?? [])
  const events = steps.map(({ event }) => event)
  return { title: name, from: { scenario: name }, input, events, own: events.length }
}

export function tapeRun({ machine }: Bench, file: string, tape: Tape): Run {
  const events = eventsOn(tape)
  const verdict = compareWith(tape, machine)
  return { title: file, from: { tape: file }, input: inputOn(tape), events, own: events.length, verdict }
}

/** The first of its scenarios; where it has none, the longest path says most about a machine at first sight. */
function firstRun(bench: Bench): Run {
  const [scenario] = scenariosOf(bench)
  if (scenario !== undefined) return scenarioRun(bench, scenario)
  const paths = pathsOf(bench)
  const [path] = paths.toSorted((one, other) => other.steps.length - one.steps.length)
  // A machine that is given nothing has at least its start.
  return pathRun(bench, path as EdgePath)
}

/** A tape is opened where it says something else than the machine does, anything else at its end. */
export const openedAt = ({ events, verdict }: Run) => verdict?.divergence?.step ?? events.length

function sourceOf(bench: Bench, { scenario, path, tape }: RunSearch): Run | string | undefined {
  if (scenario !== undefined) {
    if (scenariosOf(bench).includes(scenario)) return scenarioRun(bench, scenario)
    return `${bench.machine.id} has no scenario “${scenario}”: it may be of another version.`
  }
  if (tape !== undefined) {
    const kept = bench.tapes.find(({ file }) => file === tape)?.tape ?? droppedTapes.get(tape)
    if (kept?.machine === bench.machine.id) return tapeRun(bench, tape, kept)
    return `There is no tape ${tape} of ${bench.machine.id} in this build. If you have its file, drop it here again.`
  }
  if (path === undefined) return undefined
  const found = pathsOf(bench).find(({ id }) => id === path)
  return found ? pathRun(bench, found) : `${bench.machine.id} has no path ${path}: it may be of another version.`
}

/** None, and what is wrong with the number, where the address names a step that is not there. */
function numberIn(text: string | undefined, last: number): number | string | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) return `“${text}” is no step: the steps here are 0 to ${last}.`
  return Number(text) > last ? `There is no step ${text}: the last is ${last}.` : Number(text)
}

const branched = (run: Run) => run.title.replace(/^(Branch of )?/, 'Branch of ')

/** What an address shows, and what of it cannot be shown. */
export function startAt(bench: Bench, search: RunSearch): Start {
  const source = sourceOf(bench, search)
  const amiss =
    typeof source === 'string'
      ? [source, `This is ${scenariosOf(bench).length > 0 ? 'the first scenario' : 'the longest path'}.`]
      : []
  let run = typeof source === 'object' ? source : firstRun(bench)
  if (typeof source === 'object' && search.branch !== undefined) {
    const after = numberIn(search.after, run.events.length)
    const events = eventsIn(search.branch)
    if (typeof after === 'number' && events)
      run = { ...run, title: branched(run), events: [...run.events.slice(0, after), ...events], own: after }
    else amiss.push('The branch in the address cannot be read: this is what it was branched off from.')
  }
  const step = numberIn(search.step, run.events.length)
  if (typeof step === 'string') amiss.push(step)
  return { run, at: typeof step === 'number' ? step : openedAt(run), amiss }
}

/** The run with one more event after this step, off what it was until then. A field that is filled in further stays one step. */
export function branchOff(run: Run, at: number, event: AnyEventObject): Run {
  const until = isSameEdit(run.events[at - 1], event) ? at - 1 : at
  return { ...run, title: branched(run), events: [...run.events.slice(0, until), event], own: Math.min(run.own, until) }
}

/** The address of a step, with stand-ins for what was typed into a view; nothing where it would be too long. */
export function addressOf({ machine, model }: Bench, { from, events, own }: Run, at: number): string | undefined {
  const search = new URLSearchParams({ ...from, step: String(at) })
  if (events.length > own) {
    search.set('after', String(own))
    search.set('branch', branchText(events.slice(own), createMask(model)))
  }
  const address = `/qa/${machine.id}?${search}`
  return address.length > LONGEST_ADDRESS ? undefined : address
}

/** Tapes of files, by their names, until this page is loaded anew. */
export const droppedTapes = new Map<string, Tape>()

/** The report that was dropped last. */
export const droppedReport: { current: { file: string; report: Report } | undefined } = { current: undefined }

/** What the tape of a report is called, by its place: a page may have two actors of one machine. */
export const tapeName = (file: string, index: number) => `${file} ${index + 1}`
