import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/** A caller that dawdles over its headers is let go. */
const TIME_FOR_HEADERS = 10_000

const isTaken = (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE'

/** Serves an app on a port; answers once it listens, or with one sentence that says why it does not. */
export function listen(app: Pick<Hono, 'fetch'>, host: string, port: number): Promise<Server> {
  const server = createServer({ headersTimeout: TIME_FOR_HEADERS }, getRequestListener(app.fetch))
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(isTaken(error) ? new Error(`Port ${port} is taken. Stop what runs there, or set PORT.`) : error),
    )
    server.listen(port, host, () => resolve(server))
  })
}
