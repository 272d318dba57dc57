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

/** Counts the requests and tells of each when it is answered. */
export interface RequestLog {
  /** Those of visitors; what the server asks itself for a page is part of the page. */
  times: Histogram
  begin(): { id: string; tell(answered: Answered, isInside?: boolean): void }
}

/** With which a visitor's complaint finds its line in the log. */
export const REQUEST_ID = 'x-request-id'

/** One line a request, with the pattern of its route: a path, a query or an address may name a person. */
export function createRequestLog(log: Log): RequestLog {
  const times = createHistogram('http_request_duration_seconds', 'Time to an answer, by route and status.')

  /** What is the same for all that are answered alike is written once: it is most of a line. */
  function tellerOf({ method, route, status }: Answered) {
    const line = log.child({ method, route, status })
    const count = times.counter({ method, route, status: String(status) })
    return (id: string, ms: number, isInside: boolean) => {
      line.info({ id, ms: Math.round(ms * 10) / 10 })
      if (!isInside) count(ms / 1_000)
    }
  }

  const tellers = new Map<string, ReturnType<typeof tellerOf>>()
  const tellerFor = (answered: Answered) => {
    const key = `${answered.status} ${answered.method} ${answered.route}`
    const teller = tellers.get(key) ?? tellerOf(answered)
    tellers.set(key, teller)
    return teller
  }

  return {
    times,
    begin: () => {
      const began = performance.now()
      // Told to whoever asked: a number would tell how many others did.
      const id = randomUUID()
      return { id, tell: (answered, isInside = false) => tellerFor(answered)(id, performance.now() - began, isInside) }
    },
  }
}

export const logRequests =
  (requests: RequestLog): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const { id, tell } = requests.begin()
    c.set('requestId', id)
    c.header(REQUEST_ID, id)
    await next()
    const answered = { method: c.req.method, route: c.get('route') ?? routePath(c), status: c.res.status }
    tell(answered, nodeRequestOf(c) === undefined)
  }
