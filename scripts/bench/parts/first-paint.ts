import { startBrowser } from '../browser.ts'
import { median } from '../figures.ts'
import { type Visit, visit } from '../lighthouse.ts'
import { startProgram, startSite } from '../program.ts'
import { type Row, row } from '../result.ts'

/** RUNS and PAGES ("events,home") make it shorter. */
const RUNS = Number(process.env.RUNS ?? 5)
const CHOSEN = process.env.PAGES?.split(',')

/** In a browser of its own, as somebody who was never here. */
async function newVisit(url: string): Promise<Visit> {
  const { browser, port } = await startBrowser()
  return visit(url, { port }).finally(() => browser.close())
}

const typical = (visits: Visit[], figure: keyof Visit) => median(visits.map((one) => one[figure]))

/** The pages whose links are shared most. */
const pages = [
  { name: 'home', path: '/' },
  { name: 'events', path: '/events' },
  { name: 'news', path: '/news' },
  { name: 'an event', path: '/events/2' },
  { name: 'an article', path: '/news/New-guidance-on-disclosure-in-sponsored-content' },
]

export const firstPaintPages = pages.map(({ name }) => name)

async function pageRows(name: string, rendered: string, bare: string): Promise<Row[]> {
  const ours: Visit[] = []
  const spa: Visit[] = []
  for (let round = 0; round < RUNS; round++) {
    ours.push(await newVisit(rendered))
    spa.push(await newVisit(bare))
  }
  const lcp = median(ours.map((one, index) => one.lcp / (spa[index]?.lcp ?? Number.NaN)))
  return [
    row({
      what: `${name}: LCP, rendered by the server, against the same build as an SPA`,
      value: lcp,
      atMost: 0.3,
      gated: true,
    }),
    row({ what: `${name}: LCP`, value: typical(ours, 'lcp'), unit: 'ms' }),
    row({ what: `${name} as an SPA: LCP`, value: typical(spa, 'lcp'), unit: 'ms' }),
    row({ what: `${name}: total blocking time`, value: typical(ours, 'blocking'), unit: 'ms', atMost: 150 }),
    row({ what: `${name}: layout shift`, value: typical(ours, 'shift'), atMost: 0.01, gated: true }),
    row({ what: `${name}: Lighthouse performance`, value: typical(ours, 'score'), atLeast: 95 }),
    row({ what: `${name} as an SPA: Lighthouse performance`, value: typical(spa, 'score') }),
  ]
}

/** Pages as the server renders them against the same build without that. */
export async function firstPaint(): Promise<Row[]> {
  const site = await startSite()
  const bare = await startProgram('spa', { SITE: site.url })
  const rows: Row[] = []
  const chosen = pages.filter(({ name }) => CHOSEN?.includes(name) ?? true)
  for (const { name, path } of chosen) rows.push(...(await pageRows(name, site.url + path, bare.url + path)))
  await bare.stop()
  await site.stop()
  return rows
}
