import { allEndpoints as byArea } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'

/** Every call of the API by its name. */
export const allEndpoints: [name: string, Endpoint][] = Object.values(byArea).flatMap((area) => Object.entries(area))
