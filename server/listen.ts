import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AtOnce } from './http/at-once.ts'

/** A caller that dawdles over its headers is let go. */
const TIME_FOR_HEADERS = 10_000

const isTaken = (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE'

interface Listener {
  app: Pick<Hono, 'fetch'>
  /** Asked first. */
  atOnce?: AtOnce
}

/** Serves an app on a port; answers once it listens, or with one sentence that says why it does not. */
export function listen({ app, atOnce }: Listener, host: string, port: number): Promise<Server> {
  const routes = getRequestListener(app.fetch)
  const server = createServer({ headersTimeout: TIME_FOR_HEADERS }, (request, response) => {
    if (!atOnce?.(request, response)) routes(request, response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(isTaken(error) ? new Error(`Port ${port} is taken. Stop what runs there, or set PORT.`) : error),
    )
    server.listen(port, host, () => resolve(server))
  })
}
