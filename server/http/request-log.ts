import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#server/log.ts'
import type { Environment } from './environment.ts'

interface Answered {
  method: string
  route: string
  status: number
}

/** Counts the requests and tells of each when it is answered. */
export interface RequestLog {
  begin(): { id: string; tell(answered: Answered): void }
}

/** One line a request, with the pattern of its route: a path, a query or an address may name a person. */
export function createRequestLog(log: Log): RequestLog {
  const start = Date.now().toString(36)
  let count = 0
  return {
    begin: () => {
      const began = performance.now()
      count += 1
      const id = `${start}-${count.toString(36)}`
      return {
        id,
        tell: (answered) => log.info({ id, ...answered, ms: Math.round((performance.now() - began) * 10) / 10 }),
      }
    },
  }
}

export const logRequests =
  (requests: RequestLog): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const { id, tell } = requests.begin()
    c.set('requestId', id)
    await next()
    tell({ method: c.req.method, route: c.get('route') ?? routePath(c), status: c.res.status })
  }
