import type { Endpoint } from '#contract/common/endpoint.ts'
import type { CallOptions, ClientDeps } from './client.ts'
import { onFirstUse } from './on-first-use.ts'

/** The client and the schemas: with the first call, or once the page has loaded (docs/decisions/030). */
export const fetchWire = onFirstUse(() => import('./wire.ts'))

type Endpoints = Awaited<ReturnType<typeof fetchWire>>['endpoints']

/** Makes one of the calls of contract/endpoints.ts: `call((to) => to.listEvents, { query })`. */
export type Call = <Path extends string, Query, Answer, Body>(
  pick: (to: Endpoints) => Endpoint<Path, Query, Answer, unknown, Body>,
  options?: CallOptions<Path, Query, Body>,
) => Promise<Answer>

export const createCall =
  (deps: ClientDeps): Call =>
  async (pick, options) => {
    const { createClient, endpoints } = await fetchWire()
    return createClient(deps)(pick(endpoints), options)
  }

/** A name for one attempt, which nobody else makes. `randomUUID` is only there where the page came by https. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
