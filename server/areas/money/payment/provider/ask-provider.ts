import { type PaymentProvider, ProviderSilent, type Standing } from '#server/ports/payment-provider.ts'
import type { PaymentDeps } from '../payment-deps.ts'

type Answers = Map<string, Promise<Standing | null>>

const asking = new WeakMap<PaymentProvider, Answers>()

function answersOf(provider: PaymentProvider): Answers {
  const answers = asking.get(provider) ?? new Map()
  asking.set(provider, answers)
  return answers
}

async function ask({ provider, log }: PaymentDeps, traceId: string): Promise<Standing | null> {
  try {
    return await provider.query(traceId)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) log.error({ trace: traceId, err: error }, 'The provider could not be asked')
    return null
  }
}

/** What the provider says of a trace; null when that is not known. Those who ask at once wait for one answer. */
export function askProvider(deps: PaymentDeps, traceId: string): Promise<Standing | null> {
  const answers = answersOf(deps.provider)
  const answer = answers.get(traceId) ?? ask(deps, traceId).finally(() => answers.delete(traceId))
  answers.set(traceId, answer)
  return answer
}
