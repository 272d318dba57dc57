import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { registry } from '#machines/registry.ts'
import { shapeOf } from '#machines/replay/shape.ts'
import type { LaidChart } from '#src/qa/chart/laid-chart.ts'
import { indexOf, pageOf, pictureOf } from './pages.ts'

const VIEWS = 'src/qa/charts/views.json'
const AREAS = 'src/qa/charts/areas.json'
const chartPath = (id: string) => `src/qa/charts/${id}.json`

/** The text of a file, if there is one. */
export const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

const sources = readdirSync('machines', { recursive: true, encoding: 'utf8' })

const sourceOf = (id: string) =>
  sources.find((path) => [`/${id}.machine.ts`, `/${id}.lifecycle.ts`].some((end) => path.endsWith(end)))

/** In which area each machine is: the folder that its own folder lies in. */
const areasOf = (ids: readonly string[]) =>
  `${JSON.stringify(Object.fromEntries(ids.map((id) => [id, sourceOf(id)?.split('/')[0]])), null, 2)}\n`

/** The sentences that stand above a machine. */
export function aboutOf(id: string): string {
  const file = sourceOf(id)
  const text = file ? readFileSync(join('machines', file), 'utf8') : ''
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(text) ?? []
  return comment
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export interface ChartFile {
  path: string
  text: string
}

const drawn = (chart: LaidChart, machine: AnyStateMachine): ChartFile[] => [
  { path: chartPath(chart.id), text: `${JSON.stringify(chart)}\n` },
  { path: `docs/machines/${chart.id}.svg`, text: pictureOf(chart) },
  { path: `docs/machines/${chart.id}.md`, text: pageOf(machine, chart) },
]

/** The chart as it was written last, if the machine and the sentences above it are still the same. */
function writtenChart(machine: AnyStateMachine, about: string): LaidChart | undefined {
  const text = textOf(chartPath(machine.id))
  const chart: LaidChart | undefined = text && JSON.parse(text)
  return chart?.shape === shapeOf(machine) && chart.about === about ? chart : undefined
}

async function drawChart(machine: AnyStateMachine, about: string): Promise<LaidChart> {
  const { layOut } = await import('./layout.ts')
  return layOut(machine, about)
}

async function drawViews(ids: readonly string[]): Promise<string> {
  const { viewsOf } = await import('./views.ts')
  return `${JSON.stringify(viewsOf(ids), null, 2)}\n`
}

/**
 * For each machine its layout for the workbench, its picture and its page for the documents; and a page over all.
 * With `onlyChanged`, which `npm run check` and `npm test` ask for, what was written of an unchanged machine stays: layout is slow.
 */
export async function allFiles({ onlyChanged = false } = {}): Promise<ChartFile[]> {
  const files: ChartFile[] = []
  const charts: { chart: LaidChart; machine: AnyStateMachine }[] = []
  for (const { machine } of Object.values(registry)) {
    const about = aboutOf(machine.id)
    const chart = (onlyChanged && writtenChart(machine, about)) || (await drawChart(machine, about))
    files.push(...drawn(chart, machine))
    charts.push({ chart, machine })
  }
  const ids = charts.map(({ chart }) => chart.id)
  const views = (onlyChanged && textOf(VIEWS)) || (await drawViews(ids))
  return [
    ...files,
    { path: VIEWS, text: views },
    { path: AREAS, text: areasOf(ids) },
    { path: 'docs/machines/README.md', text: indexOf(charts) },
  ]
}
