import type { Log } from '#server/log.ts'

export interface Job {
  /** There may be something to do: now rather than at the next look. */
  wake(): void
  /** Ends after what is under way. */
  stop(): Promise<void>
}

/** Does something again and again, never twice at once. A failure is logged and leaves the next look its turn. */
export function startJob(name: string, every: number, work: () => Promise<void>, log: Log): Job {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function run() {
    do {
      again = false
      await work().catch((error: unknown) => log.error({ job: name, err: error }, 'A job failed'))
    } while (again && !stopped)
  }

  function look() {
    clearTimeout(timer)
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = run().finally(() => {
      running = null
      if (!stopped) timer = setTimeout(look, every)
    })
  }

  timer = setTimeout(look, 0)
  return {
    wake: look,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
