/** More wait than can be served in a bearable time. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

/** Lets a few work at once and a bounded number wait their turn. */
export function createQueue(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = []
  let working = 0

  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (working >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusy()
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
