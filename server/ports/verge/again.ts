import { ProviderDown, ProviderSilent } from '../payment-provider.ts'
import type { Answer } from './exchange.ts'

const RETRIES = 2
const FIRST_WAIT = 200

/** What says nothing of a payment: down, elsewhere, too busy, or not letting us in. */
export const isSilence = ({ status }: Answer) =>
  status >= 500 || status === 401 || status === 429 || (status >= 300 && status < 400)

const tooLate = (cause?: unknown) => new ProviderDown('The provider did not answer in time', { cause })

/** Where the provider is at fault, asking again would not tell more either. */
export function silenceOf({ status }: Answer, what = 'with'): ProviderSilent {
  const why = `The provider answered ${what} ${status}`
  return status >= 500 ? new ProviderDown(why) : new ProviderSilent(why)
}

/** What others wait for too is waited for only as long as this question may take. */
export function inTime<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(tooLate())
    else signal.addEventListener('abort', () => reject(tooLate()), { once: true })
  })
  return Promise.race([value, late])
}

interface Patience {
  signal: AbortSignal
  budget: number
  sleep: (milliseconds: number) => Promise<unknown>
}

/** Asks a question that may be asked again. Each wait differs a little, so that not all come back at once. */
export async function askAgain(ask: () => Promise<Answer>, { signal, budget, sleep }: Patience): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await ask().catch((error: unknown) => {
      if (tries === RETRIES || signal.aborted || !(error instanceof ProviderSilent)) throw error
      return null
    })
    if (answer && !isSilence(answer)) return answer
    const pause = Math.max(FIRST_WAIT * 2 ** tries * (0.5 + Math.random()), answer?.restFor ?? 0)
    if (tries === RETRIES || pause > budget) throw answer ? silenceOf(answer) : tooLate()
    await inTime(sleep(pause), signal)
  }
}
