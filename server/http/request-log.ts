import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#server/log.ts'
import type { Environment } from './environment.ts'

/** One line a request, with the pattern of its route: a path, a query or an address may name a person. */
export function requestLog(log: Log): MiddlewareHandler<Environment> {
  const start = Date.now().toString(36)
  let count = 0
  return async (c, next) => {
    const began = performance.now()
    count += 1
    c.set('requestId', `${start}-${count.toString(36)}`)
    await next()
    log.info({
      id: c.get('requestId'),
      method: c.req.method,
      route: c.get('route') ?? routePath(c),
      status: c.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
    })
  }
}
