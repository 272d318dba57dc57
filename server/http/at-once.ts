import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#server/log.ts'
import type { Kept } from './kept.ts'
import { REQUEST_ID, type RequestLog } from './request-log.ts'
import { formOf } from './send.ts'

interface AtOnceDeps {
  kept: Kept
  requests: RequestLog
  log: Log
  /** What every answer of the site carries. */
  headers: Record<string, string>
}

/** Whether it has taken the request: one that it leaves alone goes its way through the routes. */
export type AtOnce = (request: IncomingMessage, response: ServerResponse) => boolean

/** Answers what is kept before the routes are asked: to lead a request through them costs more than the answer. */
export function createAtOnce({ kept, requests, log, headers }: AtOnceDeps): AtOnce {
  return (request, response) => {
    const { method, url, socket, headers: asked } = request
    const found = method === 'GET' && url !== undefined ? kept.find(url) : undefined
    if (!found) return false
    const { packed, shortcut } = found
    const forwarded = asked['x-forwarded-for']?.toString()
    if (!shortcut.admits({ nearest: socket.remoteAddress, forwarded })) return false

    const { id, tell } = requests.begin()
    formOf(packed, { accepted: asked['accept-encoding']?.toString(), held: asked['if-none-match'] }).then(
      (form) => {
        response.writeHead(form.status, { ...headers, [REQUEST_ID]: id, ...form.headers }).end(form.body)
        tell({ method: 'GET', route: shortcut.route, status: form.status })
      },
      (err) => {
        log.error({ err }, 'A kept answer could not be sent')
        response.destroy()
      },
    )
    return true
  }
}
