import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AnswerFromMemory } from '../http/memory/answer-from-memory.ts'

/**
 * A caller that is slow with its headers or its whole request is let go; how often is looked for them adds to it. In five
 * minutes a line of 700 kbit/s sends the largest form.
 */
const standard = { headers: 10_000, request: 300_000, look: 2_000 }

/** So much, and for so long, is read of a request that was answered before it had arrived. */
const readOn = { bytes: 32 * 1024 * 1024, time: 5_000 }

/** A caller who is still sending reads no answer where the connection ends at once: the rest is read, and thrown away. */
function readToTheEnd(request: IncomingMessage) {
  if (request.complete || request.destroyed) return
  let left = readOn.bytes
  const close = () => request.socket.destroySoon()
  const timer = setTimeout(close, readOn.time)
  // A caller who had begun to read it would hold it up.
  request.removeAllListeners('data')
  request.on('data', (part: Buffer) => {
    left -= part.length
    if (left < 0) close()
  })
  request.once('close', () => clearTimeout(timer))
  request.resume()
}

const isInUse = (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE'

interface Listener {
  app: Pick<Hono, 'fetch'>
  /** Asked first. */
  answerFromMemory?: AnswerFromMemory
  /** Milliseconds. */
  times?: typeof standard
}

/** Serves an app on a port; answers once it listens, or with one sentence that says why it does not. */
export function listen(
  { app, answerFromMemory, times = standard }: Listener,
  host: string,
  port: number,
): Promise<Server> {
  // Its own way closes the connection after half a second.
  const routes = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  const patience = {
    headersTimeout: times.headers,
    requestTimeout: times.request,
    connectionsCheckingInterval: times.look,
  }
  const server = createServer(patience, (request, response) => {
    if (answerFromMemory?.(request, response)) return
    response.once('finish', () => readToTheEnd(request))
    routes(request, response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(isInUse(error) ? new Error(`Port ${port} is taken. Stop what runs there, or set PORT.`) : error),
    )
    server.listen(port, host, () => resolve(server))
  })
}
