import type { Context } from '#server/areas/common/context.ts'
import type { PublicFiles } from '#server/areas/common/public-files.ts'
import type { TicketSigner } from '#server/areas/events/ticket/signer.ts'
import type { JobKinds } from '#server/areas/jobs/job-kind.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { GuardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Log } from '#server/platform/log.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import { type RunningLoop, startLoop } from './loop.ts'
import { withDiskSpace } from './with-disk-space.ts'

/** What the loops work with. */
export interface LoopDeps {
  ctx: Context
  log: Log
  disk: DiskSpace
  mailer: Mailer
  /** The public address of the site. */
  site: string
  /** The short code of a seat, which mails tell. */
  shortCode: (seat: number, issue: number) => string
  /** Signs the codes of papers. */
  signer: TicketSigner
  store: PublicFiles
  payments: PaymentDeps
  guardedActs: readonly GuardedAct[]
  jobKinds: JobKinds
  /** What is erased or given up for good is not by a clock that has just jumped. */
  clockIsSteady: () => boolean
  /** Answers in memory that depend on this part are made anew. */
  purge: (part: string) => void
}

/** What the site does by itself, again and again. */
export interface Loop {
  name: string
  /** Milliseconds between two rounds. */
  every: number
  /** Left out while the clock has just jumped. */
  needsSteadyClock?: true
  /** Goes on where the disk is full. */
  onlyReads?: true
  work: (deps: LoopDeps, stopping: AbortSignal, lookIn: (time: number) => void) => Promise<unknown>
}

export interface Loops {
  /** There may be something to do for the loop of this name: now rather than at its next round. */
  wake: (name: string) => void
  /** Each ends after the step that is under way. */
  stop: () => Promise<unknown>
}

/** The loop that sends mails: each of the others may have posted some. */
const MAILS = 'mails'

export function startLoops(loops: readonly Loop[], deps: LoopDeps): Loops {
  const running = new Map<string, RunningLoop>()
  const wake = (name: string) => {
    const loop = running.get(name)
    if (!loop) throw new Error(`There is no loop ${name}`)
    loop.wake()
  }
  for (const { name, every, needsSteadyClock, onlyReads, work } of loops) {
    const round = async (stopping: AbortSignal, lookIn: (time: number) => void) => {
      if (needsSteadyClock && !deps.clockIsSteady()) return
      try {
        await work(deps, stopping, lookIn)
      } finally {
        if (name !== MAILS) wake(MAILS)
      }
    }
    running.set(name, startLoop(name, every, onlyReads ? round : withDiskSpace(deps.disk, round), deps.log))
  }
  return { wake, stop: () => Promise.all([...running.values()].map((loop) => loop.stop())) }
}
