import { ProviderSilent, type Standing } from '#server/ports/payment-provider.ts'
import type { Till } from './till.ts'

const asking = new Map<string, Promise<Standing | null>>()

async function ask({ provider, log }: Till, traceId: string): Promise<Standing | null> {
  try {
    return await provider.query(traceId)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) log.error({ trace: traceId, err: error }, 'The provider could not be asked')
    return null
  }
}

/** What the provider says of a trace; null when nobody knows. Those who ask at once wait for one answer. */
export function askProvider(till: Till, traceId: string): Promise<Standing | null> {
  const asked = asking.get(traceId) ?? ask(till, traceId).finally(() => asking.delete(traceId))
  asking.set(traceId, asked)
  return asked
}
