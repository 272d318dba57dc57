/** More wait than can be served in a bearable time. The message is for the visitor who has to come again. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

export interface Crowd {
  atOnce: number
  mostWaiting: number
  /** What those are told who cannot even wait. */
  full: string
}

/** Lets a few work at once and a bounded number wait their turn. */
export function createQueue({ atOnce, mostWaiting, full }: Crowd) {
  const waiting: (() => void)[] = []
  let working = 0

  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusy(full)
      // Who ends hands the place over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

/** A queue for each name, as long as somebody is in it: a caller who sends much holds up no other. */
export function createQueues(crowd: Crowd) {
  const queues = new Map<string, { run: ReturnType<typeof createQueue>; inside: number }>()

  return async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    const queue = queues.get(name) ?? { run: createQueue(crowd), inside: 0 }
    queues.set(name, queue)
    queue.inside += 1
    try {
      return await queue.run(work)
    } finally {
      queue.inside -= 1
      if (queue.inside === 0) queues.delete(name)
    }
  }
}
