import { setTimeout as wait } from 'node:timers/promises'
import { quantile, short } from '#scripts/bench/figures.ts'
import { processorSeconds, residentMegabytes } from '#scripts/bench/process-figures.ts'
import { startSite, temporaryFolder } from '#scripts/bench/program.ts'
import { connect } from '#scripts/office/connect.ts'
import { ensureBuilt } from '#tests/support/site.ts'
import { type Attack, asks, type Group, groupsOf, makeBooks, statusOf } from './floods/attacks.ts'

/** How long each group of attackers goes on. */
const SECONDS = Number(process.env.SECONDS ?? 15)
const MOST_WAIT = Number(process.env.MOST_WAIT ?? 1_000)
const MOST_MEMORY = 600
/** An attacker who has sent so many stops. */
const MOST_SENT = 5_000
const TIMES_A_SECOND = 5

/** What others ask for meanwhile, each from an address of their own. */
const asked = ['/', '/events', '/events/3', '/news', '/api/event', '/api/health']

interface Site {
  url: string
  pid: number
}

interface Phase {
  isOver: boolean
}

interface Answered {
  took: number
  /** Milliseconds for which the site has worked meanwhile, on all its threads: what else the machine does is not in them. */
  worked: number
  status: number
}

async function timed(pid: number, send: () => Promise<number>): Promise<Answered> {
  const [began, before] = [performance.now(), processorSeconds(pid)]
  const status = await send()
  return { took: performance.now() - began, worked: 1_000 * (processorSeconds(pid) - before), status }
}

/** One request after the other. */
async function attack(pid: number, { send }: Attack, phase: Phase): Promise<Answered[]> {
  const answers: Answered[] = []
  for (let nth = 0; nth < MOST_SENT && !phase.isOver; nth++) answers.push(await timed(pid, () => send(nth)))
  return answers
}

/** A visitor who looks at one thing a few times a second. */
async function visit({ url, pid }: Site, nth: number, phase: Phase): Promise<Answered[]> {
  const answers: Answered[] = []
  const read = asks(`198.51.100.${nth + 1}`)
  for (; !phase.isOver; await wait(1_000 / TIMES_A_SECOND))
    answers.push(await timed(pid, () => statusOf(read(url + (asked[nth] ?? '/')))))
  return answers
}

async function watchMemory(pid: number, phase: Phase): Promise<number> {
  let most = 0
  for (; !phase.isOver; await wait(200)) most = Math.max(most, residentMegabytes(pid))
  return most
}

function figuresOf(answers: readonly Answered[]): string {
  const times = answers.map(({ took }) => took).toSorted((one, other) => one - other)
  const statuses = [...new Set(answers.map(({ status }) => status))].toSorted()
  const counts = statuses.map((one) => `${answers.filter(({ status }) => status === one).length} x ${one}`)
  return `${counts.join(', ')}, p50 ${short(quantile(times, 0.5))} ms, longest ${short(times.at(-1) ?? 0)} ms`
}

/** Attackers for a while, one client on each path, and others beside them; answers what was wrong. */
async function flood({ name, attacks, check }: Group, site: Site): Promise<string[]> {
  const phase: Phase = { isOver: false }
  const [memory, others, attackers] = await Promise.all([
    watchMemory(site.pid, phase),
    Promise.all(asked.map((_, nth) => visit(site, nth, phase))),
    Promise.all(attacks.map((one) => attack(site.pid, one, phase))),
    wait(SECONDS * 1_000).then(() => {
      phase.isOver = true
    }),
  ])
  await check?.()
  const visitors = others.flat()
  // On a busy machine a site is slow, and not wrong.
  const longest = Math.max(...visitors.map(({ took, worked }) => Math.min(took, worked)))
  console.log(
    `${name}: others ${figuresOf(visitors)}, of which the site worked ${short(longest)} ms at most; memory ${short(memory)} MB`,
  )
  for (const [nth, one] of attacks.entries()) console.log(`  ${one.name}: ${figuresOf(attackers[nth] ?? [])}`)
  const failed = attacks.filter((_, nth) => attackers[nth]?.some(({ status }) => status >= 500))
  return [
    ...(visitors.some(({ status }) => status !== 200) ? ['others were refused'] : []),
    ...(longest > MOST_WAIT ? [`somebody waited for ${short(longest)} ms of the site's work`] : []),
    ...(memory > MOST_MEMORY ? [`memory grew to ${short(memory)} MB`] : []),
    ...failed.map((one) => `${one.name} was answered with a failure`),
  ].map((what) => `${name}: ${what}`)
}

/**
 * What is costly, asked for without end with the limits of a new site on the embedded database: others are answered all the
 * time, nobody waits long, nothing fails, and the memory stays bounded.
 */
export async function floods(): Promise<string> {
  ensureBuilt()
  const books = makeBooks()
  const DATA_DIR = temporaryFolder()
  // As in deploy/: what threads took for files is given back.
  const settings = { DATA_DIR, RATE_LIMITS: '', TRUSTED_PROXIES: '1', MALLOC_ARENA_MAX: '2' }
  // What the demo's pictures have taken is no memory of a site that runs.
  await (await startSite(settings)).stop()
  const site = await startSite(settings)
  try {
    const office = await connect({ PUBLIC_URL: site.url, DATA_DIR })
    const groups = await groupsOf({ url: site.url, office, books })
    const calm = { name: 'nobody', attacks: [] }
    const wrong: string[] = []
    for (const group of [calm, ...groups]) wrong.push(...(await flood(group, site)))
    if ((await fetch(`${site.url}/api/health`)).status !== 200) wrong.push('The site is not healthy afterwards')
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    return `${groups.length} groups of attacks; nobody waited ${short(MOST_WAIT)} ms`
  } finally {
    await site.stop()
  }
}
