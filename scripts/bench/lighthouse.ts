import * as v from 'valibot'
import { lighthouseTools, type Tab } from '../tools.ts'

const ATTEMPTS = 4

const Score = v.object({ score: v.number() })
const Figure = v.object({ numericValue: v.number() })
const Report = v.object({
  audits: v.object({
    'largest-contentful-paint': Figure,
    'total-blocking-time': Figure,
    'cumulative-layout-shift': Figure,
  }),
  categories: v.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
})

/** Milliseconds, and points of a hundred. */
export interface Visit {
  lcp: number
  blocking: number
  shift: number
  score: number
  accessibility: number
  practices: number
  seo: number
}

interface Where {
  port: number
  /** A tab in which somebody is signed in, and stays so: its storage belongs to it alone. */
  tab?: Tab
}

/** On a slow phone, its network and processor slowed for real: a simulation hides what rendering gains. */
async function visitOnce(url: string, { port, tab }: Where) {
  const { lighthouse } = await lighthouseTools()
  const flags = {
    port,
    disableStorageReset: tab !== undefined,
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    logLevel: 'error',
  } as const
  const result = await lighthouse(url, flags, undefined, tab)
  const shown = result?.lhr.finalDisplayedUrl
  if (shown !== url) throw new Error(`A visitor of ${url} was led to ${shown}`)
  return v.safeParse(Report, result?.lhr)
}

/** On a busy machine the page may find no quiet moment, and then there is no blocking time to tell: once more. */
export async function visit(url: string, where: Where): Promise<Visit> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { success, output } = await visitOnce(url, where)
    if (!success) continue
    const { audits, categories } = output
    return {
      lcp: audits['largest-contentful-paint'].numericValue,
      blocking: audits['total-blocking-time'].numericValue,
      shift: audits['cumulative-layout-shift'].numericValue,
      score: categories.performance.score * 100,
      accessibility: categories.accessibility.score * 100,
      practices: categories['best-practices'].score * 100,
      seo: categories.seo.score * 100,
    }
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts. Is the machine too busy?`)
}
