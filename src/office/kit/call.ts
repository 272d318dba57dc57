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
  /** The caller asks for the second factor itself, where one is missing. */
  provesItself?: boolean
}

export type OfficeCall = <Path extends string, Query, Answer, Body>(
  endpoint: Endpoint<Path, Query, Answer, unknown, Body>,
  options?: OfficeCallOptions<Path, Query, Body>,
) => Promise<Answer>

const noConnection = 'There is no connection to the office. Try again in a moment.'

/** The call was made, and no answer came: nobody knows whether it was done. */
class NoAnswer extends Error {}

const neverCame = (error: unknown) =>
  error instanceof Error && error.cause instanceof FetchError && error.cause.status === undefined

const refusedWith = (error: unknown, status: number): error is Refusal =>
  error instanceof Refusal && error.status === status

/** It waits for a fresh second factor. */
export const isUnproven = (error: unknown) => refusedWith(error, 403) && error.details.prove === true

/** No answer, one that says nothing of what was done, or that it was done before. A 503 says that nothing was. */
export const isLost = (error: unknown) =>
  error instanceof NoAnswer ||
  (error instanceof DOMException && error.name === 'TimeoutError') ||
  (error instanceof Refusal && error.status >= 500 && error.status !== 503) ||
  (refusedWith(error, 409) && error.details.act === 'done')

/** Calls of the office. One that waits for a fresh factor is made once more when it is there, under the same key. */
export function createOfficeCall(deps: OfficeCallDeps): OfficeCall {
  const { host, fetch, onUsed, onRefused, onForbidden, prove } = deps
  const client = createClient({ host, fetch, token: () => undefined })

  return async function call(endpoint, { act = 'Go on', provesItself = false, ...given } = {}) {
    const options = endpoint.method === 'POST' ? { key: newKey(), ...given } : given
    const ask = async () => {
      const answer = await client(endpoint, options)
      if (endpoint.access === 'office' && !endpoint.polled) onUsed()
      return answer
    }
    try {
      return await ask().catch(async (error: unknown) => {
        if (provesItself || !isUnproven(error)) throw error
        if (await prove(act)) return ask()
        throw new Refusal(403, 'Nothing was changed: this step needs your second factor.')
      })
    } catch (error) {
      if (endpoint.access === 'office' && refusedWith(error, 401)) onRefused()
      if (refusedWith(error, 403) && error.details.permission) onForbidden()
      if (neverCame(error)) throw new NoAnswer(noConnection, { cause: error })
      throw error
    }
  }
}
