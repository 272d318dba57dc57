import { FetchError } from 'ofetch'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { newKey } from '#src/lib/call.ts'
import { type CallOptions, createClient } from '#src/lib/client.ts'

interface OfficeCallDeps {
  host: string
  fetch: typeof globalThis.fetch
  /** Told of each call that the session was good for, but of those that the page makes by itself. */
  onUsed: () => void
  /** Told when the session is no longer good. */
  onRefused: () => void
  /** Asks for the second factor; false where it is not given. */
  prove: (act: string) => Promise<boolean>
  /** Told when the API says that a right is missing. */
  onForbidden: () => void
}

interface OfficeCallOptions<Path extends string, Query, Body> extends CallOptions<Path, Query, Body> {
  /** What the call does, in words, for the person who is asked to prove themselves before it. */
  act?: string
}

export type OfficeCall = <Path extends string, Query, Answer, Body>(
  endpoint: Endpoint<Path, Query, Answer, unknown, Body>,
  options?: OfficeCallOptions<Path, Query, Body>,
) => Promise<Answer>

export const noConnection = 'There is no connection to the office. Try again in a moment.'

/** The call was made, and no answer came. */
const isUnanswered = (error: unknown) =>
  error instanceof Error && error.cause instanceof FetchError && error.cause.status === undefined

const refusedWith = (error: unknown, status: number): error is Refusal =>
  error instanceof Refusal && error.status === status

/** Calls of the office. One that waits for a fresh factor is made once more when it is there, under the same key. */
export function createOfficeCall(deps: OfficeCallDeps): OfficeCall {
  const { host, fetch, onUsed, onRefused, onForbidden, prove } = deps
  const client = createClient({ host, fetch, token: () => undefined })

  return async function call(endpoint, { act = 'Go on', ...given } = {}) {
    const options = endpoint.method === 'POST' ? { key: newKey(), ...given } : given
    const ask = async () => {
      const answer = await client(endpoint, options)
      if (endpoint.access === 'office' && !endpoint.polled) onUsed()
      return answer
    }
    try {
      return await ask().catch(async (error: unknown) => {
        if (!refusedWith(error, 403) || error.details.prove !== true) throw error
        if (await prove(act)) return ask()
        throw new Refusal(403, 'Nothing was changed: this step needs your second factor.')
      })
    } catch (error) {
      if (endpoint.access === 'office' && refusedWith(error, 401)) onRefused()
      if (refusedWith(error, 403) && error.details.permission) onForbidden()
      if (isUnanswered(error)) throw new Error(noConnection, { cause: error })
      throw error
    }
  }
}
