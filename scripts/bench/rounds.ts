import { median } from './figures.ts'
import { type Load, type Outcome, run } from './load.ts'
import { processorSeconds } from './process-figures.ts'
import type { Program } from './program.ts'

export type Variant = Omit<Load, 'url' | 'connections' | 'seconds'> & { server: Program }

interface Round {
  perSecond: number
  /** Processor microseconds of the server for each answer. */
  processor: number
}

/** A variant and what its rounds came to. */
export interface Contestant {
  variant: Variant
  rounds: Round[]
}

export const contestant = (variant: Variant): Contestant => ({ variant, rounds: [] })

const CONNECTIONS = 16
const WARM_UP = 2
const SECONDS = 3

function check({ statuses, broken }: Outcome) {
  const wrong = Object.keys(statuses).filter((status) => !['200', '304'].includes(status))
  if (wrong.length > 0 || broken > 0)
    throw new Error(`Not every answer was good: ${JSON.stringify({ statuses, broken })}`)
}

async function measure({ server, ...load }: Variant, seconds: number): Promise<Round> {
  const before = processorSeconds(server.pid)
  const outcome = await run({ ...load, url: server.url, connections: CONNECTIONS, seconds })
  check(outcome)
  const processor = ((processorSeconds(server.pid) - before) / outcome.answers) * 1_000_000
  return { perSecond: outcome.perSecond, processor }
}

/** Puts each one under load in turn, round after round, so that what else the machine does meets all of them. */
export async function measureInTurn(contestants: Contestant[], rounds = 5) {
  for (const { variant } of contestants) await measure(variant, WARM_UP)
  for (let round = 0; round < rounds; round++) {
    for (const one of contestants) one.rounds.push(await measure(one.variant, SECONDS))
  }
}

export const typical = ({ rounds }: Contestant, figure: keyof Round) => median(rounds.map((round) => round[figure]))

/** The median of what each round says of one against the other. */
export const ratio = (one: Contestant, other: Contestant, figure: keyof Round) =>
  median(one.rounds.map((round, index) => round[figure] / (other.rounds[index]?.[figure] ?? Number.NaN)))
