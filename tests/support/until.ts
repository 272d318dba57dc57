import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE = 30_000

/** Asks every 200 ms until the answer is there; says what did not come in half a minute. */
export async function until<Answer>(what: string, ask: () => Promise<Answer | undefined | false>): Promise<Answer> {
  for (const last = performance.now() + PATIENCE; ; await wait(200)) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > last) throw new Error(`In vain waited for ${what}`)
  }
}
