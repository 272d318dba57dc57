import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#server/platform/log.ts'
import { createHistogram, type Histogram } from '#server/platform/metrics.ts'
import { nodeRequestOf } from './caller.ts'
import type { Environment } from './environment.ts'

interface Answered {
  method: string
  route: string
  status: number
}

/** Counts the requests, and writes a line for each when it is answered. */
export interface RequestLog {
  /** Those of visitors; what the server asks itself for a page is part of the page. */
  times: Histogram
  begin(): { id: string; log(answered: Answered, isInside?: boolean): void }
}

/** With which a visitor's complaint finds its line in the log. */
export const REQUEST_ID = 'x-request-id'

/** One line a request, with the pattern of its route: a path, a query or an address may name a person. */
export function createRequestLog(log: Log): RequestLog {
  const times = createHistogram('http_request_duration_seconds', 'Time to an answer, by route and status.')
  return {
    times,
    begin: () => {
      const began = performance.now()
      // Sent to the caller: a number would say how many others did.
      const id = randomUUID()
      return {
        id,
        log: ({ method, route, status }, isInside = false) => {
          const ms = performance.now() - began
          log.info({ method, route, status, id, ms: Math.round(ms * 10) / 10 })
          if (!isInside) times.observe({ method, route, status: String(status) }, ms / 1_000)
        },
      }
    },
  }
}

export const logRequests =
  (requests: RequestLog): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const { id, log } = requests.begin()
    c.set('requestId', id)
    c.header(REQUEST_ID, id)
    await next()
    const answered = { method: c.req.method, route: c.get('route') ?? routePath(c), status: c.res.status }
    log(answered, nodeRequestOf(c) === undefined)
  }
