import type { Log } from '#server/platform/log.ts'

export interface RunningLoop {
  /** There may be something to do: now rather than at the next look. */
  wake(): void
  /** Ends after the step that is under way. */
  stop(): Promise<void>
}

/**
 * One look for what is to do; between two steps it ends where it is told to stop. It may ask for the next look in so many
 * milliseconds, where that is sooner than usual.
 */
export type Work = (stopping: AbortSignal, lookIn: (time: number) => void) => Promise<void>

/** Does something again and again, never twice at once. A failure is logged and leaves the next look its turn. */
export function startLoop(name: string, every: number, work: Work, log: Log): RunningLoop {
  let running: Promise<void> | null = null
  let again = false
  let next = every
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const lookIn = (time: number) => {
    next = Math.min(next, time)
  }

  async function run() {
    do {
      again = false
      next = every
      await work(stopping.signal, lookIn).catch((error: unknown) =>
        log.error({ loop: name, err: error }, 'A loop failed'),
      )
    } while (again && !stopping.signal.aborted)
  }

  function look() {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    if (running) {
      again = true
      return
    }
    running = run().finally(() => {
      running = null
      if (!stopping.signal.aborted) timer = setTimeout(look, next)
    })
  }

  timer = setTimeout(look, 0)
  return {
    wake: look,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
