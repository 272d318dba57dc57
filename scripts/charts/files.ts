import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { registry } from '#machines/registry.ts'
import type { LaidChart } from '#src/qa/chart/laid-chart.ts'
import { layOut } from './layout.ts'
import { indexOf, pageOf, pictureOf } from './pages.ts'
import { viewsOf } from './views.ts'

const sources = readdirSync('machines', { recursive: true, encoding: 'utf8' })

/** The sentences that stand above a machine. */
export function aboutOf(id: string): string {
  const file = sources.find((path) => path.endsWith(`/${id}.machine.ts`))
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
  { path: `src/qa/charts/${chart.id}.json`, text: `${JSON.stringify(chart)}\n` },
  { path: `docs/machines/${chart.id}.svg`, text: pictureOf(chart) },
  { path: `docs/machines/${chart.id}.md`, text: pageOf(machine, chart) },
]

/** For each machine its layout for the workbench, its picture and its page for the documents; and a page over all. */
export async function allFiles(): Promise<ChartFile[]> {
  const files: ChartFile[] = []
  const charts: LaidChart[] = []
  for (const { machine } of Object.values(registry)) {
    const chart = await layOut(machine, aboutOf(machine.id))
    files.push(...drawn(chart, machine))
    charts.push(chart)
  }
  const views = viewsOf(charts.map(({ id }) => id))
  files.push({ path: 'src/qa/charts/views.json', text: `${JSON.stringify(views, null, 2)}\n` })
  return [...files, { path: 'docs/machines/README.md', text: indexOf(charts) }]
}
