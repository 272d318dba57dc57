import type { Endpoint } from '#contract/endpoint.ts'
import type { CallOptions, ClientDeps } from './client.ts'

type Endpoints = typeof import('#contract/endpoints.ts')

/** Makes one of the calls of contract/endpoints.ts: `call((to) => to.listEvents, { query })`. */
export type Call = <Path extends string, Query, Answer, Body>(
  pick: (to: Endpoints) => Endpoint<Path, Query, Answer, unknown, Body>,
  options?: CallOptions<Path, Query, Body>,
) => Promise<Answer>

/**
 * The client and the schemas are fetched with the first call: a page that arrives with its data makes none, and a
 * visitor who only reads it never loads them.
 */
export function createCall(deps: ClientDeps): Call & { prepare: () => void } {
  const load = async () => {
    const [{ createClient }, endpoints] = await Promise.all([import('./client.ts'), import('#contract/endpoints.ts')])
    return { client: createClient(deps), endpoints }
  }
  let loading: ReturnType<typeof load> | undefined
  const loaded = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      // What the browser says of a file it could not fetch is meant for nobody who reads the page.
      throw new Error('', { cause })
    })
    return loading
  }

  const call: Call = async (pick, options) => {
    const { client, endpoints } = await loaded()
    return client(pick(endpoints), options)
  }
  /** For a page from which a call is near: the connection may be gone by then. */
  return Object.assign(call, { prepare: () => void loaded().catch(() => {}) })
}

/** A name for one attempt, which nobody else makes. `randomUUID` is only there where the page came by https. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
