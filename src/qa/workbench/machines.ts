import * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'
import { counted } from '#domain/common/words.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { doorFlows, flows, officeFlows, registry } from '#machines/registry.ts'
import { type EdgePath, edgePaths } from '#machines/replay/edge-paths.ts'
import { shapeOf } from '#machines/replay/shape.ts'
import { Tape } from '#machines/replay/tape.ts'
import { universe } from '#machines/replay/universe.ts'
import type { LaidChart } from '../chart/laid-chart.ts'
import views from '../charts/views.json'

type MachineName = keyof typeof registry

export interface Bench {
  name: MachineName
  machine: AnyStateMachine
  /** The folder that its own lies in. */
  area: string
  model: AnyModel
  /** Nothing where `npm run charts` has not seen the machine yet, or has seen another one. */
  chart: LaidChart | undefined
  tapes: readonly { file: string; tape: Tape }[]
  /** Where its view stands, and the page that shows it there. A lifecycle has none. */
  view: { address: string; stage: string } | undefined
  /** It runs in a browser: the site's, the office's, or that of a phone at a door. */
  isFlow: boolean
}

const charts: Record<string, LaidChart> = import.meta.glob('../charts/*.json', { eager: true, import: 'default' })
const tapeFiles: Record<string, unknown> = import.meta.glob('/tests/tapes/*.json', { eager: true, import: 'default' })
const figures: Record<string, Record<string, string[]>> = import.meta.glob(
  '/node_modules/.cache/transition-coverage.json',
  { eager: true, import: 'default' },
)

const areaFiles: Record<string, Record<string, string>> = import.meta.glob('../charts/areas.json', {
  eager: true,
  import: 'default',
})
const [areas] = Object.values(areaFiles)

/** What cannot be read is left out here: the test over all tapes names it. */
const tapes = Object.entries(tapeFiles).flatMap(([path, text]) => {
  const tape = v.safeParse(Tape, text)
  return tape.success ? [{ file: path.slice(path.lastIndexOf('/') + 1), tape: tape.output }] : []
})

function viewOf(name: MachineName): Bench['view'] {
  const { machine, model } = registry[name]
  if (name in doorFlows) return { address: '/door', stage: `/door?stage=${name}` }
  const page = model.scene?.office
  if (page !== undefined) return { address: `/office${page}`, stage: `/office?stage=${name}` }
  const address = new Map(Object.entries(views)).get(machine.id)
  return address === undefined ? undefined : { address, stage: `/qa/stage?flow=${name}` }
}

function benchOf(name: MachineName): Bench {
  const { machine, model } = registry[name]
  const chart = charts[`../charts/${machine.id}.json`]
  return {
    name,
    machine,
    area: areas?.[machine.id] ?? 'new',
    model,
    chart: chart?.shape === shapeOf(machine) ? chart : undefined,
    tapes: tapes.filter(({ tape }) => tape.machine === machine.id),
    view: viewOf(name),
    isFlow: name in flows || name in officeFlows || name in doorFlows,
  }
}

/** Every machine of the registry, with all there is to see of it. */
export const benches: readonly Bench[] = (Object.keys(registry) as MachineName[]).map(benchOf)

/** The machines of each area, as their folders are. */
export function byArea(some: readonly Bench[]): [area: string, of: readonly Bench[]][] {
  const names = [...new Set(some.map(({ area }) => area))].sort()
  return names.map((name) => [name, some.filter(({ area }) => area === name)])
}

export const benchNamed = (id: string) => benches.find(({ machine }) => machine.id === id)

const walked = new Map<MachineName, EdgePath[]>()

/** Made when they are first asked for: some machines have hundreds. */
export function pathsOf({ name, machine, model }: Bench): EdgePath[] {
  const paths = walked.get(name) ?? edgePaths(machine, model)
  walked.set(name, paths)
  return paths
}

const [takenBy] = Object.values(figures)

/** Which tests take a transition, as the gate last counted; nothing where it has not run. */
export const testsOf = (id: string): readonly string[] | undefined => takenBy && (takenBy[id] ?? [])

/** The transitions that count: those that lead somewhere, or do something. What is ignored on purpose is none of them. */
export function coverageOf({ machine }: Bench) {
  const all = universe(machine)
  const untaken = all.filter((id) => testsOf(id)?.length === 0)
  return { all, untaken, counted: takenBy !== undefined }
}

/** The one figure of a machine, wherever it is said. */
export function coverageWords(bench: Bench): string {
  const { all, untaken } = coverageOf(bench)
  return `${all.length - untaken.length} of ${counted(all.length, 'transition')} taken by tests that assert`
}
