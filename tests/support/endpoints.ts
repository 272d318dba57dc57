import type { Endpoint } from '#contract/common/endpoint.ts'
import * as endpoints from '#samples/endpoints.ts'

/** Every call of the API by its name. */
export const allEndpoints: [name: string, Endpoint][] = Object.entries(endpoints)
